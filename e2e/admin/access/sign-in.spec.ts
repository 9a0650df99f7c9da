import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { codeOf, turnOnTwoFactor } from '../../support/admin/second-factor.ts';
import { type Credentials, openForms, sendLogin } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import { watchConsole } from '../../support/page/page-checks.ts';
import { until } from '../../support/services/processes.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const WRONG_CODE = 'This code is incorrect. Please try the next code that your app shows.';
const EXPIRED = 'This sign-in has expired. Please start again.';
const INVALID = 'Invalid email or password.';
/** Browsers log every refused call. */
const REFUSAL = /^Failed to load resource: .* status of 4\d\d/;

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  services.startWorker();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const code = (page: Page) => page.getByRole('textbox', { name: 'Code from your authenticator app' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const alert = (page: Page) => page.getByRole('alert');
const storedKeys = (page: Page) => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat());

const clerk = () => makeStaff(services, ['page:forms']);

async function expectForms(page: Page): Promise<void> {
  await expect(heading(page, 'Submitted Forms')).toBeVisible();
}

test('the password is followed by a code, by keyboard alone, and nothing is stored before', async ({ page }) => {
  const complaints = watchConsole(page);
  const person = await clerk();
  const { secret } = await turnOnTwoFactor(services, person);
  await page.goto(services.url);
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Two-factor sign-in')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expectNoSeriousViolation(page, 'code');
  expect(await storedKeys(page)).toEqual([]);
  // A code of ten minutes ago.
  await page.keyboard.type(codeOf(secret, -20));
  await page.keyboard.press('Enter');
  await expect(alert(page)).toHaveText(WRONG_CODE);
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveValue('');
  await expectNoSeriousViolation(page, 'wrong code');
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expectForms(page);
  expect(await storedKeys(page)).toEqual(['token']);
  expect(complaints.filter((told) => !REFUSAL.test(told))).toEqual([]);
});

test('a recovery code opens the account once, and the login can restart', async ({ page }) => {
  const person = await clerk();
  const { recoveryCodes } = await turnOnTwoFactor(services, person);
  const useCode = async () => {
    await sendLogin(page, services, person);
    await button(page, 'Use a recovery code').click();
    await expect(field(page, 'Recovery code')).toBeFocused();
    await field(page, 'Recovery code').fill(recoveryCodes[0] ?? '');
    await button(page, 'Continue').click();
  };
  await useCode();
  await expectForms(page);
  await button(page, 'Logout').click();
  await expect(heading(page, 'Login to Admin Panel')).toBeVisible();
  await useCode();
  await expect(alert(page)).toBeVisible();
  await expectNoSeriousViolation(page, 'recovery code');
  await button(page, 'Use a code from the app').click();
  await expect(alert(page)).toHaveCount(0);
  await button(page, 'Start over').click();
  await expect(heading(page, 'Login to Admin Panel')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('');
});

test('Logout leads to the login before the server answers, and ends the session there', async ({ page }) => {
  await openForms(page, services, await clerk());
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const held: Route[] = [];
  await page.route('**/api/auth/logout', (route) => void held.push(route));
  await button(page, 'Logout').click();
  await expect(heading(page, 'Login to Admin Panel')).toBeVisible();
  await until('the browser sends the logout', () => held.length > 0);
  const ended = page.waitForResponse('**/api/auth/logout');
  await held[0]?.continue();
  expect((await ended).status()).toBe(200);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await fetch(`${services.url}/api/auth/session`, { headers })).status).toBe(401);
});

