import { expect } from '@playwright/test';
import { field, openForm, options, steps } from '../../support/form/fill-form.ts';
import { makeFormTenant } from '../../support/form/form-tenant.ts';
import { expectNoViolation } from '../../support/page/axe.ts';
import { watchConsole } from '../../support/page/page-checks.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

  test('the progress bar expands, leads to a section and collapses again', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
    const fold = steps(page).getByRole('button');
    await expect(fold).toHaveText('1 of 6 · Business information');
    await expect(steps(page).getByRole('link')).toHaveCount(0);
    await fold.tap();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolation(page, 'unfolded steps');
    await steps(page).getByRole('link', { name: 'Partners' }).tap();
    await expect(fold).toHaveText('4 of 6 · Partners');
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('heading', { name: /^Personal Information/ })).toBeInViewport();
    await fold.tap();
    await page.touchscreen.tap(180, 700);
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
  });

  test('a state and an industry are chosen by touch', async ({ page }) => {
    await openForm(page, await makeFormTenant(services));
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

  test('nothing moves while lazy parts of the page load', async ({ page }) => {
    const told = watchConsole(page);
    await openForm(page, await makeFormTenant(services));
    await expect(steps(page)).toBeVisible();
    await field(page, 'bankStatements').waitFor({ state: 'attached' });
    await page.locator('canvas').nth(1).waitFor();
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
            // Earlier entries were reported earlier.
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
