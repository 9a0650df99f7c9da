import { expect, type Page } from '@playwright/test';
import { SAVE_LATER } from '../support/form/drafts.ts';
import { startSite } from '../support/form/embedding.ts';
import { holdRequests } from '../support/page/held-requests.ts';
import type { Services } from '../support/services/services.ts';
import { LONG_ONLY, longOnlyIf, test } from '../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

const addressOf = ({ url, link }: Services) => `${url}/embed/${link.slug}`;

/** The form when its first fields appeared, and after the action. */
interface Found {
  readonly first: number;
  readonly then: number;
}

const readFound = (page: Page): Promise<Found> => page.evaluate('window.found');
/** Number of fields on the page without the lazily loaded parts, such as the choice of owners. */
const countFields = (page: Page): Promise<number> => page.evaluate('window.countFields()');

/** Runs a script in the page when its first fields appear. */
async function actAtFirst(page: Page, act: string): Promise<void> {
  await page.addInitScript(`
    window.countFields = () => 
      document.querySelectorAll('form [id^="field-"]:is(input:not([type="checkbox"]), select, textarea)').length;
    const observer = new MutationObserver(() => {
      const first = countFields();
      if (first === 0) return;
      observer.disconnect();
      ${act};
      window.found = { first, then: countFields() };
    });
    observer.observe(document, { childList: true, subtree: true });
  `);
}

test('a form printed during progressive rendering is printed with all fields', LONG_ONLY, async ({ page }) => {
  await actAtFirst(page, "window.dispatchEvent(new Event('beforeprint'))");
  await page.goto(addressOf(services));
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
  const { first, then } = await readFound(page);
  expect(first, 'only the first fields stood there').toBeLessThan(then);
  expect(then).toBeGreaterThanOrEqual(70);
});

test('a hidden tab renders all fields at once', async ({ page }) => {
  await page.addInitScript("Object.defineProperty(document, 'hidden', { get: () => true })");
  await actAtFirst(page, '');
  await page.goto(addressOf(services));
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
  expect((await readFound(page)).first).toBe(await countFields(page));
});

test('the draft code loads during progressive rendering', async ({ page }) => {
  await actAtFirst(
    page,
    `const form = document.querySelector('form');
    const whole = () => form.ariaBusy === 'false' && performance.mark('whole');
    new MutationObserver(whole).observe(form, { attributeFilter: ['aria-busy'] })`,
  );
  await page.goto(addressOf(services));
  await expect(page.getByRole('button', { name: SAVE_LATER }).last()).toBeVisible();
  const order = await page.evaluate(() =>
    performance
      .getEntries()
      .filter(({ name }) => name === 'whole' || /draft-panel-.*js$/.test(name))
      .sort((one, other) => one.startTime - other.startTime)
      .map(({ entryType }) => entryType),
  );
  expect(order).toEqual(['resource', 'mark']);
});

const DEVICES = [
  ['on a computer', { viewport: { width: 1280, height: 800 } }],
  ['on a tablet', { viewport: { width: 600, height: 900 } }],
  ['on a phone', { viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true }],
] as const;

for (const [where, device] of DEVICES)
  test(
    `slots and pads fill their reserved space ${where}`,
    longOnlyIf(where === 'on a tablet'),
    async ({ browser }) => {
      const page = await browser.newPage(device);
      const release = [
        await holdRequests(page, '**/form-slots-*.js'),
        await holdRequests(page, '**/signature-field-*.js'),
        await holdRequests(page, '**/owner-choice-*.js'),
      ];
      await page.goto(addressOf(services));
      await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
      const placeOfEnd = () =>
        page.locator('[type="submit"]').evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
      const before = await placeOfEnd();
      for (const go of release) go();
      await expect(page.locator('[data-slot]')).toHaveCount(4);
      await expect(page.locator('canvas')).toHaveCount(2);
      await expect(page.getByLabel('My partner signs separately')).toBeVisible();
      expect(Math.abs((await placeOfEnd()) - before)).toBeLessThan(2);
      await page.close();
    },
  );

test('a press during the arrival of the upload slots is not lost', async ({ page }) => {
  const release = await holdRequests(page, '**/form-slots-*.js');
  await page.goto(addressOf(services));
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
  const button = page.locator('[type="submit"]');
  await button.hover();
  await page.mouse.down();
  release();
  await expect(page.locator('[data-slot]')).toHaveCount(4);
  await page.mouse.up();
  await expect(page.getByText('Please correct the fields that are marked.')).toBeVisible();
});

test('the host page receives the height of the form once the form is whole', async ({ page }) => {
  const site = await startSite();
  const script = "window.told = []; window.addEventListener('message', ({ data }) => window.told.push(data.height))";
  const frame = `<iframe src="${addressOf(services)}" width="400" height="600"></iframe>`;
  await page.goto(site.put(`<script>${script}</script>${frame}`));
  const form = page.locator('iframe').contentFrame().locator('form');
  await expect(form).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => page.evaluate('window.told.length')).toBeGreaterThan(0);
  const first: number = await page.evaluate('window.told[0]');
  const now = await form.evaluate(({ clientHeight }) => clientHeight);
  // Lazily loaded parts may still change it slightly.
  expect(first).toBeGreaterThan(now * 0.8);
  site.close();
});
