import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './processes.mjs';

export const NO_ELECTRON =
  'The desktop app in a window: no Electron binary; run "node node_modules/electron/install.js", or name a folder with one as ELECTRON_TEST_DIST';

/** A screen that nobody sees, and a keyring of its own that is open. */
const UNLOCK = 'printf x | gnome-keyring-daemon --unlock --components=secrets > /dev/null 2>&1; exec "$@"';
export const UNDER_A_SCREEN = ['xvfb-run', '-a', 'dbus-run-session', '--', 'sh', '-c', UNLOCK, 'sh'];

/**
 * The folder of an Electron to test with: the one that the environment names, the one that its package has brought, or
 * the one that the program `ELECTRON_DIST_TOOL` lays into a folder. Null where there is none.
 */
export async function findElectron({ root, cache, say }) {
  const { ELECTRON_TEST_DIST: named, ELECTRON_DIST_TOOL: tool } = process.env;
  const found = [named, join(root, 'node_modules/electron/dist')].find((folder) => folder && existsSync(folder));
  if (found) return found;
  if (!tool) return null;
  say('Fetching an Electron to test with ...');
  const { code } = await runCommand({ command: tool, args: [cache], cwd: root, show: true });
  return code === 0 ? cache : null;
}
