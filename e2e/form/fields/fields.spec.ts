import { expect, type Locator, type Page } from '@playwright/test';
import {
  clickSubmit,
  errorOf,
  field,
  fillFields,
  openForm,
  options,
  press,
  REQUIRED_VALUES,
  sign,
  successNotice,
  typeInto,
} from '../../support/form/fill-form.ts';
import { makeFormTenant } from '../../support/form/form-tenant.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { holdRequests } from '../../support/page/held-requests.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

/** What phone keyboards and autofill rely on. */
const INPUTS: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[] = [
  ['legalBusinessName', { autocomplete: 'organization', autocapitalize: 'words' }],
  ['businessPhoneNumber', { type: 'tel', inputmode: 'tel', autocomplete: 'work tel' }],
  ['emailAddress', { type: 'email', inputmode: 'email', autocomplete: 'email', autocapitalize: 'none' }],
  ['webAddress', { inputmode: 'url', autocomplete: 'url', autocapitalize: 'none' }],
  ['businessAddressStreet', { autocomplete: 'section-business address-line1' }],
  ['businessAddressState', { autocomplete: 'section-business address-level1' }],
  ['businessAddressZip', { inputmode: 'numeric', autocomplete: 'section-business postal-code' }],
  ['taxIdNumber', { inputmode: 'numeric', autocomplete: 'off' }],
  ['monthlyRent', { inputmode: 'decimal', autocomplete: 'off' }],
  ['bankruptcyYear', { inputmode: 'numeric' }],
  ['partner1Name', { autocomplete: 'name', autocapitalize: 'words' }],
  ['partner1SSN', { inputmode: 'numeric', autocomplete: 'off' }],
  ['partner1DOB', { type: 'date', autocomplete: 'bday', min: '1900-01-01' }],
  ['partner2Name', { autocomplete: 'off', autocapitalize: 'words' }],
];

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** The text with | at the caret. */
const caretIn = (input: Locator) =>
  input.evaluate((element) => {
    if (!(element instanceof HTMLInputElement)) return '';
    const { value, selectionStart } = element;
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
  });

/** Sets an input's value bypassing the page's scripts, like autofill, wherever the focus is. */
async function fillAside(input: Locator, text: string): Promise<void> {
  await input.evaluate((element, filled) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, filled);
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  }, text);
}

async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field(page, name).focus();
  await press(page, 'ControlOrMeta+a', 'ControlOrMeta+v');
}

test('values are formatted while typing', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  for (const [name, typed, shown] of [
    ['businessPhoneNumber', '2125550142', '(212) 555-0142'],
    ['alternatePhoneNumber', '+442079460958', '+442079460958'],
    ['businessFaxNumber', '12125550144x7', '(212) 555-0144 x7'],
    ['taxIdNumber', '123456789', '12-3456789'],
    ['businessAddressZip', '122071234', '12207-1234'],
    ['monthlyTotalSales', '1234567.5', '1,234,567.5'],
    ['avgDailyBankBalance', '12k', '12,000'],
    ['partner1SSN', '1234567890', '123-45-6789'],
  ] as const) {
    await typeInto(page, name, typed);
    await expect(field(page, name)).toHaveValue(shown);
  }
  // An incomplete ending is removed on blur.
  await typeInto(page, 'monthlyRent', '4200.');
  await expect(field(page, 'monthlyRent')).toHaveValue('4,200.');
  await press(page, 'Tab');
  await expect(field(page, 'monthlyRent')).toHaveValue('4,200');
  await expect(errorOf(page, 'monthlyRent')).toHaveCount(0);
});

test('the caret stays at the edit, and no digit is lost at the end', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  const phone = field(page, 'businessPhoneNumber');
  await typeInto(page, 'businessPhoneNumber', '2125550142');
  await press(page, 'Home', 'ArrowRight', 'ArrowRight');
  expect(await caretIn(phone)).toBe('(2|12) 555-0142');
  await press(page, '9');
  expect(await caretIn(phone), 'an eleventh digit does not fit').toBe('(2|12) 555-0142');
  await press(page, 'Delete', '9', '1');
  expect(await caretIn(phone)).toBe('(29|2) 555-0142');
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace');
  expect(await caretIn(phone), 'the digit before a blank goes with it').toBe('(29|5) 550-142');

  const sales = field(page, 'monthlyTotalSales');
  await typeInto(page, 'monthlyTotalSales', '12345');
  await press(page, 'Home', 'ArrowRight', '0');
  expect(await caretIn(sales)).toBe('10|2,345');
  await press(page, 'Backspace', 'Backspace');
  expect(await caretIn(sales)).toBe('|2,345');
  await press(page, 'End', 'Backspace', 'Backspace');
  expect(await caretIn(sales)).toBe('23|');
});

