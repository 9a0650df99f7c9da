import { searchTermsOf } from '@funding-desk/shared/server/database/search-terms';
import { expect, type Locator, type Page } from '@playwright/test';
import { makeStaff } from '../../support/admin/people.ts';
import { type Credentials, sendLogin } from '../../support/admin/sign-in.ts';
import { expectNoSeriousViolation } from '../../support/page/axe.ts';
import { holdRequests } from '../../support/page/held-requests.ts';
import { watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const CREATE_CALL = '**/api/team/create';
const UNSAVED = 'Your changes are not saved yet.';
const FIRST_NAMES = ['Ada', 'Bruno', 'Celia', 'Dorian', 'Edda', 'Fergus'];

let services: Services;
/** May create teams. The company has sixty possible leaders, ten for each first name. */
let staff: Credentials;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
  staff = await makeStaff(services, ['page:teams', 'team:create', 'page:users']);
  const people = Array.from({ length: 60 }, (_, index) => {
    const name = `${FIRST_NAMES[index % 6]} Number${String(Math.floor(index / 6)).padStart(2, '0')}`;
    const email = `${name.replace(' ', '.').toLowerCase()}@copperfinch.example`;
    return {
      name,
      nameKey: name.toLowerCase(),
      email,
      emailKey: email,
      company: services.company._id,
      passwordHash: 'cannot sign in',
      searchTerms: searchTermsOf([name, email]),
    };
  });
  await services.database.users.create(people);
});

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const nameBox = (dialog: Locator) => dialog.getByLabel('Name', { exact: true });
const leadBox = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Team lead' });
const question = (dialog: Locator) => dialog.getByRole('alert').getByText(UNSAVED, { exact: true });
const options = (page: Page) => page.getByRole('option');

/** Opens 'Create Team' with the keyboard. */
async function openModal(page: Page): Promise<{ opener: Locator; dialog: Locator }> {
  await sendLogin(page, services, staff);
  await page.waitForURL(/\/admin\//);
  await page.getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByText(/^Displayed: /)).toBeVisible();
  const opener = button(page, 'Add');
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await expect(nameBox(dialog)).toBeFocused();
  return { opener, dialog };
}

test('an untouched form closes at once in every way', LONG_ONLY, async ({ page }) => {
  const { opener, dialog } = await openModal(page);
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => button(dialog, 'Close').click(),
    () => button(dialog, 'Cancel').click(),
    () => page.mouse.click(5, 5),
  ]) {
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(nameBox(dialog)).toBeFocused();
  }
});

test('closing with unsaved input needs a confirmation, and Keep editing returns to it', async ({ page }) => {
  const told = watchConsole(page);
  const { opener, dialog } = await openModal(page);
  await nameBox(dialog).fill('Night branch');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => button(dialog, 'Close').click(),
    () => page.mouse.click(5, 5),
  ]) {
    await close();
    await expect(question(dialog)).toBeVisible();
    await expect(button(dialog, 'Keep editing')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(dialog)).toBeHidden();
    await expect(nameBox(dialog)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expectNoSeriousViolation(page, 'question');
  await page.keyboard.press('Escape');
  await expect(question(dialog)).toBeHidden();
  await expect(nameBox(dialog)).toHaveValue('Night branch');
  await expect(nameBox(dialog)).toBeFocused();

  await page.keyboard.press('Escape');
  await button(dialog, 'Discard').click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(nameBox(dialog)).toHaveValue('');
  await nameBox(dialog).fill('Day branch');
  await expect(question(dialog)).toBeHidden();
  await button(dialog, 'Cancel').click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(told).toEqual([]);
});

test('a form that is being saved is sent once and cannot be closed', async ({ page }) => {
  const { opener, dialog } = await openModal(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const release = await holdRequests(page, CREATE_CALL);
  await nameBox(dialog).fill('Harbor branch');
  await page.keyboard.press('Escape');
  await button(dialog, 'Save').dblclick();
  await expect(button(dialog, 'Saving...')).toBeDisabled();
  await expect(question(dialog)).toBeHidden();
  await nameBox(dialog).press('Enter');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  for (const name of ['Close', 'Cancel', 'Saving...']) await button(dialog, name).click({ force: true });
  await expect(question(dialog)).toBeHidden();
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('cell', { name: 'Harbor branch' })).toBeVisible();
  expect(sent).toEqual(['/api/team/create']);
  expect(await services.database.teams.countDocuments({ name: 'Harbor branch' })).toBe(1);
});

