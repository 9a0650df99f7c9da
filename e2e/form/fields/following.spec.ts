import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { expect, type Page } from '@playwright/test';
import { applicationPdfText } from '../../support/applications/stored-application.ts';
import {
  clickSubmit,
  field,
  fillFields,
  openForm,
  REQUIRED_VALUES,
  sign,
  startUsing,
  successNotice,
} from '../../support/form/fill-form.ts';
import { type FormTenant, makeFormTenant } from '../../support/form/form-tenant.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});
test.afterEach(() => services.stopWorkers());

const FOLLOWING = FIELDS.filter(({ shownWhen }) => shownWhen);
const answer = (page: Page, name: string, value: 'Yes' | 'No') => page.locator(`[name="${name}"][value="${value}"]`);

async function submit(page: Page): Promise<void> {
  await fillFields(page, REQUIRED_VALUES);
  for (const signer of [1, 2]) await sign(page, signer);
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
}

async function storedOf(tenant: FormTenant) {
  const [stored] = await tenant.submissions();
  if (!stored) throw new Error('Nothing was stored');
  return stored;
}

/** Labels of the fields that follow an answer, as far as the PDF has them. It is rendered now. */
async function printedLabels(tenant: FormTenant, file: string): Promise<readonly string[]> {
  services.startWorker();
  const text = await applicationPdfText(services, { id: String((await storedOf(tenant))._id), file });
  return FOLLOWING.map(({ label }) => label).filter((label) => text.includes(label));
}

test('details are asked below a question once its answer is Yes', async ({ page }) => {
  await openForm(page, await makeFormTenant(services));
  await startUsing(page);
  for (const { name } of FOLLOWING) await expect(field(page, name)).toHaveCount(0);
  // The arrow keys choose, and the next stop is the first detail.
  await answer(page, 'hasCashAdvance', 'No').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(field(page, 'advanceBalance4')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field(page, 'advanceCompany1')).toBeFocused();
  await answer(page, 'fileBankruptcy', 'Yes').check();
  await page.keyboard.press('Tab');
  await expect(field(page, 'bankruptcyStatus').first()).toBeFocused();
  await expect(page.getByText('Leave this empty if there was none')).toHaveCount(0);
  await expectNoViolation(page, 'the form with all details');
  await answer(page, 'hasCashAdvance', 'No').check();
  await expect(field(page, 'advanceCompany1')).toHaveCount(0);
});

test('details of an answer that was taken back are neither validated nor stored nor printed', async ({
  page,
}, testInfo) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await answer(page, 'hasCashAdvance', 'Yes').check();
  await fillFields(page, { advanceCompany1: 'Swiftwater Advance', advanceBalance1: 'a lot' });
  await answer(page, 'hasCashAdvance', 'No').check();
  await submit(page);
  const { values } = await storedOf(tenant);
  expect(FOLLOWING.filter(({ name }) => values[name] !== undefined)).toEqual([]);
  expect(await printedLabels(tenant, testInfo.outputPath('application.pdf'))).toEqual([]);
});

test('what was typed returns with the answer, also after a reload', async ({ page }) => {
  const tenant = await makeFormTenant(services);
  await openForm(page, tenant);
  await answer(page, 'hasCashAdvance', 'Yes').check();
  await fillFields(page, { advanceCompany1: 'Swiftwater Advance', legalBusinessName: 'Blue Kettle' });
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  await expect
    .poll(async () => (await tenant.drafts())[0]?.draft.values)
    .toMatchObject({ hasCashAdvance: 'Yes', advanceCompany1: 'Swiftwater Advance' });
  await page.reload();
  await expect(field(page, 'advanceCompany1')).toHaveValue('Swiftwater Advance');
  await answer(page, 'hasCashAdvance', 'No').check();
  await answer(page, 'hasCashAdvance', 'Yes').check();
  await expect(field(page, 'advanceCompany1')).toHaveValue('Swiftwater Advance');
});

test('a company may show all questions in the order of the paper, and a PDF prints what was asked then', async ({
  page,
}, testInfo) => {
  const tenant = await makeFormTenant(services, { showsAllQuestions: true });
  await openForm(page, tenant);
  await startUsing(page);
  await expect(page.getByText('Leave this empty if there was none')).toBeVisible();
  const names = await page
    .locator('#section-questions [name]')
    .evaluateAll((controls) => [...new Set(controls.map((control) => control.getAttribute('name')))]);
  expect(names).toEqual(FIELDS.filter(({ section }) => section === 'questions').map(({ name }) => name));
  await fillFields(page, { advanceCompany2: 'Ferry Street Funding' });
  await submit(page);
  const stored = await storedOf(tenant);
  expect(stored).toMatchObject({ showsAllQuestions: true, values: { advanceCompany2: 'Ferry Street Funding' } });
  const { _id } = tenant.company;
  await services.database.companies.updateOne({ _id }, { $set: { showsAllQuestions: false } });
  const labels = await printedLabels(tenant, testInfo.outputPath('application.pdf'));
  expect(labels).toEqual(FOLLOWING.map(({ label }) => label));
});
