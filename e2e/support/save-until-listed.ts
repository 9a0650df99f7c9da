import { expect, type Locator, type Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';

/**
 * Milliseconds in which a dialog that waits for nothing has faded out. They are those of the page: where it is slow, the
 * fade is as well.
 */
const FADE = 500;

interface SaveInput {
  readonly page: Page;
  readonly dialog: Locator;
  /** Where the screen gets its list: '/api/team/get'. */
  readonly list: string;
}

/**
 * Saves the dialog with the list held back, and expects it to stay until the list has what was saved, so that nobody
 * opens it again over what stood there before.
 */
export async function saveUntilListed({ page, dialog, list }: SaveInput): Promise<void> {
  const pattern = `**${list}?*`;
  const letGo = await holdBack(page, pattern);
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    page.waitForRequest(pattern),
    dialog.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  await page.evaluate(async (milliseconds) => {
    // A fade begins up to two frames after it was asked for.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }, FADE);
  await expect(dialog).toBeVisible();
  letGo();
  await expect(dialog).toBeHidden();
}
