import { expect, type Page } from '@playwright/test';
import { addPerson, makeTenant } from '../../support/admin/people.ts';
import { openScreen, rowWith } from '../../support/admin/sign-in.ts';
import { watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const NO_SLUG = 'This user does not have a slug name. Please edit the user to add a slug.';
const FAILED = 'Failed to generate link. Please try again.';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** Opens the users of a new company as its administrator. One of them has a slug. */
async function openWithPeople(page: Page, slug: string) {
  const { tenant, administrator } = await makeTenant(services);
  const [owner, other] = [
    await addPerson(tenant, { name: `Sable ${slug}`, slug }),
    await addPerson(tenant, { name: `Bare ${slug}` }),
  ];
  await openScreen({ page, services, path: '/admin/users', credentials: administrator });
  const embed = (email: string) => rowWith(page, email).getByRole('button', { name: 'Embed app' });
  return { tenant, owner, other, embed };
}

/** Denies access to the clipboard, as people can in the browser's settings. */
async function shutClipboard(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.send('Browser.setPermission', {
    permission: { name: 'clipboard-write', allowWithoutSanitization: false },
    setting: 'denied',
    origin: services.url,
    ...(targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}),
  });
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('Embed app copies the address of the user’s form, which opens and stays the same', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors = watchConsole(page);
  const { owner, embed } = await openWithPeople(page, 'sable-w');
  const address = `${services.url}/embed/sable-w`;
  await embed(owner.email).click();
  await expect(
    page.getByRole('status').getByText(`Copied to the clipboard: ${address}`, { exact: true }),
  ).toBeVisible();
  expect(await copied(page)).toBe(address);
  await expect(embed(owner.email)).toBeFocused();
  const [again] = await Promise.all([page.waitForResponse('**/api/generated-link/create'), embed(owner.email).click()]);
  expect(again.ok()).toBe(true);
  await expect(embed(owner.email)).toHaveText('Embed app');
  expect(await services.database.generatedLinks.countDocuments({ user: owner._id })).toBe(1);
  await page.goto(address);
  await expect(page.getByText('PLEASE FILL OUT COMPLETELY')).toBeVisible();
  expect(errors).toEqual([]);
});

test('Embed app reports a user without a slug and creates no link', async ({ page }) => {
  const { other, embed } = await openWithPeople(page, 'sable-x');
  await embed(other.email).click();
  await expect(page.getByRole('alert').getByText(NO_SLUG, { exact: true })).toBeVisible();
  expect(await services.database.generatedLinks.countDocuments({ user: other._id })).toBe(0);
});

test('a link that cannot be created shows an error', LONG_ONLY, async ({ page }) => {
  const { owner, embed } = await openWithPeople(page, 'sable-y');
  await services.database.users.deleteOne({ _id: owner._id });
  await embed(owner.email).click();
  await expect(page.getByRole('alert').getByText(FAILED, { exact: true })).toBeVisible();
  // The list is reloaded.
  await expect(rowWith(page, owner.email)).toHaveCount(0);
});

test('a browser without clipboard access shows the address', LONG_ONLY, async ({ page }) => {
  const { owner, embed } = await openWithPeople(page, 'sable-z');
  await shutClipboard(page);
  await embed(owner.email).click();
  const dialog = page.getByRole('dialog', { name: 'Application form of Sable sable-z' });
  await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(`${services.url}/embed/sable-z`);
  await expect(
    dialog.getByText('The browser blocked the clipboard. Copy the address from here.', { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(embed(owner.email)).toBeFocused();
});
