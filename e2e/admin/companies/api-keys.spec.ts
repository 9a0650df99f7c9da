import { expect, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { expectFocusTrapped, overflowOf, watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let services: Services;
let manager: Credentials;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  manager = await makeStaff(services, ['api-key:manage', 'webhook:manage', 'page:forms']);
});
test.beforeEach(async () => {
  await services.database.apiKeys.deleteMany({});
});

const pagePath = () => `/admin/companies/${services.company._id.toHexString()}/api-keys`;

async function open(page: Page, credentials = manager): Promise<void> {
  await openSignedIn({ page, services, path: pagePath(), credentials });
  await expect(page.getByRole('heading', { name: /^API keys of/, level: 1 })).toBeVisible();
}

/** Creates a key with the scope that the form proposes. @returns the key */
async function createKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await expectFocusTrapped(page);
  await form.getByLabel('Name').fill('Zapier');
  await expectNoViolation(page, 'the form of a key');
  await form.getByRole('button', { name: 'Create key' }).click();
  const modal = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await modal.locator('code').innerText();
  await expectNoViolation(page, 'a new key');
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'I have copied it' }).click();
  await expect(modal).toBeHidden();
  return key;
}

const listWith = (key: string) =>
  fetch(`${services.url}/api/form/submissions`, { headers: { authorization: `Bearer ${key}` } });

test('a key is created, shown once, calls the API until it is revoked, and the page says when', async ({ page }) => {
  const complaints = watchConsole(page);
  await apply(services);
  await open(page);
  await expectNoViolation(page, 'no keys');
  const key = await createKey(page);
  expect((await listWith(key)).status).toBe(200);
  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: 'Zapier' });
  await expect(card).toContainText('Last used');
  await expect(card).toContainText(key.slice(0, 9));
  expect(await page.content()).not.toContain(key);
  await expectNoViolation(page, 'a key');
  await card.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog', { name: 'Revoke API key' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(card).toContainText('Revoked');
  await expect(card.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
  expect((await listWith(key)).status).toBe(401);
  expect(complaints).toEqual([]);
});

test('a key whose responsible person is switched off is refused until somebody confirms it', async ({ page }) => {
  const { users, apiKeys } = services.database;
  const gone = await makeStaff(services, ['api-key:manage', 'page:forms']);
  await open(page, gone);
  const key = await createKey(page);
  expect((await listWith(key)).status).toBe(200);
  await users.updateOne({ email: gone.email }, { $set: { disabledAt: new Date() } });
  expect((await listWith(key)).status).toBe(403);
  await page.context().clearCookies();
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
  });
  await open(page);
  const card = page.getByRole('listitem').filter({ hasText: 'Zapier' });
  await expect(card).toContainText('Needs confirmation');
  await expectNoViolation(page, 'a key that needs confirmation');
  for (const width of [375, 1_280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page)).toBe(0);
  }
  await card.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('dialog', { name: 'Confirm API key' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText('Active');
  expect((await listWith(key)).status).toBe(200);
  const confirmer = await users.findOne({ email: manager.email }).lean();
  expect((await apiKeys.findOne().lean())?.responsible).toEqual(confirmer?._id);
});

test('a person cannot give a key what their role does not cover', async ({ page }) => {
  await open(page, await makeStaff(services, ['api-key:manage', 'page:forms']));
  await page.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await expect(form.getByRole('checkbox', { name: 'Read applications' })).toBeEnabled();
  await expect(form.getByRole('checkbox', { name: /in clear/ })).toBeDisabled();
  await expect(form.getByText('documents:clear. Your role does not cover it.')).toBeVisible();
  await expectNoViolation(page, 'the form of a key with disabled scopes');
});

test('a key needs a name and a scope', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByRole('checkbox', { name: 'Read applications' }).uncheck();
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form.getByText('Please name the key')).toBeVisible();
  await expect(form.getByText('Please choose what the key may do')).toBeVisible();
});

test('the account page leads to the integrations, which lead to each other', LONG_ONLY, async ({ page }) => {
  await openSignedIn({ page, services, path: '/admin/account', credentials: manager });
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('heading', { name: `API keys of ${services.company.nameIn}`, level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Integrations' }).getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { name: `Webhooks of ${services.company.nameIn}`, level: 1 })).toBeVisible();
});

test('people without the permission get no access', LONG_ONLY, async ({ page }) => {
  const clerk = await makeStaff(services, ['page:forms', 'page:companies']);
  await openSignedIn({ page, services, path: pagePath(), credentials: clerk });
  await expect(page).toHaveURL(/unauthorized/);
});

test('nothing overflows on a phone', LONG_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page);
  await createKey(page);
  expect(await overflowOf(page)).toBe(0);
});
