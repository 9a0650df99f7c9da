import { expect, type Locator, type Page } from '@playwright/test';
import type { Stack } from './stack.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The super admin that the first start seeds. */
export function superAdmin({ variables }: Stack): Credentials {
  return { email: variables.ADMIN_EMAIL ?? '', password: variables.ADMIN_PASSWORD ?? '' };
}

/** Sends the login form of the start page, whatever comes of it. */
export async function sendLogin(page: Page, { url }: Stack, { email, password }: Credentials): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in and waits for the submitted forms. */
export async function openForms(page: Page, stack: Stack, credentials: Credentials): Promise<void> {
  await sendLogin(page, stack, credentials);
  await page.waitForURL(/\/admin\//);
  if (!page.url().includes('/admin/forms')) await page.goto(`${stack.url}/admin/forms`);
  await expect(page.getByText(/^Displayed: /)).toBeVisible();
}

/** The row of the submission with that reference. */
export function rowOf(page: Page, reference: string): Locator {
  return page.getByRole('row').filter({ hasText: `${reference.slice(0, 4)} ${reference.slice(4)}` });
}
