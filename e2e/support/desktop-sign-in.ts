import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type DesktopApp, startDesktop } from './desktop-app.ts';
import { type Credentials, superAdmin } from './log-in.ts';
import type { Stack } from './stack.ts';

/** Where one person's app keeps what it remembers. */
export function desktopFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'funding-desk-app-'));
}

/** Enters the address on the first screen, whatever comes of it. */
export async function enterAddress(page: Page, address: string): Promise<void> {
  await page.getByLabel('Server address').fill(address);
  await page.getByRole('button', { name: 'Connect' }).click();
}

/** Fills in the login form and waits for the first page behind it. */
export async function logInDesktop(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin\//);
}

/** Waits until the list of applications is shown and news of it are heard. */
export async function openFormsPage(page: Page): Promise<void> {
  const isListening = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await page.goto('app://funding-desk/admin/forms');
  await expect(page.getByText(/^Displayed: /)).toBeVisible();
  await isListening;
}

/** A new app that knows the stack's server, with the super admin signed in before the list of applications. */
export async function openDesktop(stack: Stack, packaged?: string): Promise<DesktopApp & { readonly folder: string }> {
  const folder = await desktopFolder();
  const desktop = await startDesktop({ folder, ...(packaged ? { packaged } : {}) });
  await enterAddress(desktop.page, stack.url);
  await logInDesktop(desktop.page, superAdmin(stack));
  await openFormsPage(desktop.page);
  return { ...desktop, folder };
}
