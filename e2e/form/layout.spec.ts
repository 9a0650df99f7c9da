import { FIELDS } from '@funding-desk/shared/fields/catalogue';
import { LANGUAGES } from '@funding-desk/shared/messages/languages';
import { expect, type Page } from '@playwright/test';
import { clickSubmit, field, openForm, startUsing, successNotice } from '../support/form/fill-form.ts';
import { type FormTenant, makeFormTenant } from '../support/form/form-tenant.ts';
import { expectNoViolation } from '../support/page/axe.ts';
import { overflowOf } from '../support/page/page-checks.ts';
import type { Services } from '../support/services/services.ts';
import { longOnlyIf, test } from '../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

async function openIn(page: Page, { url, slug }: FormTenant, language: string): Promise<void> {
  await page.goto(`${url}/embed/${slug}?lang=${language}`);
  await startUsing(page);
  await page.locator('canvas').nth(1).waitFor();
}

/** Texts of the steps that reach over their segment or over the end of the bar. */
function overflowingSteps(page: Page): Promise<readonly (string | null)[]> {
  return page.locator('#form-steps').evaluate((bar) => {
    const end = bar.getBoundingClientRect().right;
    const isTooWide = (step: Element) =>
      step.scrollWidth > step.clientWidth ||
      step.scrollHeight > step.clientHeight + 1 ||
      step.getBoundingClientRect().right > end;
    return [...bar.children].filter(isTooWide).map(({ textContent }) => textContent);
  });
}

for (const width of [1280, 1024, 375])
  test(
    `nothing is wider than a window of ${width} pixels in any language`,
    longOnlyIf(width === 1024),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      const tenant = await makeFormTenant(services);
      for (const language of LANGUAGES) {
        await openIn(page, tenant, language);
        await expect(page.locator('#form-steps')).toBeAttached();
        expect(await overflowOf(page), language).toBe(0);
        if (width > 375) expect(await overflowingSteps(page), language).toEqual([]);
      }
    },
  );

test('each step starts where its segment starts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openIn(page, await makeFormTenant(services), 'en');
  const starts = await page.locator('#form-steps a').evaluateAll((steps) =>
    steps.map((step) => {
      const { left, right } = step.getBoundingClientRect();
      const [mark] = step.children;
      return { left, right, label: mark?.getBoundingClientRect().left };
    }),
  );
  expect(starts.map(({ label }) => label)).toEqual(starts.map(({ left }) => left));
  // Adjacent segments, from the start of the form to its end.
  const card = await page.locator('section').first().boundingBox();
  expect(starts[0]?.left).toBe(card?.x);
  expect(starts.at(-1)?.right).toBeCloseTo((card?.x ?? 0) + (card?.width ?? 0), 0);
});

/** Top of each control, in pixels. */
const topsOf = (page: Page, names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await field(page, name).first().boundingBox())?.y));

const ADDRESS = ['businessAddressCity', 'businessAddressState', 'businessAddressZip'];

for (const { width, rows } of [
  {
    width: 375,
    rows: [
      ADDRESS.slice(0, 2),
      ['businessAddressZip', 'dateStarted'],
      ['businessPhoneNumber', 'alternatePhoneNumber'],
      ['monthlyRent', 'monthlyTotalSales'],
    ],
  },
  { width: 1280, rows: [ADDRESS, ['landlordContact', 'locationTime'], ['taxIdNumber', 'state']] },
])
  test(
    `controls of a row start at the same height in a window of ${width} pixels`,
    longOnlyIf(width > 375),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      const tenant = await makeFormTenant(services);
      for (const language of LANGUAGES) {
        await openIn(page, tenant, language);
        for (const names of rows) {
          const [first, ...others] = await topsOf(page, names);
          expect(others, names.join()).toEqual(others.map(() => first));
        }
      }
    },
  );

test("'or' stands between the pad and the typed name", async ({ page }) => {
  await openIn(page, await makeFormTenant(services), 'en');
  await expect(page.getByText('or', { exact: true })).toHaveCount(2);
  const words = page.getByText('or', { exact: true }).first();
  const [pad, or, typed] = await Promise.all([
    page.locator('canvas').first().boundingBox(),
    words.boundingBox(),
    page.getByLabel('Type your name to sign').first().boundingBox(),
  ]);
  if (!pad || !or || !typed) throw new Error('A part of the signature is missing');
  expect(or.x).toBeGreaterThan(pad.x + pad.width);
  expect(typed.x).toBeGreaterThan(or.x + or.width);
  await page.getByRole('button', { name: 'Español', exact: true }).click();
  await expect(words).toBeHidden();
  await expect(page.getByText('o', { exact: true })).toHaveCount(2);
});

test('a form without fields displays its authorization text and stores it as displayed', async ({ page }) => {
  const settings: Record<string, Record<string, boolean>> = {};
  for (const { section, editorKey } of FIELDS) settings[section] = { ...settings[section], [editorKey]: false };
  const tenant = await makeFormTenant(services, {
    appEditorSettings: JSON.stringify(settings),
    authorizationText: 'CONSENT\nBy signing below, you agree.',
    disclaimer: 'No advance is promised by this form.',
  });
  await page.goto(`${tenant.url}/embed/${tenant.slug}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['CONSENT', 'Document Upload']);
  await expect(page.getByText('By signing below, you agree.')).toBeVisible();
  await expect(page.getByText('No advance is promised by this form.')).toBeVisible();
  await expectNoViolation(page, 'documents only');
  await clickSubmit(page);
  await expect(successNotice(page)).toBeVisible();
  expect(await tenant.submissions()).toMatchObject([
    { evidence: { consentText: 'CONSENT\nBy signing below, you agree.' } },
  ]);
});

test('a form with fields but without signatures keeps its consent', async ({ page }) => {
  const tenant = await makeFormTenant(services, {
    appEditorSettings: JSON.stringify({ signatures: { signature1: false, signature2: false } }),
    authorizationText: 'CONSENT\nYou agree.',
  });
  await openForm(page, tenant);
  await expect(page.getByRole('heading', { name: 'CONSENT' })).toBeVisible();
});