test('pasted, autofilled and composed text is formatted or left unchanged', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  for (const [name, pasted, shown] of [
    ['businessPhoneNumber', 'Tel. 212.555.0142', '(212) 555-0142'],
    ['businessPhoneNumber', '+1 212-555-0142', '(212) 555-0142'],
    ['businessPhoneNumber', '212 555 0142 or 212 555 0143', '212 555 0142 or 212 555 0143'],
    ['partner1SSN', ' 123 45 6789 ', '123-45-6789'],
    ['monthlyRent', 'USD 4200', '4,200'],
    ['monthlyRent', '$4,000 - $5,000', '$4,000 - $5,000'],
  ] as const) {
    await paste(page, name, pasted);
    await expect(field(page, name)).toHaveValue(shown);
  }

  await fillAside(field(page, 'alternatePhoneNumber'), '2125550143');
  await expect(field(page, 'alternatePhoneNumber')).toHaveValue('(212) 555-0143');

  const devtools = await page.context().newCDPSession(page);
  for (const [name, composed, shown] of [
    ['legalBusinessName', '北風', '北風'],
    ['businessAddressZip', '１２２０７１', '12207-1'],
  ] as const) {
    await field(page, name).focus();
    const selection = { selectionStart: composed.length, selectionEnd: composed.length };
    await devtools.send('Input.imeSetComposition', { text: composed, ...selection });
    await expect(field(page, name), 'what is not settled yet is left alone').toHaveValue(composed);
    await devtools.send('Input.insertText', { text: composed });
    await expect(field(page, name)).toHaveValue(shown);
  }
});

test('every input sets its keyboard and autocomplete', async ({ page }) => {
  await openForm(page, await makeFormTenant(services, { showsAllQuestions: true }));
  for (const [name, attributes] of INPUTS)
    for (const [attribute, value] of Object.entries(attributes))
      await expect(field(page, name), `${attribute} of ${name}`).toHaveAttribute(attribute, value);
  const lines = page.locator('form input:not([type="radio"], [type="checkbox"], [type="file"], [name$="Signature"])');
  for (const input of await lines.all()) await expect(input).toHaveAttribute('enterkeyhint', 'next');
  const { day } = await page.evaluate(() => ({ day: new Date().toLocaleDateString('sv-SE') }));
  await expect(field(page, 'dateStarted')).toHaveAttribute('max', day);
  await expect(field(page, 'partner1DOB')).toHaveAttribute('max', day);
});

test('help texts belong to their controls', LONG_ONLY, async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  for (const [name, help] of [
    ['avgDailyBankBalance', 'An estimate is fine.'],
    ['useOfFunds', 'What the money is for'],
    ['partner1Title', 'Role and share'],
    ['partner1SSN', 'stored encrypted'],
  ] as const) {
    await expect(page.locator(`#field-${name}-help`)).toContainText(help);
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(help));
  }
});

test('secret numbers are masked on blur until they are revealed', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  const ssn = field(page, 'partner1SSN');
  const isCovered = () => ssn.evaluate((input) => getComputedStyle(input).getPropertyValue('-webkit-text-security'));
  await typeInto(page, 'partner1SSN', '123456789');
  expect(await isCovered()).toBe('none');
  await press(page, 'Tab');
  expect(await isCovered()).toBe('disc');
  await page.getByRole('button', { name: 'Show Social Security number' }).first().click();
  expect(await isCovered()).toBe('none');
  await page.getByRole('button', { name: 'Hide Social Security number' }).click();
  expect(await isCovered()).toBe('disc');
  await expect(ssn).toHaveValue('123-45-6789');
});

