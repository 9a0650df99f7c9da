import { expect, type Page } from '@playwright/test';
import { button, count, makeLinks, notice, openLinksScreen } from '../../support/admin/links.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, rowWith } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import { expectNoticeBeforeList, holdRequests, saveUntilListed } from '../../support/page/held-requests.ts';
import { watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const QUESTION = 'Are you sure you want to delete this link? This action cannot be undone.';
const FAILED = 'Failed to delete link. Please try again.';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const makeTenant = (slugs: readonly string[]) => makeLinks(services, slugs);
const openLinks = (page: Page, credentials: Credentials) => openLinksScreen({ page, services, credentials });

test('Settings lists the sites that may show a form, and marks an invalid line beside the field', async ({ page }) => {
  const told = watchConsole(page);
  const tenant = await makeTenant(['juniper-one', 'juniper-two']);
  const kept = async () =>
    (await services.database.generatedLinks.findOne({ slug: 'juniper-one' }).lean())?.allowedSites;
  await openLinks(page, await makeStaff(tenant, ['page:links'], 'company'));
  const dialog = page.getByRole('dialog', { name: 'Settings of the link' });
  const sites = dialog.getByLabel('Sites', { exact: true });
  const opener = button(rowWith(page, 'juniper-one'), 'Settings');
  await opener.click();
  await expect(sites).toBeFocused();
  await expect(sites).toHaveValue('');
  await sites.fill('https://www.ternhollow.example\nwww.ternhollow.example');
  await button(dialog, 'Save').click();
  await expect(sites).toHaveAccessibleDescription(/“www\.ternhollow\.example” is not a valid site\./);
  await expect(sites).toBeFocused();
  await expectNoSeriousViolation(page, 'wrong site');
  const redirect = dialog.getByLabel('Address after the submit');
  await redirect.fill('www.ternhollow.example/thank-you');
  await button(dialog, 'Save').click();
  await expect(redirect).toHaveAccessibleDescription(/Please write an address that begins with https:/);
  await redirect.fill('https://www.ternhollow.example/thank-you');
  await sites.fill('\n HTTPS://Www.TernHollow.example/ \n\nhttps://*.ternhollow.example\n');
  await saveUntilListed({ page, dialog, list: '/api/generated-link/get' });
  await expect(notice(page, 'Settings saved')).toBeVisible();
  expect(await kept()).toEqual(['https://www.ternhollow.example', 'https://*.ternhollow.example']);
  await opener.click();
  await expect(redirect).toHaveValue('https://www.ternhollow.example/thank-you');
  await expect(sites).toHaveValue('https://www.ternhollow.example\nhttps://*.ternhollow.example');
  await sites.fill('');
  await button(dialog, 'Save').click();
  await expect(dialog).toBeHidden();
  expect(await kept()).toEqual([]);
  expect(told).toEqual([]);
});

test(
  "the server's words about sites stand beside them, and whatever else went wrong below",
  LONG_ONLY,
  async ({ page }) => {
    const tenant = await makeTenant(['kestrel-one', 'kestrel-two']);
    await openLinks(page, await makeStaff(tenant, ['page:links'], 'company'));
    const dialog = page.getByRole('dialog', { name: 'Settings of the link' });
    const sites = dialog.getByLabel('Sites', { exact: true });
    await button(rowWith(page, 'kestrel-one'), 'Settings').click();
    await sites.fill('https://www.ternhollow.example');
    const failure = {
      status: 'error',
      code: 'unacceptable_form',
      error: 'No.',
      fields: { allowedSites: 'Not this one.' },
    };
    const path = '**/api/generated-link/update/**';
    await page.route(path, (route) => route.fulfill({ status: 422, json: failure }), { times: 1 });
    await expectNoticeBeforeList({
      page,
      list: '/api/generated-link/get',
      save: () => button(dialog, 'Save').click(),
      expectNotice: () => expect(sites).toHaveAccessibleDescription(/Not this one\./),
    });
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await services.database.generatedLinks.updateOne({ slug: 'kestrel-one' }, { $set: { deletedAt: new Date() } });
    await button(dialog, 'Save').click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'The settings could not be saved. This record does not exist. It may have been deleted.',
    );
    await expect(sites).toHaveValue('https://www.ternhollow.example');
  },
);

test('a link is deleted after a confirmation, which cannot be closed during the deletion', async ({ page }) => {
  const told = watchConsole(page);
  const tenant = await makeTenant(['fern-one', 'fern-two']);
  await openLinks(page, await makeStaff(tenant, ['page:links'], 'company'));
  const dialog = page.getByRole('dialog', { name: 'Delete link' });
  const opener = button(rowWith(page, 'fern-one'), 'Delete');
  await opener.click();
  await expect(dialog.getByText(QUESTION, { exact: true })).toBeVisible();
  await expect(dialog).toContainText('fern-one');
  await expectNoSeriousViolation(page, 'question');
  await button(dialog, 'Cancel').click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  const release = await holdRequests(page, '**/api/generated-link/delete/**');
  await button(dialog, 'Delete').click();
  await expect(button(dialog, 'Deleting...')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  for (const name of ['Close', 'Cancel', 'Deleting...']) await button(dialog, name).click({ force: true });
  await expect(dialog.getByText(QUESTION, { exact: true })).toBeVisible();
  release();
  await expect(notice(page, 'Link deleted')).toBeVisible();
  await expect(rowWith(page, 'fern-one')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Link Management' })).toBeFocused();
  await count(page, 'Displayed: 1–1 of 1');
  expect((await fetch(`${services.url}/api/generated-link/get/slug/fern-one`)).status).toBe(404);
  expect(told).toEqual([]);
});

test('a failed deletion shows an error, with the reason of the server if there is one', LONG_ONLY, async ({ page }) => {
  const tenant = await makeTenant(['gorse-one', 'gorse-two']);
  await openLinks(page, await makeStaff(tenant, ['page:links'], 'company'));
  const dialog = page.getByRole('dialog', { name: 'Delete link' });
  await button(rowWith(page, 'gorse-one'), 'Delete').click();
  await page.route('**/api/generated-link/delete/**', (route) => route.abort(), { times: 1 });
  await button(dialog, 'Delete').click();
  await expect(dialog.getByRole('alert').getByText(FAILED, { exact: true })).toBeVisible();
  await expectNoSeriousViolation(page, 'failed deletion');

  await services.database.generatedLinks.updateOne({ slug: 'gorse-one' }, { $set: { deletedAt: new Date() } });
  await button(dialog, 'Delete').click();
  const gone = `${FAILED} This record does not exist. It may have been deleted.`;
  await expect(dialog.getByRole('alert').getByText(gone, { exact: true })).toBeVisible();
  await button(dialog, 'Cancel').click();
  await expect(rowWith(page, 'gorse-one')).toHaveCount(0);
  await expect(rowWith(page, 'gorse-two')).toBeVisible();
});
