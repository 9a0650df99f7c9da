import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The Electron to test with: the one that the environment names, else the one that its package brought. */
export function electronBinary(): string | null {
  const folders = [process.env.ELECTRON_TEST_DIST ?? '', `${ROOT}/node_modules/electron/dist`];
  return folders.map((folder) => `${folder}/electron`).find((file) => existsSync(file)) ?? null;
}

export interface DesktopApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Quits as a person would. */
  readonly quit: () => Promise<void>;
}

interface StartInput {
  /** Where the app keeps what it remembers. */
  readonly folder: string;
  /** Further arguments, as a link. */
  readonly args?: readonly string[];
  /** Another program than Electron with the built app: a package. */
  readonly packaged?: string;
  /** Further environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** How the app is started, by hand too. */
export function launchOptions({ folder, args = [], packaged }: StartInput) {
  const more = ['--no-sandbox', '--password-store=gnome-libsecret', `--user-data-dir=${folder}`, ...args];
  if (packaged) return { executablePath: packaged, args: more };
  return { executablePath: electronBinary() ?? '', args: [`${ROOT}/desktop`, ...more] };
}

/** Starts the app and waits for its window. */
export async function startDesktop(input: StartInput): Promise<DesktopApp> {
  // What it writes for the desktop's session stays out of the home of whoever runs the tests.
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
