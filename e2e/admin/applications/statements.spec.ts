import { readFile } from 'node:fs/promises';
import { makeLink } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import { addColleague } from '../../support/admin/application-list.ts';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openSignedIn } from '../../support/admin/sign-in.ts';
import { addDocument } from '../../support/applications/add-document.ts';
import { apply } from '../../support/applications/apply.ts';
import {
  MISPRINTED,
  provenStatementPdf,
  SAVINGS,
  SEPTEMBER,
  SO_FAR,
} from '../../support/applications/proven-statement.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const STATEMENTS = {
  'September.pdf': SEPTEMBER,
  'Savings.pdf': SAVINGS,
  'Misprinted.pdf': MISPRINTED,
  'Endless.pdf': { ...MISPRINTED, hasEnd: false },
  'September again.pdf': SEPTEMBER,
  'Edited.pdf': { ...SEPTEMBER, overlay: '9,200.00' },
  'October so far.pdf': SO_FAR,
} as const;

let tenant: Services;
let worker: Credentials;

test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  services.startWorker();
  const own = (await makeTenant(services)).tenant;
  tenant = { ...own, link: await makeLink(services.database, { company: own.company._id }) };
  worker = await addColleague({ tenant }, 'Anna Example');
});

/** An application with these statements. @returns its id */
async function applyWith(...names: readonly (keyof typeof STATEMENTS)[]): Promise<string> {
  const { id: to } = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
  const added = { services: tenant, credentials: worker, to, documentType: 'bankStatements' };
  for (const name of names) await addDocument({ ...added, name, bytes: await provenStatementPdf(STATEMENTS[name]) });
  return to;
}

const button = (root: Page | Locator, name: string | RegExp) => root.getByRole('button', { name, exact: true });
const part = (page: Page) => page.getByRole('region', { name: 'Statement figures' });
const months = (page: Page) => part(page).getByRole('table', { name: 'Months' });
const lines = (page: Page) => part(page).getByRole('table', { name: /^Lines: / });
const line = (page: Page, text: string) => lines(page).getByRole('row').filter({ hasText: text });
const fact = (page: Page, label: string) =>
  part(page).locator('dl > div').filter({ hasText: label }).getByRole('definition');
const mark = (page: Page) => page.getByRole('img', { name: 'The line on the page' });

interface OpenInput {
  readonly page: Page;
  readonly id: string;
  readonly credentials?: Credentials;
}

/** Opens the figures, which show themselves as soon as the statements have been read. */
async function openFigures({ page, id, credentials = worker }: OpenInput): Promise<void> {
  const path = `/admin/forms/${id}?tab=statements`;
  await openSignedIn({ page, services: tenant, path, credentials });
  await expect(months(page)).toBeVisible();
}

/** The texts of a row of the first account, without its label. */
async function figuresOf(page: Page, label: string): Promise<string[]> {
  const has = page.getByRole('rowheader', { name: label, exact: true });
  const row = months(page).locator('tbody').first().getByRole('row').filter({ has });
  return row.getByRole('cell').allInnerTexts();
}

const REVENUE = /^True revenue, Account …7228, Sep 2026: /;

