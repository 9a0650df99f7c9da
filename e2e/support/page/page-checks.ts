import { expect, type Locator, type Page } from '@playwright/test';

/** Collects console errors and uncaught exceptions from now on. The console also reports failed requests. */
export function watchConsole(page: Page): readonly string[] {
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text());
  });
  page.on('pageerror', (error) => told.push(error.message));
  return told;
}

/** Pixels by which the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** More steps than there are before the initial focus, so that they wrap around the beginning and back. */
const BACK = 4;

/** Expects that the open modal has the focus, and that Tab wraps within it in both directions. */
export async function expectFocusTrapped(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  for (const key of [...Array<string>(BACK).fill('Shift+Tab'), ...Array<string>(2 * BACK).fill('Tab')]) {
    await page.keyboard.press(key);
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
}

/** Whether the text is red, in any color notation. */
export function isRed(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return false;
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return red > 140 && red > 2 * green && red > 2 * blue;
  });
}
