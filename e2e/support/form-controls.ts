import type { Locator, Page } from '@playwright/test';

/** The control of that name, or each of its choices. */
export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);
export const errorOf = (page: Page, name: string): Locator => page.locator(`#field-${name}-error`);
/** What an open list offers. */
export const options = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
export const steps = (page: Page): Locator => page.getByRole('navigation', { name: 'Sections of the form' });

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).focus();
  await page.keyboard.type(text);
}
