import { makeLink, pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect, type Locator, type Page } from '@playwright/test';
import { pick, stageButton } from '../../support/admin/application-list.ts';
import { makeStaff, makeTenant } from '../../support/admin/people.ts';
import { type Credentials, openForms, openSignedIn } from '../../support/admin/sign-in.ts';
import { apply } from '../../support/applications/apply.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { overflowOf } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { LONG_ONLY, test } from '../../support/services/test.ts';

const SSN = '123-45-6789';
const ACCOUNT = '0009 3217 4821';

let tenant: Services;
let worker: Credentials;
let application: { id: string };

test.beforeAll(async ({ resetServices }) => {
  const services = await resetServices();
  const made = (await makeTenant(services)).tenant;
  tenant = { ...made, link: await makeLink(services.database, { company: made.company._id }) };
  worker = await makeStaff(tenant, ['page:forms', 'application:work']);
});

test.beforeEach(async () => {
  application = await apply(tenant, { legalBusinessName: 'Orchard Vet Clinic' });
});

async function openApplication(page: Page, query = ''): Promise<void> {
  const path = `/admin/forms/${application.id}${query}`;
  await openSignedIn({ page, services: tenant, path, credentials: worker });
  await expect(page.getByRole('heading', { name: 'Orchard Vet Clinic', level: 1 })).toBeVisible();
}

const warning = (place: Page | Locator, text: string) => place.getByRole('status').filter({ hasText: text });

/** Pixels between a field and the button beneath it, read at one moment. The field itself grows with its lines. */
async function gapBetween(field: Locator, button: Locator): Promise<number> {
  const beneath = await button.elementHandle();
  if (!beneath) throw new Error('The button is not there');
  return field.evaluate((above, below) => {
    return below.getBoundingClientRect().top - above.getBoundingClientRect().bottom;
  }, beneath);
}

test('the note warns of a Social Security number while it is typed, nothing moves, and it is not refused', async ({
  page,
}) => {
  await openApplication(page);
  const note = page.getByRole('textbox', { name: 'Note' });
  const button = page.getByRole('button', { name: 'Add note' });
  await note.fill('Call 212-555-0123 about $50,000, see 7KQ2 M4XB');
  const before = await gapBetween(note, button);
  await note.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(` SSN ${SSN}`);
  const own = warning(page, 'This looks like a Social Security number. Notes cannot be hidden from colleagues.');
  await expect(own).toBeInViewport({ ratio: 1 });
  expect(await gapBetween(note, button)).toBe(before);
  await expectNoViolation(page, 'a note with a warning');
  await note.fill(`Account ${ACCOUNT}`);
  await expect(warning(page, 'This looks like an account or card number.')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 720 });
  expect(await overflowOf(page)).toBe(0);
  await note.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(`Account ${ACCOUNT}`);
  await expect(warning(page, 'This looks like')).toHaveCount(0);
});

test('phones, amounts, dates and references do not warn', LONG_ONLY, async ({ page }) => {
  await openApplication(page);
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill(`SSN ${SSN}`);
  await expect(warning(page, 'This looks like')).toBeVisible();
  await note.fill('Call 212-555-0123 on 11/30/2026 about $123,456.00, see 7KQ2 M4XB');
  await expect(warning(page, 'This looks like')).toHaveCount(0);
});

test('a request warns in stronger words, because it leaves by e-mail', async ({ page }) => {
  await openApplication(page);
  await page.getByRole('button', { name: 'Request documents' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request documents' });
  for (const name of ['Message', 'Other documents']) {
    await dialog.getByRole('textbox', { name }).fill(`The statement of ${ACCOUNT}`);
    const text = 'This looks like an account or card number. Please remove it: others can read an e-mail.';
    await expect(warning(dialog, text)).toBeInViewport({ ratio: 1 });
    await expectNoViolation(page, `${name} with a warning`);
    await dialog.getByRole('textbox', { name }).fill('');
    await expect(warning(dialog, text)).toHaveCount(0);
  }
});

test('reasons and names of views warn, too', LONG_ONLY, async ({ page }) => {
  await openApplication(page);
  await page.getByRole('button', { name: "Mark Driver's license" }).click();
  await page.getByRole('button', { name: 'Waive…' }).click();
  await page.getByRole('textbox', { name: /^Why do you waive/ }).fill(`Known as ${SSN}`);
  await expect(warning(page, 'This looks like a Social Security number.')).toBeVisible();
  await expectNoViolation(page, 'a reason with a warning');
  await openForms(page, tenant, worker);
  await stageButton(page, 'Orchard Vet Clinic').first().click();
  await pick(page, 'Declined');
  const dialog = page.getByRole('dialog', { name: /^Decline/ });
  await dialog.getByRole('textbox', { name: 'Details' }).fill('EIN 12-3456789');
  await expect(warning(dialog, 'This looks like a tax id (EIN).')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a note with its warning fits a phone', LONG_ONLY, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await openApplication(page);
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).click();
  await page.keyboard.type(`SSN ${SSN}`);
  await expect(warning(page, 'Notes cannot be hidden')).toBeInViewport({ ratio: 1 });
  expect(await overflowOf(page)).toBe(0);
});

test('a whole account number is refused while it is typed, and the last four digits are taken', async ({ page }) => {
  await openApplication(page, '?tab=documents');
  await page
    .getByLabel('Files to add')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfBytes('A letter')) });
  await page.getByRole('button', { name: 'Describe letter.pdf', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type').selectOption('Bank statements');
  const account = dialog.getByRole('textbox', { name: 'Account' });
  const sentence = 'Give the last four digits, or a name such as "Chase operating"';
  await account.fill(ACCOUNT);
  await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
  await expectNoViolation(page, 'a refused account');
  await account.fill('Chase 4821');
  await expect(dialog.getByText(sentence, { exact: true })).toHaveCount(0);
});
