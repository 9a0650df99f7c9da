import { expect, type Locator, type Page } from '@playwright/test';
import { openSignedIn } from './log-in.ts';

/** Signs in and waits for the list of that screen. */
export async function openScreen(input: Parameters<typeof openSignedIn>[0]): Promise<void> {
  await openSignedIn(input);
  await expect(input.page.getByText(/^Displayed: /)).toBeVisible();
}

/** The row with that text. */
export function rowWith(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** The combobox of that name takes the option of that name. */
export async function choose(dialog: Locator, name: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name }).click();
  // The options stand beside the dialog, not in it.
  await dialog.page().getByRole('option', { name: option, exact: true }).click();
}
