import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { openForms, openScreen, rowOf } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { addOlderApplications } from '../../support/applications/stored-application.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  const { id } = await apply(services);
  await addOlderApplications(services.database, { original: id, count: 14, names: ['Juniper Press LLC'] });
});

const news = (page: Page, text: string) => page.getByRole('status').getByRole('button', { name: text, exact: true });
const firstRow = (page: Page) => page.getByRole('row').nth(1);
/** Waits for the event stream. Applications that arrive from now on are announced. */
const listening = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/events'));

test('new applications are counted above unmoved rows and shown on request', async ({ page }) => {
  const isListening = listening(page);
  await openForms(page, services, await makeStaff(services, ['page:forms']));
  await isListening;
  const before = { text: await firstRow(page).innerText(), place: await firstRow(page).boundingBox() };
  const first = await apply(services);
  await expect(news(page, '1 new')).toBeVisible();
  const second = await apply(services);
  await expect(news(page, '2 new')).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) /);
  expect({ text: await firstRow(page).innerText(), place: await firstRow(page).boundingBox() }).toEqual(before);
  await expect(rowOf(page, second.reference)).toHaveCount(0);
  await expectNoSeriousViolation(page, 'news');

  // Next continues after the displayed rows.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^Displayed: 11–/)).toBeVisible();
  await expect(page.getByText(before.text.split('\t')[1] ?? '?')).toHaveCount(0);
  await page.goBack();
  await expect(rowOf(page, second.reference)).toBeVisible();

  const third = await apply(services);
  await news(page, '1 new').focus();
  await page.keyboard.press('Enter');
  await expect(firstRow(page)).toContainText(`${third.reference.slice(0, 4)} ${third.reference.slice(4)}`);
  await expect(rowOf(page, first.reference)).toBeVisible();
  await expect(page).toHaveTitle(/^[^(]/);
  await expect(page.getByRole('region', { name: 'Submitted Forms' })).toBeFocused();
});

test('on other screens the sidebar counts new applications of the own company alone', async ({ page }) => {
  const isListening = listening(page);
  const credentials = await makeStaff(services, ['page:forms', 'page:teams']);
  await openScreen({ page, services, path: '/admin/teams', credentials });
  await isListening;
  const company = await makeCompany(services.database, { nameOut: 'Slate Heron Lending' });
  await apply({ ...services, company, link: await makeLink(services.database, { company: company._id }) });
  await apply(services);
  const entry = page.getByRole('link', { name: 'Submitted Forms' });
  await expect(entry).toContainText('1');
  await entry.click();
  await expect(entry).toHaveText('Submitted Forms');
});

test('after a reconnect the list announces what arrived in between', async ({ page, context }) => {
  const isListening = listening(page);
  await openForms(page, services, await makeStaff(services, ['page:forms']));
  await isListening;
  await context.setOffline(true);
  await apply(services);
  await context.setOffline(false);
  await expect(news(page, '1 new')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
});