test('a required second factor is set up at the login, with recovery codes', async ({ page }) => {
  const { tenant } = await makeTenant(services);
  await services.database.companies.updateOne({ _id: tenant.company._id }, { $set: { requiresTwoFactor: true } });
  const person = await makeStaff(tenant, ['page:forms', 'page:teams']);
  await page.goto(`${services.url}/admin/forms`);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await button(page, 'Login').click();
  await expect(heading(page, 'Set up two-factor sign-in')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectNoSeriousViolation(page, 'set-up');
  await code(page).fill(codeOf((await page.locator('code').textContent()) ?? ''));
  await button(page, 'Continue').click();

  await expect(heading(page, 'Save your recovery codes')).toBeFocused();
  await expectNoSeriousViolation(page, 'recovery codes');
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const arriving = page.waitForEvent('download');
  await button(page, 'Download').click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('funding-desk-recovery-codes.txt');
  const text = await readFile(await download.path(), 'utf8');
  expect(codes.filter((one) => !text.includes(one))).toEqual([]);
  await expect(button(page, 'Continue')).toHaveAttribute('aria-disabled', 'true');
  await button(page, 'Continue').click({ force: true });
  expect(await storedKeys(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'I have kept these codes' }).check();
  await button(page, 'Continue').click();
  await expectForms(page);
});

test('an expired sign-in returns to the password and shows the reason', LONG_ONLY, async ({ page }) => {
  const person = await clerk();
  const { secret } = await turnOnTwoFactor(services, person);
  await sendLogin(page, services, person);
  await expect(code(page)).toBeVisible();
  await services.database.users.updateOne({ email: person.email }, { $set: { disabledAt: new Date() } });
  await code(page).fill(codeOf(secret));
  await button(page, 'Continue').click();
  await expect(heading(page, 'Login to Admin Panel')).toBeVisible();
  await expect(alert(page)).toHaveText(EXPIRED);
  await sendLogin(page, services, person);
  await expect(alert(page)).toHaveText(INVALID);
  await expect(field(page, 'Password')).toBeFocused();
});

/** Requests a link from the login page. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto(services.url);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await field(page, 'Email').fill(email);
  await button(page, 'Send the link').click();
  await expect(heading(page, 'Check your e-mail')).toBeVisible();
}

/** The link in the newest e-mail to that person. */
async function mailedLink({ email }: Credentials): Promise<string> {
  const ofPerson = () => services.mail.received.filter(({ to }) => to === email);
  await until('the link is mailed', () => ofPerson().length > 0);
  const [link = ''] = /http\S+#token=\S+/.exec(ofPerson().at(-1)?.parsed.text ?? '') ?? [];
  return link;
}

test('a mailed link replaces a forgotten password once', async ({ page }) => {
  const complaints = watchConsole(page);
  const person = await clerk();
  await askForLink(page, 'nobody@copperfinch.example');
  const said = (await page.getByRole('main').textContent())?.replace('nobody@copperfinch.example', person.email);
  await askForLink(page, person.email);
  expect(await page.getByRole('main').textContent()).toBe(said);
  await expectNoSeriousViolation(page, 'asked for a link');
  const link = await mailedLink(person);

  await page.goto(link);
  await expect(field(page, 'Password')).toBeFocused();
  await expect(page).toHaveURL(`${services.url}/reset-password`);
  await expectNoSeriousViolation(page, 'new password');
  const save = button(page, 'Change the password');
  const refused = async (sentence: string) => {
    await save.click();
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  };
  await refused('Password must be at least 8 characters long.');
  await field(page, 'Password').fill('password1');
  await refused('Passwords do not match.');
  await field(page, 'Repeat the password').fill('password1');
  await refused('This password is too common. Please choose another one.');
  await expect(field(page, 'Password')).toBeFocused();
  await field(page, 'Password').fill('amber-lantern-7');
  await field(page, 'Repeat the password').fill('amber-lantern-7');
  await save.click();
  await expect(page.getByRole('status')).toHaveText('Your password was changed. Log in with the new one.');
  await expect(heading(page, 'Login to Admin Panel')).toBeVisible();

  await sendLogin(page, services, person);
  await expect(alert(page)).toHaveText(INVALID);
  await sendLogin(page, services, { ...person, password: 'amber-lantern-7' });
  await expectForms(page);

  await page.goto(link);
  await field(page, 'Password').fill('amber-lantern-8');
  await field(page, 'Repeat the password').fill('amber-lantern-8');
  await save.click();
  await expect(alert(page)).toContainText('This link is no longer valid.');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await until('the owner is told', () =>
    services.mail.received.some(
      ({ to, parsed }) => to === person.email && parsed.subject === 'Your password was changed',
    ),
  );
  expect(complaints.filter((told) => !REFUSAL.test(told))).toEqual([]);
});

test(
  'the page for a new password explains a missing link and accepts a second link in the same tab',
  LONG_ONLY,
  async ({ page }) => {
    await page.goto(`${services.url}/reset-password`);
    await expect(page.getByText(/^Open this page with the link from our e-mail\./)).toBeVisible();
    await expectNoSeriousViolation(page, 'no link');
    await page.goto(`${services.url}/reset-password#token=not-a-token-of-ours`);
    await field(page, 'Password').fill('amber-lantern-7');
    await field(page, 'Repeat the password').fill('amber-lantern-7');
    await button(page, 'Change the password').click();
    await expect(alert(page)).toContainText('This link is no longer valid.');
  },
);
