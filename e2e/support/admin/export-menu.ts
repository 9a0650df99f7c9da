import type { Page } from '@playwright/test';

/** Exports the view with all columns. */
export async function exportAllColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'All columns' }).click();
}

/** Opens the choice of columns of an export. */
export async function chooseExportColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Choose columns' }).click();
}
