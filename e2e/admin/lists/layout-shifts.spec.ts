import { expect, type Page } from '@playwright/test';
import { openForms, superAdmin } from '../../support/admin/sign-in.ts';
import { countShifts } from '../../support/page/layout-shifts.ts';
import type { Services } from '../../support/services/services.ts';
import { test } from '../../support/services/test.ts';

/** After so many milliseconds without input, the browser takes a shift for one that the person did not cause. */
const LATE = 600;

let services: Services;
test.beforeAll(async ({ resetServices }) => {
  services = await resetServices();
});

/** Inserts a box before the element, which moves it and what follows. */
async function insertBefore(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => {
    const box = document.createElement('div');
    box.style.height = '60px';
    element.before(box);
  });
}

for (const [when, delay] of [
  ['at once', 0],
  ['late', LATE],
] as const)
  test(`what moves the used control ${when} is counted, and what moves only others after it is not`, async ({
    page,
  }) => {
    const readShifts = await countShifts(page);
    await openForms(page, services, superAdmin(services));
    await insertBefore(page, 'nav[aria-label="Views"]');
    expect(await readShifts()).toEqual([]);
    await page.getByPlaceholder('Search...').click();
    await page.waitForTimeout(delay);
    await insertBefore(page, 'section[aria-label="Submitted Forms, rows"]');
    expect(await readShifts()).toEqual([]);
    await insertBefore(page, 'nav[aria-label="Views"]');
    // The browser reports a shift some frames later.
    await expect.poll(async () => (await readShifts()).join()).toMatch(/^input ".*" moved /);
  });
