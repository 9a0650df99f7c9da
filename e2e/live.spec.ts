import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Page, test } from '@playwright/test';
import { apply } from './support/apply.ts';
import { expectNothingGrave } from './support/axe.ts';
import { openForms, rowOf } from './support/log-in.ts';
import { makeStaff } from './support/make-staff.ts';
import { addOlderSubmissions } from './support/many-submissions.ts';
import { openScreen } from './support/open-screen.ts';
import { type Stack, startStack } from './support/stack.ts';

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack();
  const { id } = await apply(stack);
  await addOlderSubmissions(stack.database, { original: id, count: 14, names: ['Juniper Press LLC'] });
});
test.afterAll(() => stack.close());

const news = (page: Page, text: string) => page.getByRole('status').getByRole('button', { name: text, exact: true });
const firstRow = (page: Page) => page.getByRole('row').nth(1);
/** The stream is up: what is submitted from here on is told. */
const listening = (page: Page) => page.waitForResponse((response) => response.url().endsWith('/api/events'));

test('what arrives is counted above rows that stay where they are, and shown when asked for', async ({ page }) => {
  const isListening = listening(page);
  await openForms(page, stack, await makeStaff(stack, ['page:forms']));
  await isListening;
  const before = { text: await firstRow(page).innerText(), place: await firstRow(page).boundingBox() };
  const first = await apply(stack);
  await expect(news(page, '1 new')).toBeVisible();
  const second = await apply(stack);
  await expect(news(page, '2 new')).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) /);
  expect({ text: await firstRow(page).innerText(), place: await firstRow(page).boundingBox() }).toEqual(before);
  await expect(rowOf(page, second.reference)).toHaveCount(0);
  await expectNothingGrave(page, 'news');

  // Next goes on from the rows that are shown.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^Displayed: 11–/)).toBeVisible();
  await expect(page.getByText(before.text.split('\t')[1] ?? '?')).toHaveCount(0);
  await page.goBack();
  await expect(rowOf(page, second.reference)).toBeVisible();

  const third = await apply(stack);
  await news(page, '1 new').focus();
  await page.keyboard.press('Enter');
  await expect(firstRow(page)).toContainText(`${third.reference.slice(0, 4)} ${third.reference.slice(4)}`);
  await expect(rowOf(page, first.reference)).toBeVisible();
  await expect(page).toHaveTitle(/^[^(]/);
  await expect(page.getByRole('region', { name: 'Submitted Forms' })).toBeFocused();
});

test('on another screen the sidebar counts what came, for nobody else’s company', async ({ page }) => {
  const isListening = listening(page);
  const credentials = await makeStaff(stack, ['page:forms', 'page:teams']);
  await openScreen({ page, stack, path: '/admin/teams', credentials });
  await isListening;
  const company = await makeCompany(stack.database, { nameOut: 'Slate Heron Lending' });
  await apply({ ...stack, company, link: await makeLink(stack.database, { company: company._id }) });
  await apply(stack);
  const entry = page.getByRole('link', { name: 'Submitted Forms' });
  await expect(entry).toContainText('1');
  await entry.click();
  await expect(entry).toHaveText('Submitted Forms');
});

test('after a time without a connection the list is told what came meanwhile', async ({ page, context }) => {
  const isListening = listening(page);
  await openForms(page, stack, await makeStaff(stack, ['page:forms']));
  await isListening;
  await context.setOffline(true);
  await apply(stack);
  await context.setOffline(false);
  await expect(news(page, '1 new')).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
});
