import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../processes/processes.mjs';
import { StartError } from '../start-error.mjs';

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

/**
 * Has the binary of Electron brought, which its package leaves to the first use. `ELECTRON_OVERRIDE_DIST_PATH`, which
 * Electron itself reads, names a folder with one that is taken instead.
 * @param {{ root: string, say: (line: string) => void }} options
 */
export async function ensureElectron({ root, say }) {
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH) return;
  if (!existsSync(join(root, 'node_modules/electron/dist'))) say('Fetching Electron; this takes a minute ...');
  const args = [join(root, 'node_modules/electron/install.js')];
  const { code, output } = await runCommand({ command: process.execPath, args, cwd: root });
  if (code === 0) return;
  const reason = output.split('\n').find((line) => /error/i.test(line)) ?? '';
  throw new StartError(
    `Electron could not be downloaded from GitHub. Check the network, or name a folder with an unpacked Electron as ELECTRON_OVERRIDE_DIST_PATH.\n${reason.trim()}`,
  );
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whoever is on the way between app and feed could put his own program into an address of plain http. @param {string} feed */
function isSafeFeed(feed) {
  if (!URL.canParse(feed)) return false;
  const { protocol, hostname } = new URL(feed);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/**
 * What the environment says of the desktop package, as arguments of electron-builder; what is not given is left out.
 * @param {NodeJS.ProcessEnv} env
 * @throws {StartError} on a place of updates that the app could not trust
 */
export function packageSettings({ UPDATE_URL: feed, ELECTRON_OVERRIDE_DIST_PATH: electron }) {
  if (feed && !isSafeFeed(feed))
    throw new StartError(
      'UPDATE_URL must be an https address, such as https://downloads.example.com/funding-desk/, because the app installs what it finds there. Correct it, or unset it for packages that look for no updates.',
    );
  const publish = feed ? ['-c.publish.provider=generic', `-c.publish.url=${feed}`] : [];
  return electron ? [...publish, `-c.electronDist=${electron}`] : publish;
}