test('the keyboard finds a state by its beginning or its letters', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  const business = field(page, 'businessAddressState');
  await expect(business).toHaveRole('combobox');
  await business.focus();
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.type('new');
  await expect(options(page)).toHaveText(['New Hampshire', 'New Jersey', 'New Mexico', 'New York']);
  await expectNoViolation(page, 'open list');
  await press(page, 'ArrowUp');
  await expect(options(page).and(page.getByRole('option', { selected: true }))).toHaveText('New York');
  await press(page, 'Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(business).toHaveValue('new');
  await page.keyboard.type(' y');
  await press(page, 'Enter');
  await expect(business).toHaveValue('New York');
  await expect(business).toBeFocused();

  await typeInto(page, 'state', 'wv');
  await press(page, 'Tab');
  await expect(field(page, 'state')).toHaveValue('West Virginia');
  await typeInto(page, 'partner1State', 'new');
  await press(page, 'Tab');
  await expect(errorOf(page, 'partner1State')).toHaveText(/Choose a state from the list/);
  await typeInto(page, 'partner1State', ' m');
  await press(page, 'Tab');
  await expect(field(page, 'partner1State')).toHaveValue('New Mexico');
  await expect(errorOf(page, 'partner1State')).toHaveCount(0);
  await field(page, 'partner2State').fill('Guam');

  // Screen readers may focus the option before pressing it.
  await field(page, 'partner2State').click();
  const pressed = page.getByRole('option', { name: 'Hawaii' });
  await pressed.focus();
  await pressed.press('Enter');
  await expect(field(page, 'partner2State')).toHaveValue('Hawaii');
  await expect(field(page, 'partner2State')).toBeFocused();
  await expect(options(page)).toHaveCount(0);

  await field(page, 'industry').focus();
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(field(page, 'industry')).toHaveValue('Agriculture');
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type('Lute making');
  await press(page, 'Tab');
  await expect(field(page, 'industry')).toHaveValue('Lute making');
  const { partner1State: _one, ...values } = { ...REQUIRED_VALUES };
  await fillFields(page, values);
  await sign(page, 1);
  await sign(page, 2);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  const states = { businessAddressState: 'NY', state: 'WV', partner1State: 'NM', partner2State: 'HI' };
  expect(await tenant.submissions()).toMatchObject([{ values: { ...states, industry: 'Lute making' } }]);
});

test('text typed before the list loads is searched after it loads', async ({ page }) => {
  const release = await holdRequests(page, '**/option-list-*.js');
  await openForm(page, await makeFormTenant(services));
  const state = field(page, 'businessAddressState');
  await state.focus();
  await page.keyboard.type('new');
  release();
  await expect(options(page)).toHaveText(['New Hampshire', 'New Jersey', 'New Mexico', 'New York']);
  await press(page, 'Enter');
  await expect(state).toHaveValue('New Hampshire');
});

test('autofill of a list field opens no list and moves nothing, before and after the list loads', async ({ page }) => {
  const release = await holdRequests(page, '**/option-list-*.js');
  await openForm(page, await makeFormTenant(services));
  await typeInto(page, 'legalBusinessName', 'Blue');
  await field(page, 'partner2State').waitFor();
  await fillAside(field(page, 'partner1State'), 'new');
  await fillAside(field(page, 'partner2State'), 'ny');
  release();
  await expect(field(page, 'partner2State')).toHaveValue('New York');
  await fillAside(field(page, 'businessAddressState'), 'wv');
  await expect(field(page, 'businessAddressState')).toHaveValue('West Virginia');
  await fillAside(field(page, 'state'), 'new');
  await page.keyboard.type(' Kettle');
  await expect(field(page, 'legalBusinessName')).toHaveValue('Blue Kettle');
  await expect(options(page)).toHaveCount(0);
  for (const name of ['state', 'partner1State']) await expect(field(page, name)).toHaveValue('new');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('text typed and left before the list loads is accepted after it loads', LONG_ONLY, async ({ page }) => {
  const release = await holdRequests(page, '**/option-list-*.js');
  await openForm(page, await makeFormTenant(services));
  await typeInto(page, 'businessAddressState', 'cali');
  await press(page, 'Tab');
  release();
  await expect(field(page, 'businessAddressState')).toHaveValue('California');
  await expect(options(page)).toHaveCount(0);
});

test('Enter moves the focus to the next control and sends nothing', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await typeInto(page, 'legalBusinessName', 'Blue Kettle');
  await press(page, 'Enter');
  await expect(field(page, 'dbaBusinessName')).toBeFocused();
  await field(page, 'ownProperty').first().focus();
  await press(page, 'Enter');
  await expect(field(page, 'ownEquipment').first()).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});