test('the table has what the statement proves, and each figure with lines opens them', async ({ page }) => {
  const id = await applyWith('September.pdf');
  await openFigures({ page, id });
  await expect(part(page)).toContainText('The statement is proven.');
  await expect(months(page).getByRole('columnheader')).toHaveText(['Sep 2026', 'Mean of whole months']);
  await expect(months(page).getByRole('rowheader')).toContainText(['Account …7228', 'Deposits']);
  for (const [label, ...expected] of [
    ['Deposits', '$12,300.00', '$12,300.00'],
    ['Number of deposits', '4', '4'],
    ['True revenue', '$12,300.00', '$12,300.00'],
    ['Withdrawals', '−$12,785.00', '−$12,785.00'],
    ['Average daily balance', '$6,589.83', '$6,589.83'],
    ['Lowest balance', '−$485.00', ''],
    ['Days below zero', '1', '1'],
    ['NSF items', '1', '1'],
    ['Paid to other funders', '−$1,350.00', '−$1,350.00'],
    ['Opening', '$1,000.00', ''],
    ['Closing', '$515.00', ''],
  ] as const)
    expect([label, ...(await figuresOf(page, label))]).toEqual([label, ...expected]);
  await expect(fact(page, 'Mean true revenue')).toContainText('$12,300.00');
  await expect(fact(page, 'Amount requested')).toContainText('4.1 months');
  await expect(fact(page, 'Present holdback')).toContainText('25.6 %');
  await expect(fact(page, 'Positions')).toHaveText('1');
  await expect(
    part(page).getByRole('img', { name: /^End-of-day balance, Account …7228, Sep 1 – Sep 30/ }),
  ).toBeVisible();
  await expect(part(page)).toContainText('Lowest −$485.00 on Sep 29, 2026, highest $8,400.00 on Sep 14, 2026.');
  const position = part(page).getByRole('row').filter({ hasText: 'Marlstone Capital' });
  await expect(position.getByRole('cell')).toHaveText([
    'Account …7228',
    'Business-daily',
    '$150.00',
    '$3,150.00',
    'Sep 25, 2026',
    '9',
  ]);
  await expectNoViolation(page, 'statement figures');
  await button(position, 'Marlstone Capital').press('Enter');
  await expect(line(page, 'MARLSTONE')).toHaveCount(9);
  await page.keyboard.press('Escape');
  await expect(button(position, 'Marlstone Capital')).toBeFocused();
  await page.keyboard.press('1');
  await expect(page.getByRole('row', { name: 'Monthly sales' }).getByRole('cell')).toHaveText([
    '$85,000',
    '$12,300 (−86 %)',
  ]);
  await expect(page.getByRole('row', { name: 'Average balance' }).getByRole('cell').last()).toContainText('$6,590');
  await expect(page.getByRole('columnheader', { name: /^Proven / })).toContainText('mean of 1 month');
  await expect(page.getByRole('row', { name: 'Present advances' })).toContainText('1 found');
});

