import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, expect, type Page } from '@playwright/test';
import { type Credentials, superAdmin } from '../admin/sign-in.ts';
import type { Services } from '../services/services.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The Electron binary: the one that the environment names, else the one in its package. */
export function electronBinary(): string | null {
  const folders = [process.env.ELECTRON_TEST_DIST ?? '', `${ROOT}/node_modules/electron/dist`];
  return folders.map((folder) => `${folder}/electron`).find((file) => existsSync(file)) ?? null;
}

export interface DesktopApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Quits through the app's menu action. */
  readonly quit: () => Promise<void>;
}

interface StartInput {
  /** Folder of the app's data. */
  readonly folder: string;
  /** Further arguments, such as a link. */
  readonly args?: readonly string[];
  /** A packaged app instead of Electron with the built app. */
  readonly packaged?: string;
  /** Further environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** How the app is started, also by hand. */
export function launchOptions({ folder, args = [], packaged }: StartInput) {
  const more = ['--no-sandbox', '--password-store=gnome-libsecret', `--user-data-dir=${folder}`, ...args];
  if (packaged) return { executablePath: packaged, args: more };
  return { executablePath: electronBinary() ?? '', args: [`${ROOT}/desktop`, ...more] };
}

/** Starts the app and waits for its window. */
export async function startDesktop(input: StartInput): Promise<DesktopApp> {
  // Data of the desktop session stay out of the developer's home.
  const env = { ...process.env, XDG_CONFIG_HOME: input.folder, ...input.env };
  const app = await _electron.launch({ ...launchOptions(input), env });
  const page = await app.firstWindow();
  return {
    app,
    page,
    async quit() {
      const closed = app.waitForEvent('close');
      await app.evaluate(({ app: electron }) => electron.quit()).catch(() => undefined);
      await closed;
    },
  };
}

/** Calls a method of the bridge, as any script of the page could. @returns 'done', or the error message */
export function callBridge(page: Page, call: string, ...given: readonly unknown[]): Promise<string> {
  return page.evaluate(
    async ({ name, args }) => {
      const bridge = Reflect.get(globalThis, 'fundingDesk');
      try {
        const outcome = await Reflect.apply(Reflect.get(bridge, name), bridge, args);
        return Object(outcome).problem ?? 'done';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    { name: call, args: [...given] },
  );
}

/** A folder for one person's app data. */
export function desktopFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'funding-desk-app-'));
}

/** Enters the address on the first screen, without waiting for the result. */
export async function enterAddress(page: Page, address: string): Promise<void> {
  await page.getByLabel('Server address').fill(address);
  await page.getByRole('button', { name: 'Connect' }).click();
}

/** Fills in the login form and waits for the next page. */
export async function logInDesktop(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin\//);
}

/** Waits until the list of applications is visible and the event stream is open. */
export async function openFormsPage(page: Page): Promise<void> {
  const isListening = page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await page.goto('app://funding-desk/admin/forms');
  await expect(page.getByText(/^Displayed: /)).toBeVisible();
  await isListening;
}

interface OpenInput {
  readonly packaged?: string;
  /** Default: the super admin. */
  readonly credentials?: Credentials;
}

/** A new app with the server address stored and a person signed in, on the list of applications. */
export async function openDesktop(
  services: Services,
  { packaged, credentials = superAdmin(services) }: OpenInput = {},
): Promise<DesktopApp & { readonly folder: string }> {
  const folder = await desktopFolder();
  const desktop = await startDesktop({ folder, ...(packaged ? { packaged } : {}) });
  await enterAddress(desktop.page, services.url);
  await logInDesktop(desktop.page, credentials);
  await openFormsPage(desktop.page);
  return { ...desktop, folder };
}
