import { FIELDS, findField } from '@funding-desk/shared/fields/catalogue';
import { enabledForm, parseEditorSettings } from '@funding-desk/shared/fields/editor-settings';
import type { Company } from '@funding-desk/shared/server/models/company';
import { FIELD_VALUES, makeCompany, makeLink, pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFlawless } from './support/axe.ts';
import { clickSubmit, fillFields, openForm, REQUIRED_VALUES, sign, successNotice } from './support/fill-form.ts';
import { isRed } from './support/is-red.ts';
import { type Stack, startStack } from './support/stack.ts';
import { submissionPdfText } from './support/submission-pdf.ts';
import { watchConsole } from './support/watch-console.ts';

/** A value for every field but the signatures, each in the shape in which it is kept. */
const ALL_VALUES: Readonly<Record<string, string>> = {
  ...FIELD_VALUES,
  industry: 'Catering',
  alternatePhoneNumber: '(212) 555-0143',
  businessFaxNumber: '(212) 555-0144',
  monthlyTotalSales: '85,000.00',
  avgDailyBankBalance: '12,000',
  advanceCompany2: 'Ferry Street Funding',
  advanceBalance2: '3,210',
  advanceCompany3: 'Lowland Credit',
  advanceBalance3: '1,930',
  advanceCompany4: 'Birch Advance',
  advanceBalance4: '870',
  bankruptcyYear: '1998',
  partner2Title: 'Partner, 40%',
  partner2CreditScore: '688',
  partner2Address: '31 Quarry Road',
  partner2City: 'Schenectady',
  partner2State: 'VT',
  partner2Zip: '12303-4410',
  partner2Phone: '(518) 555-0199',
  partner2RentOwn: 'Rent',
};

/** What a phone's keyboard and the browser's own filling go by. */
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

let stack: Stack;
test.beforeAll(async () => {
  stack = await startStack();
  stack.startWorker();
});
test.afterAll(() => stack.close());

async function makeTenant(over: Partial<Company> = {}) {
  const company = await makeCompany(stack.database, { notifyEmails: [], ...over });
  const { slug } = await makeLink(stack.database, { company: company._id });
  const submissions = () => stack.database.formSubmissions.find({ company: company._id }).lean();
  return { url: stack.url, slug, submissions };
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const errorOf = (page: Page, name: string) => page.locator(`#field-${name}-error`);
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const steps = (page: Page) => page.getByRole('navigation', { name: 'Sections of the form' });

/** The text with | where the caret stands. */
const caretIn = (input: Locator) =>
  input.evaluate((element) => {
    if (!(element instanceof HTMLInputElement)) return '';
    const { value, selectionStart } = element;
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
  });

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).focus();
  await page.keyboard.type(text);
}

async function paste(page: Page, name: string, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field(page, name).focus();
  await press(page, 'ControlOrMeta+a', 'ControlOrMeta+v');
}

test('values take their shape while they are typed', async ({ page }) => {
  await openForm(page, await makeTenant());
  for (const [name, typed, shown] of [
    ['businessPhoneNumber', '2125550142', '(212) 555-0142'],
    ['alternatePhoneNumber', '+442079460958', '+442079460958'],
    ['businessFaxNumber', '12125550144x7', '1 (212) 555-0144 x7'],
    ['taxIdNumber', '123456789', '12-3456789'],
    ['businessAddressZip', '122071234', '12207-1234'],
    ['monthlyTotalSales', '1234567.5', '1,234,567.5'],
    ['avgDailyBankBalance', '12k', '12,000'],
    ['partner1SSN', '1234567890', '123-45-6789'],
  ] as const) {
    await typeInto(page, name, typed);
    await expect(field(page, name)).toHaveValue(shown);
  }
  // What came to nothing goes when the input is left.
  await typeInto(page, 'monthlyRent', '4200.');
  await expect(field(page, 'monthlyRent')).toHaveValue('4,200.');
  await press(page, 'Tab');
  await expect(field(page, 'monthlyRent')).toHaveValue('4,200');
  await expect(errorOf(page, 'monthlyRent')).toHaveCount(0);
});

