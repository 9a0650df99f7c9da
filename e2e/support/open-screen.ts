import { expect, type Locator, type Page } from '@playwright/test';
import { type Credentials, openSignedIn } from './log-in.ts';
import type { Stack } from './stack.ts';

interface OpenInput {
  readonly page: Page;
  readonly stack: Stack;
  /** From `/admin`: '/admin/users'. */
  readonly path: string;
  readonly credentials: Credentials;
}

/** Signs in and waits for the list of that screen. */
export async function openScreen({ page, stack, path, credentials }: OpenInput): Promise<void> {
  await openSignedIn({ page, stack, path, credentials });
  await expect(page.getByText(/^Displayed: /)).toBeVisible();
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
