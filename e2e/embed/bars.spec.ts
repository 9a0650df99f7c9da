import { expect, type Frame, type Page } from '@playwright/test';
import { savingLine } from '../support/form/drafts.ts';
import {
  amidst,
  frameOf,
  isInWindow,
  openEmbedded,
  type SiteServices,
  startSite,
  wholeFormIn,
} from '../support/form/embedding.ts';
import { longOnlyIf, test } from '../support/services/test.ts';

let services: SiteServices;
test.beforeAll(async ({ resetServices }) => {
  services = { ...(await resetServices()), site: await startSite() };
});
test.afterAll(() => services.site.close());

const sections = (form: Frame) => form.getByRole('navigation', { name: 'Sections of the form' });
const savedBar = (form: Frame) => form.locator('[data-bar="bottom"] p').first();

/** Scrolls the page so that its window shows the frame from this distance from its top. */
async function scrollIntoFrame(page: Page, distance: number): Promise<void> {
  await frameOf(page).evaluate(
    (frame, by) => window.scrollTo(0, frame.getBoundingClientRect().top + window.scrollY + by),
    distance,
  );
}

async function topOf(form: Frame): Promise<number> {
  return (await sections(form).boundingBox())?.y ?? Number.NaN;
}

for (const width of [375, 1_000])
  test(
    `the bars of an embedded form stay in sight while its page scrolls (${width} pixels)`,
    longOnlyIf(width > 375),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await openEmbedded({ page, services, layout: amidst });
      const form = await wholeFormIn(frameOf(page));
      await form.locator('[name="legalBusinessName"]').fill('Harrow Mill');
      await expect(savingLine(form)).toHaveText('Saved');
      for (const distance of [1_200, 2_000, 900]) {
        await scrollIntoFrame(page, distance);
        await expect.poll(() => topOf(form)).toBe(0);
        await expect.poll(() => isInWindow(page, savedBar(form))).toBe(true);
      }
      // Above the form, the bar is at its own place.
      await scrollIntoFrame(page, -200);
      await expect.poll(() => topOf(form)).toBeGreaterThan(250);
      await scrollIntoFrame(page, 100_000);
      await expect.poll(async () => (await sections(form).boundingBox())?.y ?? 0).toBeLessThan(0);
    },
  );

test('the bar names the section that the window shows, and covers no focused field', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openEmbedded({ page, services, layout: amidst });
  const form = await wholeFormIn(frameOf(page));
  const { y = 0 } = (await form.getByRole('heading', { name: 'Signatures', exact: true }).boundingBox()) ?? {};
  // The row of the folded section is in the part of the window that is read.
  await page.evaluate((by) => window.scrollBy(0, by), y - 220);
  await expect(sections(form).getByRole('button')).toHaveText(/Signatures$/);
  const fields = form.locator('input:visible');
  await fields.first().focus();
  await page.keyboard.press('Shift+Tab');
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = form.locator(':focus');
    await expect
      .poll(async () => {
        const isOfBar = await focused.evaluate((element) => element.closest('[data-bar]') !== null);
        const bar = (await sections(form).boundingBox()) ?? { y: 0, height: 0 };
        const top = (await focused.boundingBox())?.y ?? Number.NaN;
        return isOfBar || top >= Math.max(bar.y + bar.height, 0) || top < bar.y;
      })
      .toBe(true);
  }
});

test('a fixed header of the page does not cover the bar', async ({ page }) => {
  const header = '<div style="position:fixed;inset:0 0 auto;height:64px;z-index:5;background:#ccc"></div>';
  const style = '<style>.funding-desk-form{scroll-margin-top:64px}</style>';
  await openEmbedded({ page, services, layout: (tag) => `${style}${header}${amidst(tag)}` });
  const form = await wholeFormIn(frameOf(page));
  await scrollIntoFrame(page, 1_200);
  await expect.poll(() => topOf(form)).toBe(64);
});

for (const way of ['mouse', 'touch', 'keyboard'] as const)
  test(`a list of an embedded form opens in sight (${way})`, longOnlyIf(way === 'mouse'), async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 375, height: 700 }, hasTouch: way === 'touch' });
    const page = await context.newPage();
    await openEmbedded({ page, services, layout: amidst });
    const form = await wholeFormIn(frameOf(page));
    const state = form.locator('[name="businessAddressState"]');
    // At the lower edge of the window, there is no room for the list below the field.
    const { y = 0 } = (await state.boundingBox()) ?? {};
    await page.evaluate((by) => window.scrollBy(0, by), y - 600);
    await expect.poll(() => isInWindow(page, state)).toBe(true);
    if (way === 'mouse') await state.click({ delay: 80 });
    else if (way === 'touch') await state.tap();
    else await state.focus();
    await page.keyboard.press('ArrowDown');
    const list = form.getByRole('listbox');
    await expect(list).toBeVisible();
    await expect.poll(() => isInWindow(page, list)).toBe(true);
    expect(await isInWindow(page, state)).toBe(true);
    await context.close();
  });