test('the caret stays where an edit was made, and nothing is pushed out at the end', async ({ page }) => {
  await openForm(page, await makeTenant());
  const phone = field(page, 'businessPhoneNumber');
  await typeInto(page, 'businessPhoneNumber', '2125550142');
  await press(page, 'Home', 'ArrowRight', 'ArrowRight');
  expect(await caretIn(phone)).toBe('(2|12) 555-0142');
  await press(page, '9');
  expect(await caretIn(phone), 'there is no room for an eleventh digit').toBe('(2|12) 555-0142');
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

test('whatever is pasted, filled in by the browser or composed is understood or left alone', async ({ page }) => {
  await openForm(page, await makeTenant());
  for (const [name, pasted, shown] of [
    ['businessPhoneNumber', 'Tel. 212.555.0142', '(212) 555-0142'],
    ['businessPhoneNumber', '+1 212-555-0142', '+1 (212) 555-0142'],
    ['businessPhoneNumber', '212 555 0142 or 212 555 0143', '212 555 0142 or 212 555 0143'],
    ['partner1SSN', ' 123 45 6789 ', '123-45-6789'],
    ['monthlyRent', 'USD 4200', '4,200'],
    ['monthlyRent', '$4,000 - $5,000', '$4,000 - $5,000'],
  ] as const) {
    await paste(page, name, pasted);
    await expect(field(page, name)).toHaveValue(shown);
  }

  await field(page, 'alternatePhoneNumber').evaluate((input) => {
    // Past the page's own scripts, as browsers do it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '2125550143');
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  });
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

test('every input offers its keyboard, and the browser knows what to fill in', async ({ page }) => {
  await openForm(page, await makeTenant());
  for (const [name, attributes] of INPUTS)
    for (const [attribute, value] of Object.entries(attributes))
      await expect(field(page, name), `${attribute} of ${name}`).toHaveAttribute(attribute, value);
  const lines = page.locator('form input:not([type="radio"], [type="checkbox"], [type="file"], [name$="Signature"])');
  for (const input of await lines.all()) await expect(input).toHaveAttribute('enterkeyhint', 'next');
  const { day } = await page.evaluate(() => ({ day: new Date().toLocaleDateString('sv-SE') }));
  await expect(field(page, 'dateStarted')).toHaveAttribute('max', day);
  await expect(field(page, 'partner1DOB')).toHaveAttribute('max', day);
});

test('help stands where people hesitate and belongs to its control', async ({ page }) => {
  await openForm(page, await makeTenant());
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

test('numbers that are nobody else’s business are covered once they are left, until they are asked for', async ({
  page,
}) => {
  await openForm(page, await makeTenant());
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

test('a state is found by its beginning or its letters, at the keyboard alone', async ({ page }) => {
  const tenant = await makeTenant();
  await openForm(page, tenant);
  const business = field(page, 'businessAddressState');
  await expect(business).toHaveRole('combobox');
  await business.focus();
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.type('new');
  await expect(options(page)).toHaveText(['New Hampshire', 'New Jersey', 'New Mexico', 'New York']);
  await expectFlawless(page, 'open list');
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

  // As a screen reader may do it: the focus goes onto the option that is pressed.
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

test('Enter goes on to the next control and sends nothing', async ({ page }) => {
  const tenant = await makeTenant();
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

test('a field is marked when it is left wrongly, never untouched, and no longer once it is mended', async ({
  page,
}) => {
  await openForm(page, await makeTenant());
  await field(page, 'legalBusinessName').focus();
  await press(page, 'Tab', 'Tab', 'Tab');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);

  await typeInto(page, 'emailAddress', 'owner@');
  await expect(errorOf(page, 'emailAddress'), 'nothing is wrong while it is typed').toHaveCount(0);
  await press(page, 'Tab');
  const email = errorOf(page, 'emailAddress');
  await expect(email).toHaveText('Enter an e-mail address, for example name@example.com.');
  expect(await isRed(email)).toBe(true);
  await expect(field(page, 'emailAddress')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'emailAddress')).toHaveAccessibleDescription(/Enter an e-mail address/);
  await expectFlawless(page, 'one marked field');
  await typeInto(page, 'emailAddress', 'x');
  await expect(email).toBeVisible();
  await page.keyboard.type('.example');
  await expect(email).toHaveCount(0);
  await expect(field(page, 'emailAddress')).not.toHaveAttribute('aria-invalid', 'true');

  // The sentence appears above what is being clicked, and may not move it away.
  await typeInto(page, 'taxIdNumber', '12345');
  const seasonal = page.locator('[name="seasonalBusiness"][value="Yes"]');
  await seasonal.scrollIntoViewIfNeeded();
  const box = await seasonal.boundingBox();
  if (!box) throw new Error('There is nothing to click');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(seasonal).toBeChecked();
  await expect(errorOf(page, 'taxIdNumber')).toHaveText('Enter the nine digits of the tax ID.');
});

test('the summary lists what is wrong, leads to the first of it, shrinks as it is mended and goes', async ({
  page,
}) => {
  await openForm(page, await makeTenant());
  await fillFields(page, REQUIRED_VALUES);
  await sign(page, 1);
  await sign(page, 2);
  await field(page, 'taxIdNumber').fill('1234');
  await field(page, 'partner1SSN').fill('666-12-3456');
  await field(page, 'signer2Name').fill('');
  await clickSubmit(page);
  const summary = page.getByRole('alert').filter({ hasText: '3 fields need your attention:' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Federal tax ID (EIN)',
    'Partner 1: Social Security number',
    'Signer 2: Print name',
  ]);
  await summary.getByRole('link', { name: 'Signer 2: Print name' }).click();
  await expect(field(page, 'signer2Name')).toBeFocused();
  await summary.getByRole('button', { name: 'Go to the first one' }).click();
  await expect(field(page, 'taxIdNumber')).toBeFocused();
  await expect(field(page, 'taxIdNumber')).toBeInViewport();
  await field(page, 'taxIdNumber').fill(FIELD_VALUES.taxIdNumber);
  await expect(page.getByText('2 fields need your attention:')).toBeVisible();
  await field(page, 'partner1SSN').fill(FIELD_VALUES.partner1SSN);
  await field(page, 'signer2Name').fill(FIELD_VALUES.signer2Name);
  await expect(page.getByText('Please correct the fields that are marked.')).toHaveCount(0);
  // It would take the focus if it came back before the next attempt.
  await field(page, 'taxIdNumber').fill('1234');
  await field(page, 'landlordContact').focus();
  await expect(page.locator('#field-taxIdNumber-error')).toBeVisible();
  await expect(field(page, 'landlordContact')).toBeFocused();
});

test('the steps in a row tell what is complete, and lead there', async ({ page }) => {
  await openForm(page, await makeTenant());
  const step = (name: string) => steps(page).getByRole('link', { name });
  await expect(steps(page).getByRole('link')).toHaveCount(6);
  await expect(step('Business information incomplete')).toHaveAttribute('aria-current', 'step');
  await fillFields(page, REQUIRED_VALUES);
  await expect(step('Business information complete')).toBeVisible();
  await expect(step('Partners complete')).toBeVisible();
  await expect(step('Signatures incomplete')).toBeVisible();
  await sign(page, 1);
  await sign(page, 2);
  await expect(step('Signatures complete')).toBeVisible();
  await field(page, 'bankStatements').setInputFiles({
    name: 'October.pdf',
    mimeType: 'application/pdf',
    buffer: pdfBytes('October'),
  });
  await expect(step('Document Upload complete')).toBeVisible();
  await field(page, 'partner1SSN').fill('12');
  await field(page, 'partner1Name').focus();
  await expect(step('Partners needs attention')).toBeVisible();

  await step('Qualifying Questions').click();
  const heading = page.getByRole('heading', { name: 'Qualifying Questions' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(step('Qualifying Questions complete')).toHaveAttribute('aria-current', 'step');
  const bar = await steps(page).boundingBox();
  expect(bar?.y, 'the bar stays at the top').toBe(0);
  expect((await heading.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('sections without a field are no steps', async ({ page }) => {
  const references = Object.fromEntries(
    FIELDS.filter(({ section }) => section === 'references').map(({ editorKey }) => [editorKey, false]),
  );
  await openForm(page, await makeTenant({ appEditorSettings: JSON.stringify({ references }) }));
  await expect(steps(page).getByRole('link')).toHaveCount(5);
  await expect(steps(page).getByRole('link', { name: 'References' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

  test('the bar unfolds, leads to a section and folds up again', async ({ page }) => {
    await openForm(page, await makeTenant());
    const fold = steps(page).getByRole('button');
    await expect(fold).toHaveText('1 of 6 · Business information');
    await expect(steps(page).getByRole('link')).toHaveCount(0);
    await fold.tap();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expectFlawless(page, 'unfolded steps');
    await steps(page).getByRole('link', { name: 'Partners' }).tap();
    await expect(fold).toHaveText('4 of 6 · Partners');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('heading', { name: /^Personal Information/ })).toBeInViewport();
    await fold.tap();
    await page.touchscreen.tap(180, 700);
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
  });

  test('a state and an industry are chosen by touch', async ({ page }) => {
    await openForm(page, await makeTenant());
    await field(page, 'partner1State').tap();
    await page.keyboard.type('Cali');
    await page.getByRole('option', { name: 'California' }).tap();
    await expect(field(page, 'partner1State')).toHaveValue('California');
    await expect(options(page)).toHaveCount(0);
    await field(page, 'industry').tap();
    await expect(options(page).first()).toBeInViewport();
    const { height = 0 } = (await options(page).first().boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await page.getByRole('option', { name: 'Bakery' }).tap();
    await expect(field(page, 'industry')).toHaveValue('Bakery');
  });

  test('nothing moves while the later parts of the page arrive', async ({ page }) => {
    const told = watchConsole(page);
    await openForm(page, await makeTenant());
    await expect(steps(page)).toBeVisible();
    await field(page, 'bankStatements').waitFor({ state: 'attached' });
    await page.locator('canvas').nth(1).waitFor();
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
            // What happened before it was told before it.
            if (list.getEntriesByType('mark').length > 0) resolve(sum);
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          observer.observe({ type: 'mark' });
          performance.mark('everything is there');
        }),
    );
    expect(moved).toBeLessThan(0.01);
    expect(told).toEqual([]);
  });
});

/** The value as it stands on paper. */
function onPaper(name: string, value: string): string {
  const kind = findField(name)?.kind;
  if (kind === 'date') return value.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
  return kind === 'money' ? `$${value}` : value.replace(/\s+/g, ' ');
}

/** Settings under which every kind of field is on and off somewhere. */
const PARTIAL = {
  businessInfo: { fax: false, website: false, taxId: false, natureBusiness: false, style: false, sales: false },
  references: { landlordContact: false, lengthTimeLocation: false, timeRemainingLease: false },
  questions: { question2: false, question8: false, company3: false, balance3: false, company4: false, balance4: false },
  partners: { partner1CreditScore: false, partner1DOB: false, partner2SSN: false, partner2CityStateZip: false },
  signatures: { signature2: false },
};

for (const [configuration, settings] of [
  ['everything is on', {}],
  ['a part is off', PARTIAL],
] as const) {
  test(`every field reaches the store and the PDF when ${configuration}`, async ({ page }, testInfo) => {
    const appEditorSettings = JSON.stringify(settings);
    const { fieldNames } = enabledForm(parseEditorSettings(appEditorSettings));
    const tenant = await makeTenant({ appEditorSettings });
    await openForm(page, tenant);
    const isOn = ([name]: readonly [string, string]) => fieldNames.includes(name);
    const values = Object.fromEntries(Object.entries(ALL_VALUES).filter(isOn));
    await fillFields(page, values);
    for (const signer of [1, 2]) if (fieldNames.includes(`signer${signer}Signature`)) await sign(page, signer);
    await clickSubmit(page);
    await expect(successNotice(page)).toBeVisible();

    const [kept] = await tenant.submissions();
    if (!kept) throw new Error('Nothing was kept');
    expect(Object.keys({ ...kept.values, ...kept.sealed }).sort()).toEqual([...fieldNames].sort());
    const open = Object.entries(values).filter(([name]) => !findField(name)?.sensitive);
    expect(kept.values).toMatchObject(Object.fromEntries(open));

    const file = testInfo.outputPath('application.pdf');
    const text = await submissionPdfText(stack, { id: kept._id.toHexString(), file });
    const missing = Object.entries(values).filter(([name, value]) => !text.includes(onPaper(name, value)));
    expect(missing).toEqual([]);
    const off = FIELDS.filter(({ name, kind }) => !fieldNames.includes(name) && kind !== 'choice');
    // A short number may stand in a hash by chance.
    const withoutHashes = text.replaceAll(/[\da-f]{32,}/g, '');
    const leaked = off.filter(({ name }) => {
      const value = ALL_VALUES[name] ?? '';
      return value !== '' && !Object.values(values).includes(value) && withoutHashes.includes(onPaper(name, value));
    });
    expect(leaked).toEqual([]);
  });
}
