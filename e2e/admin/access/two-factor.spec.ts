import { expect, type Page } from '@playwright/test';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { codeOf, resetLastStep, turnOnTwoFactor } from '../../support/admin/second-factor.ts';
import { openScreen, openSignedIn, rowWith, sendLogin, superAdmin } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const modal = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const told = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

test('two-factor sign-in is turned on, gets new recovery codes and is turned off', async ({ page }) => {
  const person = await makeStaff(services, ['page:forms']);
  await openSignedIn({ page, services, path: '/admin/account', credentials: person });
  const section = part(page, 'Two-factor sign-in');
  await expect(section.getByText('Off', { exact: true })).toBeVisible();
  const confirmPassword = async (dialog: string, action: string) => {
    await expect(modal(page, dialog).getByRole('textbox', { name: 'Your password' })).toBeFocused();
    await page.keyboard.type('not-the-password-7');
    await page.keyboard.press('Enter');
    await expect(modal(page, dialog).getByText('This is not your password.')).toBeVisible();
    await modal(page, dialog).getByRole('textbox', { name: 'Your password' }).fill(person.password);
    await modal(page, dialog).getByRole('button', { name: action }).click();
  };
  const keepCodes = async (dialog: string) => {
    const list = modal(page, dialog).getByRole('list', { name: 'Recovery codes' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    await expectNoSeriousViolation(page, `codes of ${dialog}`);
    const codes = await list.getByRole('listitem').allTextContents();
    // They are shown only once.
    await page.keyboard.press('Escape');
    await expect(list).toBeVisible();
    await page.getByRole('checkbox', { name: 'I have kept these codes' }).check();
    await button(page, 'Done').click();
    await expect(modal(page, dialog)).toBeHidden();
    return codes;
  };
  const turnOn = 'Turn on two-factor sign-in';
  await section.getByRole('button', { name: 'Turn on' }).click();
  await confirmPassword(turnOn, 'Continue');
  const secret = (await modal(page, turnOn).locator('code').textContent()) ?? '';
  const code = field(page, 'Code from your authenticator app');
  await expect(code).toBeFocused();
  await expectNoSeriousViolation(page, 'key');
  await page.keyboard.type(codeOf(secret, -20));
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const first = await keepCodes(turnOn);
  await expect(section.getByText('On', { exact: true })).toBeVisible();
  await expect(section.getByText('10 recovery codes are left.')).toBeVisible();

  await button(page, 'New recovery codes').click();
  const renewal = modal(page, 'New recovery codes');
  const renew = async (password: string, proof: string) => {
    await renewal.getByRole('textbox', { name: 'Your password' }).fill(password);
    await renewal.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(proof);
    await page.keyboard.press('Enter');
  };
  await expect(renewal.getByRole('textbox', { name: 'Your password' })).toBeFocused();
  await renew(person.password, '');
  await expect(renewal.getByText('Please enter the code')).toBeVisible();
  await renew('not-the-password-7', first[0] ?? '');
  await expect(renewal.getByText('This is not your password.')).toBeVisible();
  await expectNoSeriousViolation(page, 'new recovery codes');
  await renew(person.password, first[0] ?? '');
  const second = await keepCodes('New recovery codes');
  expect(first.filter((one) => second.includes(one))).toEqual([]);

  await resetLastStep(services, person);
  const turnOff = 'Turn off two-factor sign-in';
  await button(page, 'Turn off').click();
  const dialog = modal(page, turnOff);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await dialog.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(first[0] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Code from your authenticator app' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectNoSeriousViolation(page, 'turning off');
  await dialog.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(second[0] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await told(page, 'Two-factor sign-in is off');
  await expect(section.getByText('Off', { exact: true })).toBeVisible();
});

test('a change of the own password needs a code when two-factor sign-in is on', async ({ page }) => {
  const person = await makeStaff(services, ['page:forms']);
  const { recoveryCodes } = await turnOnTwoFactor(services, person);
  const [signIn = '', change = ''] = recoveryCodes;
  await openSignedIn({ page, services, path: '/admin/account', credentials: person, code: signIn });
  const section = part(page, 'Password');
  const code = section.getByRole('textbox', { name: 'Code from your authenticator app' });
  await expect(code).toBeVisible();
  await field(page, 'Current password').fill(person.password);
  await field(page, 'New password').fill('amber-lantern-7');
  await field(page, 'Repeat the new password').fill('amber-lantern-7');
  await button(page, 'Change the password').click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(section.getByText('Please enter the code', { exact: true }).first()).toBeVisible();
  await expectNoSeriousViolation(page, 'password with a code');
  await code.fill(change);
  await button(page, 'Change the password').click();
  await told(page, 'Your password was changed, and you are signed out everywhere else.');
  await expect(code).toHaveValue('');
  await page.reload();
  await expect(code).toBeVisible();
});

test('an administrator resets the second factor of a person, and the input stays', async ({ page }) => {
  const { tenant, administrator } = await makeTenant(services);
  const person = await makeStaff(tenant, ['page:forms']);
  await turnOnTwoFactor(services, person);
  await openScreen({ page, services, path: '/admin/users', credentials: administrator });
  await rowWith(page, person.email).getByRole('button', { name: 'Edit' }).click();
  const edit = modal(page, 'Edit User');
  await edit.getByRole('textbox', { name: 'Name' }).fill('Caspian Thorne');
  const question = modal(page, 'Reset two-factor sign-in');
  await edit.getByRole('button', { name: 'Reset two-factor sign-in' }).click();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoSeriousViolation(page, 'question about the second factor');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(edit).toBeVisible();
  await edit.getByRole('button', { name: 'Reset two-factor sign-in' }).click();
  await question.getByRole('button', { name: 'Reset', exact: true }).click();
  await told(page, 'Two-factor sign-in was reset');
  await expect(edit.getByRole('button', { name: 'Reset two-factor sign-in' })).toHaveCount(0);
  await button(page, 'Save').click();
  await told(page, 'User saved');
  await expect(rowWith(page, person.email)).toContainText('Caspian Thorne');
  await button(page, 'Logout').click();
  await sendLogin(page, services, person);
  await expect(page.getByRole('heading', { name: 'Submitted Forms' })).toBeVisible();
});

test('a company that requires a second factor enforces it at the next login, and it cannot be turned off', async ({
  page,
}) => {
  const { tenant } = await makeTenant(services, 'Umber Sparrow Advance');
  await openScreen({ page, services, path: '/admin/companies', credentials: superAdmin(services) });
  await rowWith(page, 'Umber Sparrow Advance').getByRole('button', { name: 'Edit' }).click();
  const required = page.getByRole('switch', { name: 'Require two-factor sign-in' });
  await expect(required).not.toBeChecked();
  await expect(field(page, 'Company name in')).toBeFocused();
  await required.focus();
  await page.keyboard.press('Space');
  await button(page, 'Save').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await rowWith(page, 'Umber Sparrow Advance').getByRole('button', { name: 'Edit' }).click();
  await expect(required).toBeChecked();
  await button(page, 'Cancel').click();
  await button(page, 'Logout').click();

  const newcomer = await makeStaff(tenant, ['page:forms']);
  await sendLogin(page, services, newcomer);
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  const code = field(page, 'Code from your authenticator app');
  await code.fill(codeOf((await page.locator('code').textContent()) ?? ''));
  await button(page, 'Continue').click();
  await page.getByRole('checkbox', { name: 'I have kept these codes' }).check();
  await button(page, 'Continue').click();
  await page.getByRole('link', { name: /^Your account/ }).click();
  await expect(part(page, 'Two-factor sign-in')).toContainText('Required by your company, so it cannot be turned off.');
  await expect(button(page, 'Turn off')).toHaveCount(0);
});
