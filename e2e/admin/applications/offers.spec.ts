import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { enterOffer, sendToNewFunders } from '../../support/applications/offers.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { countShifts } from '../../support/page/layout-shifts.ts';
import { expectFocusTrapped, overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const WREN = 'Copper Wren Partners';
const TALLOW = 'Tallow Creek Capital';
const MANAGES = ['page:forms', 'application:work', 'offer:manage'];

let services: Services;
let tenant: Services;
let administrator: Credentials;
let application: string;
/** Package of each funder. */
let packages: ReadonlyMap<string, string>;

test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

test.beforeEach(async () => {
  const made = await makeTenant(services);
  administrator = await named(made.administrator, 'Anna Example');
  tenant = { ...made.tenant, link: await makeLink(services.database, { company: made.tenant.company._id }) };
  application = (await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' })).id;
  packages = await sendToNewFunders({ tenant, credentials: administrator, application, funders: [WREN, TALLOW] });
});

async function named(person: Credentials, name: string): Promise<Credentials> {
  await services.database.users.updateOne({ email: person.email }, { name });
  return person;
}

const enter = (funder: string, rest: Omit<Parameters<typeof enterOffer>[0], keyof ReturnType<typeof base>> = {}) =>
  enterOffer({ ...base(funder), ...rest });
const base = (funder: string) => ({
  tenant,
  credentials: administrator,
  application,
  package: packages.get(funder),
});

async function openDeals(page: Page, credentials = administrator): Promise<void> {
  await openSignedIn({ page, services, path: `/admin/forms/${application}?tab=deals`, credentials });
  await expect(panel(page)).toBeVisible();
}

const panel = (page: Page) => page.getByRole('region', { name: 'Offers', exact: true });
const row = (page: Page, name: string) =>
  panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell');
const column = (page: Page, funder: string) => panel(page).getByRole('columnheader', { name: funder });
const act = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save offer' });
const stage = async () => (await services.database.applications.findById(application).lean())?.work?.stage;

/** What an offer that is open in the dialog says. */
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await dialog(page).getByLabel(name, { exact: true }).fill(value);
}

const KNOWN = { Amount: '50k', Factor: '1,30', 'Number of payments': '105', 'First payment': '2027-01-05' };

async function enterByHand(page: Page, funder: string, values: Readonly<Record<string, string>>): Promise<void> {
  await act(page, 'Enter offer').click();
  const choices = dialog(page).getByLabel('Funder', { exact: true });
  await choices.selectOption(packages.get(funder) ?? '');
  await fill(page, values);
}

test('two offers are entered, compared and changed, and one is selected and funded', async ({ page }) => {
  const readShifts = await countShifts(page);
  await openDeals(page);
  await expect(panel(page)).toContainText('No offers yet.');
  await enterByHand(page, WREN, KNOWN);
  await dialog(page).getByRole('button', { name: 'Add fee' }).click();
  await page.keyboard.type('Origination');
  await dialog(page).getByLabel('Amount of fee 1').fill('1.500,00');
  const summary = dialog(page).getByRole('region', { name: 'What it comes to' });
  await expect(summary).toContainText(/In hand\$48,500\.00Payment\$619\.04the last \$619\.84Payback\$65,000\.00/);
  await expect(summary).toContainText('Cost$16,500.00Cents on the dollar33.00¢');
  await fill(page, { 'Buy factor': '1.22' });
  await expectNoViolation(page, 'dialog of an offer');
  await save(page).click();
  await expect(page.getByText(`The offer of ${WREN} was saved.`)).toBeVisible();
  await expect(row(page, 'In hand')).toHaveText(['$48,500.00 of $50,000.00']);
  await expect(row(page, 'Commission')).toHaveText(['$4,000.00 buy factor 1.22']);
  await expect(panel(page).getByText('best of the row')).toHaveCount(0);

  await enterByHand(page, TALLOW, { ...KNOWN, Factor: '1.25', 'Offer valid through': '2099-12-31' });
  await save(page).click();
  await expect(row(page, 'In hand')).toHaveText(['$48,500.00 of $50,000.00', 'Best: $50,000.00 of $50,000.00']);
  await expect(row(page, 'Payment')).toHaveText([/^\$619\.04/, 'Best: $595.23 every business day']);
  await expect(row(page, `Beside ${WREN}`).nth(1)).toContainText('$1,500 more in hand');
  await act(page, `Edit the offer of ${TALLOW}`).click();
  await fill(page, { Factor: '1.32', Note: 'Dana called.' });
  await save(page).click();
  await expect(row(page, 'Payback')).toHaveText(['Best: $65,000.00 factor 1.30', '$66,000.00 factor 1.32']);
  await panel(page).getByText(`Details of the offer of ${TALLOW}`).click();
  await expect(row(page, 'Fees, payoffs, note').nth(1)).toContainText('NoteDana called.');
  await expectNoViolation(page, 'comparison of offers');

  await act(page, `Select the offer of ${WREN}`).click();
  await expect(dialog(page)).toContainText('The stage of the application goes to Contract out.');
  await dialog(page).getByRole('button', { name: 'Select', exact: true }).click();
  await expect(panel(page)).toContainText(`The offer of ${WREN} was selected by Anna Example`);
  await expect(column(page, WREN)).toContainText('Selected');
  await expect(column(page, TALLOW)).toContainText('Not selected');
  expect(await stage()).toBe('contract_out');

  await act(page, `Mark as funded the offer of ${WREN}`).click();
  await expect(dialog(page)).toContainText('The stage of the application goes to Funded.');
  await expect(field(page, 'Amount as wired')).toHaveValue('$48,500');
  await fill(page, { Day: '2026-11-27', 'Amount as wired': '48,475.50' });
  await dialog(page).getByRole('button', { name: 'Mark as funded' }).click();
  await expect(panel(page)).toContainText(`${WREN} funded $48,475.50 on Nov 27, 2026.`);
  await expect(column(page, WREN)).toContainText('Funded');
  await expect(panel(page).getByRole('button')).toHaveCount(0);
  expect(await stage()).toBe('funded');
  await expectNoViolation(page, 'a funded offer');
  expect(await readShifts()).toEqual([]);
});

test('by keyboard alone: o opens the offers, and one is entered', async ({ page }) => {
  await openSignedIn({ page, services, path: `/admin/forms/${application}`, credentials: administrator });
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
  await page.keyboard.press('o');
  await expect(panel(page).getByRole('heading', { name: 'Offers' })).toBeFocused();
  await expect(page).toHaveURL(/\?tab=deals#offers$/);
  const tab = async (text = '') => {
    await page.keyboard.press('Tab');
    if (text !== '') await page.keyboard.type(text);
  };
  await tab();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Funder', { exact: true })).toBeFocused();
  await page.keyboard.type('Tallow');
  await tab('40,000');
  await tab('1.25');
  await tab();
  await tab('10');
  await tab('Every week');
  await tab('01052027');
  await expect(dialog(page).getByLabel('First payment', { exact: true })).toHaveValue('2027-01-05');
  await dialog(page).getByLabel('First payment', { exact: true }).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(act(page, 'Enter offer')).toBeFocused();
  await expect(column(page, TALLOW)).toContainText('Open');
  await expect(row(page, 'Payment')).toHaveText(['$5,000.00 every week']);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Compare the offers');
});

test('of two people who select at once, the second one is told who was faster, and may choose again', async ({
  page,
  openPage,
}) => {
  await enter(WREN);
  await enter(TALLOW);
  const other = await openPage();
  const ben = await named(await makeStaff(tenant, MANAGES), 'Ben Example');
  await openDeals(page);
  await openDeals(other, ben);
  await act(page, `Select the offer of ${WREN}`).click();
  await act(other, `Select the offer of ${TALLOW}`).click();
  await dialog(page).getByRole('button', { name: 'Select', exact: true }).click();
  await expect(panel(page)).toContainText('was selected by Anna Example');
  await dialog(other).getByRole('button', { name: 'Select', exact: true }).click();
  await expect(dialog(other).getByRole('alert')).toHaveText(
    `Anna Example has just selected the offer of ${WREN}. Your choice was not stored.`,
  );
  await expectNoViolation(other, 'a selection that was too late');
  await dialog(other).getByRole('button', { name: 'Select', exact: true }).click();
  await expect(panel(page)).toContainText(`The offer of ${TALLOW} was selected by Ben Example`);
  await act(page, `Take back the offer of ${TALLOW}`).click();
  await dialog(page).getByRole('button', { name: 'Take back' }).click();
  await expect(panel(page)).toContainText('2 offers, none selected.');
  await expect(panel(other)).toContainText('2 offers, none selected.');
  expect(await stage()).toBe('contract_out');
});

test('refusals stand at their fields, a payback that differs is asked about, and nothing typed is lost', async ({
  page,
}) => {
  await openDeals(page);
  await act(page, 'Enter offer').click();
  await save(page).click();
  await expect(dialog(page).getByLabel('Funder', { exact: true })).toBeFocused();
  await expect(field(page, 'Amount')).toHaveAccessibleDescription('Please enter an amount such as 50,000 or 50k');
  await dialog(page)
    .getByLabel('Funder', { exact: true })
    .selectOption(packages.get(WREN) ?? '');
  await fill(page, { ...KNOWN, 'Buy factor': '1.4' });
  await save(page).click();
  await expect(field(page, 'Buy factor')).toBeFocused();
  await expect(field(page, 'Buy factor')).toHaveAccessibleDescription(/^The buy factor is above the factor\./);
  await fill(page, { 'Buy factor': '1.2' });
  await dialog(page).getByRole('button', { name: 'Add payoff' }).click();
  await page.keyboard.type('Swiftwater');
  await fill(page, { 'Amount of payoff 1': '60,000' });
  await save(page).click();
  await expect(field(page, 'Amount of payoff 1')).toBeFocused();
  await expect(field(page, 'Amount of payoff 1')).toHaveAccessibleDescription(/^Withheld fees and payoffs are more/);
  await fill(page, { 'Amount of payoff 1': '6,000', Payback: '65,500' });
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/^Amount times factor is \$65,000\.00\./);
  const keep = dialog(page).getByRole('button', { name: 'Save this payback' });
  await expect(keep).toBeFocused();
  await fill(page, { Payback: '65,600' });
  await expect(keep).toHaveCount(0);
  await save(page).click();
  await keep.click();
  await expect(row(page, 'Payback')).toHaveText(['$65,600.00 factor 1.30']);
});

test('a lost answer stores an offer once', async ({ page }) => {
  await openDeals(page);
  await enterByHand(page, WREN, KNOWN);
  let lost = 0;
  await page.route('**/offers', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await save(page).click();
  await expect(dialog(page).getByText('The offer could not be saved.')).toBeVisible();
  await expect(field(page, 'Amount')).toHaveValue('50k');
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  expect(await services.database.offers.countDocuments({ submission: application })).toBe(1);
  await page.unroute('**/offers');
});

test('a change of someone else is merged into an open form, and a withdrawal ends it', async ({ page, openPage }) => {
  await enter(WREN);
  const other = await openPage();
  await openDeals(page);
  await openDeals(other, await named(await makeStaff(tenant, MANAGES), 'Ben Example'));
  await act(page, `Edit the offer of ${WREN}`).click();
  await fill(page, { Factor: '1.28', Note: 'Mine' });
  await act(other, `Edit the offer of ${WREN}`).click();
  await fill(other, { Amount: '52,000', Factor: '1.29' });
  await save(other).click();
  await expect(dialog(other)).toBeHidden();
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Someone else has changed this offer meanwhile. The form now has their values of: Amount. ' +
      'You both changed: Factor. The form keeps what you entered. Please check it and save again.',
  );
  await expect(field(page, 'Amount')).toHaveValue('$52,000');
  await expect(field(page, 'Note')).toHaveValue('Mine');
  await save(page).click();
  await expect(row(page, 'Payback')).toHaveText(['$66,560.00 factor 1.28']);
  await expect(row(other, 'Payback')).toHaveText(['$66,560.00 factor 1.28']);

  await act(page, `Edit the offer of ${WREN}`).click();
  await act(other, `Withdraw the offer of ${WREN}`).click();
  await dialog(other).getByRole('button', { name: 'Withdraw' }).click();
  await expect(field(other, 'Reason')).toHaveAccessibleDescription('Please say why');
  await fill(other, { Reason: 'The funder took it back' });
  await dialog(other).getByRole('button', { name: 'Withdraw' }).click();
  await panel(other).getByText('1 withdrawn offer').click();
  await expect(panel(other)).toContainText(`${WREN}, by Anna Example: The funder took it back`);
  await fill(page, { Note: 'Too late' });
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Someone else has withdrawn this offer meanwhile: The funder took it back',
  );
  await expect(field(page, 'Note')).toHaveValue('Too late');
});

