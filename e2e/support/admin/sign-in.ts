import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { storeLocally } from '../page/shared-context.ts';
import type { Services } from '../services/services.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The super admin whom the first start creates. */
export function superAdmin({ variables }: Services): Credentials {
  return { email: variables.ADMIN_EMAIL ?? '', password: variables.ADMIN_PASSWORD ?? '' };
}

/** Submits the login form of the start page, without waiting for the result. */
export async function sendLogin(page: Page, { url }: Services, { email, password }: Credentials): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

interface SignInInput {
  readonly page: Page;
  readonly services: Services;
  /** Path of the screen: '/admin/users'. */
  readonly path: string;
  readonly credentials: Credentials;
  /** Code of the second factor, if it is on. */
  readonly code?: string;
}

async function tokenOf({ page, services, credentials, code = '' }: SignInInput): Promise<string> {
  // The server may close an idle connection while the call uses it.
  const answer = await page.request.post(`${services.url}/api/auth/login`, { data: credentials, maxRetries: 3 });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = await answer.json();
  if (!data.challenge) return data.token;
  const second = { challenge: data.challenge.token, code };
  const passed = await page.request.post(`${services.url}/api/auth/two-factor`, { data: second });
  expect(passed.status(), await passed.text()).toBe(200);
  return (await passed.json()).data.token;
}

/** Opens a screen with a stored session. The login form has journeys of its own. */
export async function openSignedIn(input: SignInInput): Promise<void> {
  const { page, services, path } = input;
  const token = await tokenOf(input);
  await storeLocally(page, services.url, ['token', token]);
  await page.goto(`${services.url}${path}`);
}

/** Navigates within the loaded app, like the browser's Back button. */
export function goWithinApp(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Signs in and waits for the submitted forms. */
export async function openForms(page: Page, services: Services, credentials: Credentials): Promise<void> {
  await openSignedIn({ page, services, path: '/admin/forms', credentials });
  await expect(page.getByText(/^Displayed: /)).toBeVisible();
}

/** The row of the application with that reference. Other rows may mention it as one with the same EIN. */
export function rowOf(page: Page, reference: string): Locator {
  const text = `${reference.slice(0, 4)} ${reference.slice(4)}`;
  return page.getByRole('row').filter({ has: page.locator('[data-reference]', { hasText: text }) });
}

/** The button that opens the menu of an application's row. */
export function rowMenu(row: Locator): Locator {
  return row.getByRole('button', { name: /^Actions for / });
}

/** Opens the menu of an application's row, and chooses an action. */
export async function chooseRowAction(row: Locator, name: string): Promise<void> {
  await rowMenu(row).click();
  await row.page().getByRole('button', { name, exact: true }).click();
}

/** Signs in and waits for the list of that screen. */
export async function openScreen(input: Parameters<typeof openSignedIn>[0]): Promise<void> {
  await openSignedIn(input);
  await expect(input.page.getByText(/^Displayed: /)).toBeVisible();
}

/** The row that contains that text. */
export function rowWith(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** Selects an option of the combobox with that name. */
export async function choose(dialog: Locator, name: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name }).click();
  // The options are rendered outside the dialog.
  await dialog.page().getByRole('option', { name: option, exact: true }).click();
}

const loginSchema = z.object({ data: z.looseObject({ token: z.string() }) });

/** Signs in as the super admin. @returns calls the API with that session */
export async function signInAsSuperAdmin(
  services: Services,
): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const answer = await fetch(`${services.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(superAdmin(services)),
  });
  const { token } = loginSchema.parse(await answer.json()).data;
  return (path, init = {}) =>
    fetch(`${services.url}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...(init.body ? { 'content-type': 'application/json' } : {}) },
    });
}
