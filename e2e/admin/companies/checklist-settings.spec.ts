import { expect, type Locator } from '@playwright/test';
import { makeTenant, openCompanies, openEditor, save } from '../../support/admin/companies.ts';
import { button } from '../../support/admin/links.ts';
import { makeStaff } from '../../support/admin/people.ts';
import { expectNoViolation, expectNoViolationIn } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const itemName = (dialog: Locator, number: number) => dialog.getByLabel(`Name of item ${number}`, { exact: true });

async function addItem(dialog: Locator, number: number, name: string): Promise<void> {
  await button(dialog, 'Add item').click();
  await expect(itemName(dialog, number)).toBeFocused();
  await itemName(dialog, number).fill(name);
}

test('a company says what its applications need, and all of it stays', async ({ page }) => {
  const { company } = await makeTenant(services);
  await openCompanies(page, services);
  const dialog = await openEditor(page, company);
  await button(dialog, 'Checklist').click();
  await expect(dialog.getByRole('heading', { name: 'Checklist' })).toBeFocused();
  await expect(dialog).toContainText('all open applications are checked again');
  await dialog.getByLabel('Application signed within the last 30 days').uncheck();
  await dialog.getByLabel('Bank statements of each account').selectOption('6 months');
  await dialog.getByLabel('Month to date as well').uncheck();
  await dialog.getByLabel('Business license').last().uncheck();
  await addItem(dialog, 1, 'Franchise agreement');
  await addItem(dialog, 2, 'Payoff letter of the last lender');
  await expectNoViolationIn(page.mainFrame(), 'the checklist of a company');
  await save(page, 'Company saved');
  const stored = await services.database.companies.findById(company._id).lean();
  const id = expect.stringMatching(/^item-[0-9a-f]{8}$/);
  expect(stored?.checklist).toEqual({
    needsSignature: false,
    statementMonths: 6,
    needsMonthToDate: false,
    withoutSlots: ['businessLicense'],
    freeItems: [
      { id, label: 'Franchise agreement' },
      { id, label: 'Payoff letter of the last lender' },
    ],
  });
  expect(stored?.checklistStaleSince).toBeInstanceOf(Date);

  const again = await openEditor(page, company);
  await expect(again.getByLabel('Bank statements of each account')).toHaveValue('6');
  await again.getByLabel('Bank statements of each account').selectOption('None');
  await expect(again.getByLabel('Month to date as well')).toHaveCount(0);
  await again.getByLabel('Bank statements of each account').selectOption('As many as the form asks for');
  await save(page, 'Company saved');
  expect((await services.database.companies.findById(company._id).lean())?.checklist?.statementMonths).toBeNull();
});

test('items are moved, renamed and removed with the keyboard, and the ids of the others stay', async ({ page }) => {
  const freeItems = [
    { id: 'item-00000001', label: 'First' },
    { id: 'item-00000002', label: 'Second' },
    { id: 'item-00000003', label: 'Third' },
  ];
  const settings = { needsSignature: true, statementMonths: null, needsMonthToDate: true, withoutSlots: [] };
  const { company } = await makeTenant(services, { checklist: { ...settings, freeItems } });
  await openCompanies(page, services);
  const dialog = await openEditor(page, company);
  await button(dialog, 'Move item 3 up').focus();
  await page.keyboard.press('Enter');
  await expect(button(dialog, 'Move item 2 up')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(dialog, 'Move item 1 up')).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: 'Third is number 1 of 3.' })).toHaveCount(1);
  await itemName(dialog, 2).fill('Renamed');
  await button(dialog, 'Remove item 3').focus();
  await page.keyboard.press('Enter');
  await expect(button(dialog, 'Add item')).toBeFocused();
  await save(page, 'Company saved');
  expect((await services.database.companies.findById(company._id).lean())?.checklist?.freeItems).toEqual([
    { id: 'item-00000003', label: 'Third' },
    { id: 'item-00000001', label: 'Renamed' },
  ]);
});

test('an item without a name is not saved', LONG_ONLY, async ({ page }) => {
  const { company } = await makeTenant(services);
  await openCompanies(page, services);
  const dialog = await openEditor(page, company);
  await button(dialog, 'Add item').click();
  await button(dialog, 'Save').click();
  await expect(dialog.getByText('Please name the item')).toBeVisible();
  await expect(itemName(dialog, 1)).toBeFocused();
  await expectNoViolationIn(page.mainFrame(), 'an item without a name');
});

test('a person who does not administer the company reads the checklist only, also at 375 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const tenant = await makeTenant(services);
  const person = await makeStaff(tenant, ['page:companies', 'company:update']);
  await openCompanies(page, services, person);
  const dialog = await openEditor(page, tenant.company);
  await expect(dialog.getByLabel('Application signed within the last 30 days')).toBeDisabled();
  await expect(button(dialog, 'Add item')).toHaveCount(0);
  await expectNoViolation(page, 'the checklist of a company, read-only on a phone');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