test('a key moves a line, which names who did it, counts at once, stays and goes back', async ({ page }) => {
  const id = await applyWith('September.pdf');
  await openFigures({ page, id });
  await button(months(page), REVENUE).press('Enter');
  await expect(lines(page).locator('[data-line]')).toHaveCount(4);
  await expect(lines(page).locator('[data-line]').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(line(page, 'SAVINGS 5519')).toBeFocused();
  await page.keyboard.press('t');
  await expect(line(page, 'SAVINGS 5519')).toContainText('Transfer, set by Anna Example (read as Revenue)');
  await expect(line(page, 'SAVINGS 5519')).toContainText('not counted here');
  await expect(part(page)).toContainText('$10,300.00');
  await expect(line(page, 'SAVINGS 5519')).toBeFocused();
  await expectNoViolation(page, 'lines of a figure, one of them moved');
  await page.keyboard.press('Escape');
  await expect(button(months(page), REVENUE)).toBeFocused();
  await expect(button(months(page), REVENUE)).toHaveText('$10,300.00');
  await expect(fact(page, 'Present holdback')).toContainText('30.6 %');
  await page.reload();
  await expect(button(months(page), REVENUE)).toHaveText('$10,300.00');
  await button(months(page), /^Deposits, Account …7228, Sep 2026: /).press('Enter');
  await expect(line(page, 'SAVINGS 5519')).toContainText('Transfer, set by Anna Example (read as Revenue)');
  await line(page, 'SAVINGS 5519').focus();
  await page.keyboard.press('u');
  await expect(line(page, 'SAVINGS 5519')).not.toContainText('set by');
  await line(page, 'SAVINGS 5519').getByLabel('Kind of').selectOption('Financing');
  await expect(line(page, 'SAVINGS 5519')).toContainText('Financing, set by Anna Example (read as Revenue)');
  await line(page, 'SAVINGS 5519').getByLabel('Kind of').selectOption('As read (Revenue)');
  await expect(line(page, 'SAVINGS 5519')).not.toContainText('set by');
  await button(part(page), '← All figures').click();
  await expect(button(months(page), REVENUE)).toHaveText('$12,300.00');
});

/** Where the mark is, in hundredths of the page. */
async function markedPart(page: Page): Promise<{ x: number; y: number }> {
  const sheet = await page.getByRole('group', { name: 'Page 1 of 1' }).boundingBox();
  const box = await mark(page).boundingBox();
  if (!sheet || !box) throw new Error('The page has no mark.');
  const share = (start: number, length: number, from: number, size: number) =>
    Math.round((100 * (start + length / 2 - from)) / size);
  return { x: share(box.x, box.width, sheet.x, sheet.width), y: share(box.y, box.height, sheet.y, sheet.height) };
}

test('a line leads to its place in the statement, marked at every zoom and turned, and back', async ({ page }) => {
  const id = await applyWith('September.pdf');
  await openFigures({ page, id });
  await button(months(page), /^NSF items, /).press('Enter');
  await expect(line(page, 'NSF RETURNED')).toBeFocused();
  await page.keyboard.press('Enter');
  const statement = page.getByRole('region', { name: 'Document September.pdf' });
  await expect(statement).toContainText('NSF RETURNED ITEM FEE');
  await expect(mark(page)).toBeInViewport();
  const upright = await markedPart(page);
  const text = statement.getByRole('group', { name: 'Page 1 of 1' }).getByText('NSF RETURNED ITEM FEE');
  const middle = async (one: Locator) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return y + height / 2;
  };
  expect(Math.abs((await middle(mark(page))) - (await middle(text)))).toBeLessThan(5);
  await expectNoViolation(page, 'a marked line of a statement');
  await page.keyboard.press('+');
  await expect.poll(() => markedPart(page)).toEqual(upright);
  await page.keyboard.press('r');
  await expect.poll(() => markedPart(page)).toEqual({ x: 100 - upright.y, y: upright.x });
  await page.reload();
  await expect.poll(() => markedPart(page)).toEqual(upright);
  await page.goBack();
  await openFigures({ page, id });
  await button(months(page), /^NSF items, /).press('Enter');
  await button(line(page, 'NSF RETURNED'), 'Page 1').click();
  await expect(mark(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(statement).toHaveCount(0);
  await expect(button(line(page, 'NSF RETURNED'), 'Page 1')).toBeFocused();
});

test('statements without figures are named with the reason, and no reason accuses', async ({ page }) => {
  const id = await applyWith('September.pdf', 'Misprinted.pdf', 'Endless.pdf', 'September again.pdf');
  await openFigures({ page, id });
  const unproven = part(page).getByRole('region', { name: 'Statements without figures' });
  const entry = (name: string) => unproven.getByRole('listitem').filter({ hasText: name });
  await expect(entry('Misprinted.pdf')).toContainText('Does not reconcile: $12.00 apart, first on page 2.');
  await expect(entry('Endless.pdf')).toContainText('Not provable: it prints no opening or no closing balance');
  await expect(entry('September again.pdf')).toContainText('Counted once: another file holds the same statement.');
  await expect(unproven).toContainText('none of this says that anything is wrong with a statement');
  await expect(part(page)).toContainText('2 of 4 statements are proven.');
  await expectNoViolation(page, 'statements without figures');
  await button(entry('Misprinted.pdf'), 'Misprinted.pdf').press('Enter');
  await expect(page.getByRole('region', { name: 'Document Misprinted.pdf' })).toContainText('Page 2 of 2');
  await expect(mark(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button(entry('Misprinted.pdf'), 'Misprinted.pdf')).toBeFocused();
});

test('several accounts have sections, and all of them together one without transfers', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const id = await applyWith('September.pdf', 'Savings.pdf');
  await openFigures({ page, id });
  await expect(months(page).locator('th[scope="rowgroup"]')).toHaveText([
    'Account …5519',
    'Account …7228',
    'All accounts',
  ]);
  await expect(button(months(page), /^True revenue, All accounts, Sep 2026: /)).toHaveText('$10,700.00');
  await part(page).getByLabel('Account of the chart').selectOption('Account …7228');
  await expect(part(page)).toContainText('Lowest −$485.00 on Sep 29, 2026');
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'figures of two accounts on a phone');
  await button(months(page), /^Withdrawals, All accounts, /).press('Enter');
  await expect(line(page, 'TRANSFER TO CHECKING 7228')).toContainText('Account …5519');
  await expect(line(page, 'TRANSFER TO CHECKING 7228').getByLabel('Kind of')).toHaveValue('transfer');
  expect(await overflowOf(page)).toBe(0);
  await expectNoViolation(page, 'lines of two accounts on a phone');
});

test('a month to date is apart and has no mean, and many lines come page by page', LONG_ONLY, async ({ page }) => {
  const id = await applyWith('October so far.pdf');
  await openFigures({ page, id });
  const columns = months(page).getByRole('columnheader');
  await expect(columns).toHaveText(['Mean of whole months', 'Oct 2026 to Oct 16']);
  expect(await figuresOf(page, 'Deposits')).toEqual(['', '$600.00']);
  await expect(fact(page, 'Mean true revenue')).toHaveText('–');
  await button(months(page), /^Deposits, Account …7228, Oct 2026 to Oct 16: /).press('Enter');
  await expect(part(page)).toContainText('1–50 of 60');
  await expect(lines(page).locator('[data-line]')).toHaveCount(50);
  await button(part(page), 'Next').press('Enter');
  await expect(part(page)).toContainText('51–60 of 60');
  await expect(lines(page).locator('[data-line]')).toHaveCount(10);
  await expect(button(part(page), 'Next')).toBeFocused();
  await button(part(page), 'Previous').press('Enter');
  await expect(lines(page).locator('[data-line]')).toHaveCount(50);
  await expectNoViolation(page, 'many lines');
});

test('who may export gets months and lines as CSV, and who may not work cannot move a line', async ({ page }) => {
  const id = await applyWith('September.pdf');
  await openFigures({ page, id });
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(part(page), name).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const table = await saved('Export months');
  expect(table.name).toMatch(/^statements-months.*\.csv$/);
  expect(table.text).toContain('7228,2026-09,2026-09-30,12300.00,4');
  expect((await saved('Export lines')).text).toContain('ONLINE TRANSFER FROM SAVINGS 5519');
  await openFigures({ page, id, credentials: await makeStaff(tenant, ['page:forms']) });
  await expect(part(page).getByRole('button', { name: /^Export/ })).toHaveCount(0);
  await button(months(page), REVENUE).press('Enter');
  await expect(lines(page).locator('[data-line]').first()).toBeFocused();
  await expect(part(page).getByRole('combobox')).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(part(page)).not.toContainText('set by');
  await expect(button(line(page, 'SAVINGS 5519'), 'Page 1')).toBeVisible();
});

test('by keyboard: a signal is closed with a reason, stays visible, and can be opened again', async ({ page }) => {
  const id = await applyWith('Edited.pdf');
  const path = `/admin/forms/${id}?tab=statements`;
  await openSignedIn({ page, services: tenant, path, credentials: worker });
  const signal = part(page).getByRole('listitem').filter({ hasText: 'Text over text' });
  await expect(signal).toContainText('Strong');
  await expect(signal).toContainText('Some programs paint a line twice.');
  await expectNoViolation(page, 'signals of a statement');
  await button(signal, 'Close…').press('Enter');
  await expect(signal.getByLabel('Why is it closed?')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(signal, 'Close…')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(signal).toContainText('Please say why');
  await page.keyboard.type('The bank confirmed the amounts');
  await expectNoViolation(page, 'the reason for closing a signal');
  await page.keyboard.press('Enter');
  await expect(signal).toContainText('Closed by Anna Example');
  await expect(signal).toContainText('The bank confirmed the amounts');
  await expect(button(signal, 'Open again')).toBeFocused();
  await page.reload();
  await expect(signal).toContainText('The bank confirmed the amounts');
  await button(signal, 'Open again').press('Enter');
  await expect(button(signal, 'Close…')).toBeFocused();
  await button(signal, 'Edited.pdf, page 1').press('Enter');
  await expect(page.getByRole('region', { name: 'Document Edited.pdf' })).toContainText('Sparrow Ridge Bank');
});

test('an application without statements says so', LONG_ONLY, async ({ page }) => {
  const { id } = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
  const path = `/admin/forms/${id}?tab=statements`;
  await openSignedIn({ page, services: tenant, path, credentials: worker });
  await expect(part(page)).toContainText('No statement of this application has been read yet.');
  await expectNoViolation(page, 'no statement figures');
});
