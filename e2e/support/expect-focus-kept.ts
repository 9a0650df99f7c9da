import { expect, type Page } from '@playwright/test';

/** More steps than there are before what has the focus at first, so that they go round the beginning and back. */
const BACK = 4;

/** The open modal has the focus, and Tab does not lead out of it, backwards over its beginning or forwards over its end. */
export async function expectFocusKept(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  for (const key of [...Array<string>(BACK).fill('Shift+Tab'), ...Array<string>(2 * BACK).fill('Tab')]) {
    await page.keyboard.press(key);
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
}