test('people without the right never get a buy rate, and change an offer without it', async ({ page }) => {
  const commission = { points: '7.7719', brokerFees: [{ name: 'Desk fee', amount: 77_719 }] };
  await enter(WREN, { over: { commission } });
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const isRead = response.url().includes(`/api/form/submission/${application}`);
    if (isRead) answers.push(response.text().catch(() => ''));
  });
  await openDeals(page, await makeStaff(tenant, MANAGES));
  await act(page, `Edit the offer of ${WREN}`).click();
  await expect(field(page, 'Amount')).toHaveValue('$50,000');
  const traces = /7\.7719|777\.19|77719|Desk fee|Buy factor|Commission|Points/;
  expect(await page.content()).not.toMatch(traces);
  await fill(page, { Note: 'Dana called.' });
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  expect(await page.content()).not.toMatch(traces);
  const read = await Promise.all(answers);
  expect(read.filter((text) => text.includes('"computed"')).length).toBeGreaterThan(1);
  expect(read.join('')).not.toMatch(/7\.7719|77719|Desk fee|buyFactor/);
  const stored = await services.database.offers.findOne({ submission: application }).lean();
  expect(stored).toMatchObject({ note: 'Dana called.', commission });
});

test(
  'people who may not manage offers compare them without a button, and see new ones at once',
  LONG_ONLY,
  async ({ page }) => {
    await enter(WREN);
    await openDeals(page, await makeStaff(tenant, ['page:forms']));
    await expect(column(page, WREN)).toContainText('by Anna Example');
    await enter(TALLOW);
    await expect(column(page, TALLOW)).toBeVisible();
    await expect(panel(page).getByRole('button')).toHaveCount(0);
  },
);

test('an application that no funder got says so, and offers no dialog', LONG_ONLY, async ({ page }) => {
  await services.database.packages.deleteMany({ submission: application });
  await openDeals(page);
  await expect(panel(page)).toContainText('nothing has been sent to a funder yet');
  await expect(panel(page).getByRole('button')).toHaveCount(0);
});

test('many offers scroll within their table on a phone, beside the names of the rows', async ({ page }) => {
  for (let at = 0; at < 12; at += 1) await enter(WREN, { terms: { amount: 5_000_000 + at * 100_000 } });
  await page.setViewportSize({ width: 375, height: 812 });
  await openDeals(page);
  await expect(row(page, 'In hand')).toHaveCount(12);
  expect(await overflowOf(page)).toBe(0);
  const table = panel(page).getByRole('region', { name: 'Table of offers' });
  await table.focus();
  await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(row(page, 'In hand').last()).toBeInViewport({ ratio: 0.9 });
  await expect(panel(page).getByRole('rowheader', { name: 'In hand' })).toBeInViewport({ ratio: 0.9 });
  await expectNoViolation(page, 'offers on a phone');
  await act(page, 'Enter offer').click();
  await expectFocusTrapped(page);
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'dialog of an offer on a phone');
});
