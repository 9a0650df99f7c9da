import { FIELD_VALUES, pdfBytes } from '@funding-desk/shared/testing/factories';
import { expect, type Page } from '@playwright/test';
import {
  clickSubmit,
  fillFields,
  openForm,
  REQUIRED_VALUES,
  signByTouch,
  successNotice,
  typedSignature,
} from '../support/form/fill-form.ts';
import { applyByKeyboard, smallTargets, smallTexts } from '../support/form/keyboard-applicant.ts';
import type { Services } from '../support/services/services.ts';
import { test } from '../support/services/test.ts';

const PHONE_WIDTH = 375;
const STATEMENT = { name: 'October.pdf', mimeType: 'application/pdf', buffer: pdfBytes('October') };

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});
test.afterEach(async () => {
  await services.database.applications.deleteMany({ company: services.company._id });
});

const applications = () => services.database.applications.find({ company: services.company._id }).lean();

/** Headings of the sections that overflow the screen. */
async function overflowingSections(page: Page): Promise<string[]> {
  const overflowing: string[] = [];
  for (const section of await page.locator('main section').all()) {
    await section.scrollIntoViewIfNeeded();
    const box = await section.boundingBox();
    const isWide = await page.evaluate((width) => document.documentElement.scrollWidth > width, PHONE_WIDTH);
    const reaches = await section.evaluate((element) => element.scrollWidth > element.clientWidth);
    if (isWide || reaches || !box || box.x < 0 || box.x + box.width > PHONE_WIDTH)
      overflowing.push((await section.getByRole('heading').first().textContent()) ?? '');
  }
  return overflowing;
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: PHONE_WIDTH, height: 812 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });

  test('an application is filled in and signed by touch', async ({ page }) => {
    await openForm(page, { url: services.url, slug: services.link.slug });
    await fillFields(page, FIELD_VALUES);
    await page.locator('[name="bankStatements"]').setInputFiles(STATEMENT);
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
    await signByTouch(page, 1);
    await signByTouch(page, 2);
    await expect(page.getByRole('img', { name: 'signed' })).toHaveCount(2);
    expect(await overflowingSections(page)).toEqual([]);
    await page.getByRole('button', { name: /^submit/i }).tap();
    await expect(successNotice(page)).toBeInViewport();
    expect(await applications()).toMatchObject([
      { documents: [{ originalFilename: 'October.pdf' }], evidence: { signatures: [{ method: 'drawn' }, {}] } },
    ]);
  });

  test('everything fits the screen, with touch targets and texts of sufficient size', async ({ page }) => {
    await openForm(page, { url: services.url, slug: services.link.slug });
    await page.locator('[name="bankStatements"]').setInputFiles(STATEMENT);
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
    await clickSubmit(page);
    await expect(page.getByText(/fields need your attention:$/)).toBeVisible();
    expect(await overflowingSections(page)).toEqual([]);
    expect(await smallTexts(page, 16)).toEqual([]);
    expect(await smallTargets(page, 44)).toEqual([]);
  });
});

test.describe('at a keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('an application is filled in, signed and sent by keyboard', async ({ page }) => {
    await openForm(page, { url: services.url, slug: services.link.slug });
    await expect(typedSignature(page, 2)).toBeAttached();
    const values = {
      ...REQUIRED_VALUES,
      businessStyle: 'LLC',
      state: 'New York',
      ownEquipment: 'No',
      partner1RentOwn: 'Rent',
      signer1Signature: FIELD_VALUES.signer1Name,
      signer2Signature: FIELD_VALUES.signer2Name,
    };
    await applyByKeyboard(page, { values, files: { bankStatements: STATEMENT } });
    await expect(successNotice(page)).toBeFocused();
    const [kept] = await applications();
    expect(kept?.values).toMatchObject({
      legalBusinessName: FIELD_VALUES.legalBusinessName,
      dateStarted: FIELD_VALUES.dateStarted,
      businessStyle: 'LLC',
      state: 'NY',
      partner1RentOwn: 'Rent',
    });
    expect(kept?.documents.map(({ originalFilename }) => originalFilename)).toEqual(['October.pdf']);
    expect(kept?.evidence.signatures).toMatchObject([{ method: 'typed' }, { method: 'typed' }]);
  });
});