test('a form that could not be saved shows the reason and stays open', async ({ page }) => {
  const { dialog } = await openModal(page);
  await button(dialog, 'Save').click();
  await expect(nameBox(dialog)).toBeFocused();
  await expect(nameBox(dialog)).toHaveAttribute('aria-invalid', 'true');
  await nameBox(dialog).fill('Orchard branch');
  await page.route(CREATE_CALL, (route) => route.abort(), { times: 1 });
  await nameBox(dialog).press('Enter');
  await expect(dialog.getByRole('alert').getByText(/The server cannot be reached\./)).toBeVisible();
  await expect(nameBox(dialog)).toHaveValue('Orchard branch');
  await expectNoSeriousViolation(page, 'failed saving');
  await button(dialog, 'Save').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Orchard branch' })).toBeVisible();
});

test('typing finds a person among sixty, and the list opens again with all', async ({ page }) => {
  const told = watchConsole(page);
  const { dialog } = await openModal(page);
  await page.keyboard.press('Tab');
  await expect(leadBox(dialog)).toBeFocused();
  await expect(leadBox(dialog)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(options(page)).toHaveCount(20);
  await expect(page.getByRole('listbox', { name: 'Team lead' })).toBeVisible();
  await expectNoSeriousViolation(page, 'open list');

  await page.keyboard.type('fergus number07');
  await expect(options(page)).toHaveText(['Fergus Number07 (fergus.number07@copperfinch.example)']);
  await expect(leadBox(dialog)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(leadBox(dialog)).toHaveValue('Fergus Number07 (fergus.number07@copperfinch.example)');

  await leadBox(dialog).click();
  // The first twenty, plus the selected one.
  await expect(options(page)).toHaveCount(21);
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Fergus Number07 /);
  await page.keyboard.type('celia number03');
  await expect(options(page)).toHaveText(['Celia Number03 (celia.number03@copperfinch.example)']);
  await options(page).click();
  await expect(leadBox(dialog)).toHaveValue('Celia Number03 (celia.number03@copperfinch.example)');
  await expect(leadBox(dialog)).toBeFocused();
  expect(told).toEqual([]);
});

test('Enter during a running search selects no person and does not send the form', LONG_ONLY, async ({ page }) => {
  const { dialog } = await openModal(page);
  await nameBox(dialog).fill('Meadow branch');
  await leadBox(dialog).click();
  await expect(options(page)).toHaveCount(20);
  const release = await holdRequests(page, '**/api/user/get?*');
  await page.keyboard.type('edda number05');
  await page.keyboard.press('Enter');
  await expect(leadBox(dialog)).toHaveValue('edda number05');
  release();
  await expect(options(page)).toHaveText(['Edda Number05 (edda.number05@copperfinch.example)']);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(leadBox(dialog)).toHaveValue('Edda Number05 (edda.number05@copperfinch.example)');
  expect(await services.database.teams.countDocuments({ name: 'Meadow branch' })).toBe(0);
});

test('Escape closes the open list and keeps the choice; a second one offers to close the modal', async ({ page }) => {
  const { dialog } = await openModal(page);
  await leadBox(dialog).click();
  await expect(options(page)).toHaveCount(20);
  await page.keyboard.type('dorian number01');
  await expect(options(page)).toHaveText(['Dorian Number01 (dorian.number01@copperfinch.example)']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('nobody at all');
  await expect(options(page)).toHaveText(['Nothing found']);
  await expectNoSeriousViolation(page, 'list without options');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(question(dialog)).toBeHidden();
  await expect(leadBox(dialog)).toHaveValue('Dorian Number01 (dorian.number01@copperfinch.example)');
  await page.keyboard.press('Escape');
  await expect(question(dialog)).toBeVisible();
});

test('pointer and keyboard clear a choice', LONG_ONLY, async ({ page }) => {
  const { dialog } = await openModal(page);
  const choose = async () => {
    await leadBox(dialog).click();
    await page.getByRole('option', { name: /^Ada Number00 / }).click();
    await expect(leadBox(dialog)).toHaveValue('Ada Number00 (ada.number00@copperfinch.example)');
  };
  await choose();
  await button(dialog, 'Clear Team lead').click();
  await expect(leadBox(dialog)).toHaveValue('');
  await choose();
  await leadBox(dialog).press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await expect(options(page)).toHaveCount(0);
  await expect(leadBox(dialog)).toHaveValue('');
  await expect(button(dialog, 'Clear Team lead')).toHaveCount(0);
  // Without changes there is no question.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a failure to load people is shown in the list', LONG_ONLY, async ({ page }) => {
  const { dialog } = await openModal(page);
  await page.route('**/api/user/get?*', (route) => route.abort());
  await leadBox(dialog).click();
  await expect(options(page)).toHaveText(['The server cannot be reached. Check the connection and try again.']);
  await page.unroute('**/api/user/get?*');
  await page.keyboard.press('Escape');
  await leadBox(dialog).click();
  await expect(options(page)).toHaveCount(20);
});
