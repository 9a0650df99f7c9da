import { expect, type Page } from '@playwright/test';
import { addPerson, makeTenant } from '../../support/admin/people.ts';
import { openScreen, rowWith, superAdmin } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import { overflowOf, watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { longOnlyIf, test } from '../../support/services/test.ts';

/** Behavior that users and teams share: keyboard, phone, permissions. */
const SCREENS = [
  { path: '/admin/users', noun: 'User', row: 'Ansel Quince' },
  { path: '/admin/teams', noun: 'Team', row: 'Harbor branch' },
] as const;
type Screen = (typeof SCREENS)[number];

let services: Services;
let administrator: Awaited<ReturnType<typeof makeTenant>>['administrator'];
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  const made = await makeTenant(services);
  administrator = made.administrator;
  const company = made.tenant.company._id;
  await addPerson(made.tenant, { name: 'Ansel Quince' });
  await services.database.teams.create({ name: 'Harbor branch', nameKey: 'harbor branch', company });
});

/** The buttons that open modals. */
function openersOf(page: Page, { noun, row }: Screen) {
  return [
    { opener: page.getByRole('button', { name: 'Add', exact: true }), dialog: `Create ${noun}` },
    { opener: rowWith(page, row).getByRole('button', { name: 'Edit' }), dialog: `Edit ${noun}` },
  ].map(({ opener, dialog }) => ({ opener, dialog: page.getByRole('dialog', { name: dialog, exact: true }) }));
}

for (const screen of SCREENS) {
  const { path, noun } = screen;

  test(`the modals of ${path} trap the keyboard focus and return it`, longOnlyIf(noun === 'Team'), async ({ page }) => {
    const errors = watchConsole(page);
    await openScreen({ page, services, path, credentials: administrator });
    for (const { opener, dialog } of openersOf(page, screen)) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
      for (const key of [...Array<string>(16).fill('Tab'), ...Array<string>(16).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        await expect(dialog.locator(':focus')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
    expect(errors).toEqual([]);
  });

  test(
    `unsaved input on ${path} needs a confirmation before it is lost`,
    longOnlyIf(noun === 'Team'),
    async ({ page }) => {
      await openScreen({ page, services, path, credentials: administrator });
      for (const { opener, dialog } of openersOf(page, screen)) {
        await opener.click();
        await dialog.getByRole('textbox', { name: 'Name' }).fill('Half a thought');
        await page.keyboard.press('Escape');
        await expect(dialog.getByText('Your changes are not saved yet.', { exact: true })).toBeVisible();
        await dialog.getByRole('button', { name: 'Keep editing' }).click();
        await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a thought');
        await page.keyboard.press('Escape');
        await dialog.getByRole('button', { name: 'Discard' }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText('Half a thought')).toHaveCount(0);
      }
    },
  );

  for (const viewer of ['company administrator', 'super admin'] as const)
    test(
      `${path} and its modals have no serious violation for a ${viewer}`,
      longOnlyIf(viewer === 'super admin'),
      async ({ page }) => {
        const errors = watchConsole(page);
        const credentials = viewer === 'super admin' ? superAdmin(services) : administrator;
        await openScreen({ page, services, path, credentials });
        await expect(rowWith(page, screen.row)).toBeVisible();
        await expectNoSeriousViolation(page, 'list');
        for (const { opener, dialog } of openersOf(page, screen)) {
          await opener.click();
          await dialog.getByRole('textbox', { name: 'Name' }).fill('');
          await dialog.getByRole('button', { name: 'Save' }).click();
          await expect(dialog.getByText('Please enter a name', { exact: true })).toBeVisible();
          await dialog.locator('[role="combobox"]:enabled').last().click();
          await expect(page.getByRole('listbox')).toBeVisible();
          await expectNoSeriousViolation(page, 'modal with complaints and options');
          await page.reload();
          await expect(rowWith(page, screen.row)).toBeVisible();
        }
        await page.getByPlaceholder('Search...').fill('nobody at all');
        await expect(page.getByText(`No ${noun.toLowerCase()}s match “nobody at all”`)).toBeVisible();
        // The previous rows have faded out.
        await expect(page.getByRole('table')).toHaveCSS('opacity', '1');
        await expectNoSeriousViolation(page, 'empty list');
        expect(errors).toEqual([]);
      },
    );

  test(`on a phone nothing of ${path} overflows the screen`, longOnlyIf(noun === 'Team'), async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openScreen({ page, services, path, credentials: administrator });
    expect(await overflowOf(page)).toBe(0);
    for (const { opener, dialog } of openersOf(page, screen)) {
      await opener.click();
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport();
      expect(await overflowOf(page)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}
