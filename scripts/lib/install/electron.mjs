import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../processes/processes.mjs';
import { StartError } from '../start-error.mjs';

export const NO_ELECTRON =
  'The desktop app in a window: no Electron binary; run "node node_modules/electron/install.js", or name a folder with one as ELECTRON_TEST_DIST';

/** Runs a command with a virtual screen and an unlocked keyring. */
const UNLOCK = 'printf x | gnome-keyring-daemon --unlock --components=secrets > /dev/null 2>&1; exec "$@"';
export const WITH_VIRTUAL_SCREEN = ['xvfb-run', '-a', 'dbus-run-session', '--', 'sh', '-c', UNLOCK, 'sh'];

/**
 * Finds an Electron to test with: in the folder ELECTRON_TEST_DIST, in the npm package, or with the program
 * ELECTRON_DIST_TOOL, which writes one into a folder.
 * @returns its folder, or null when there is none
 */
export async function findElectron({ root, cache, say }) {
  const { ELECTRON_TEST_DIST: configured, ELECTRON_DIST_TOOL: tool } = process.env;
  const existing = [configured, join(root, 'node_modules/electron/dist')].find(
    (folder) => folder && existsSync(folder),
  );
  if (existing) return existing;
  if (!tool) return null;
  say('Fetching an Electron to test with ...');
  const { code } = await runCommand({ command: tool, args: [cache], cwd: root, show: true });
  return code === 0 ? cache : null;
}

/**
 * Downloads the binary of Electron, which its npm package does not contain. `ELECTRON_OVERRIDE_DIST_PATH`, which Electron
 * reads itself, names a folder with an unpacked one.
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

/** With plain http an attacker on the network could replace the update. @param {string} feed */
function isSafeFeed(feed) {
  if (!URL.canParse(feed)) return false;
  const { protocol, hostname } = new URL(feed);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/**
 * Translates the environment into arguments of electron-builder. Unset variables add none.
 * @param {NodeJS.ProcessEnv} env
 * @throws {StartError} on an update address that the app cannot trust
 */
export function packageSettings({ UPDATE_URL: feed, ELECTRON_OVERRIDE_DIST_PATH: electron }) {
  if (feed && !isSafeFeed(feed))
    throw new StartError(
      'UPDATE_URL must be an https address, such as https://downloads.example.com/funding-desk/, because the app installs what it finds there. Correct it, or unset it for packages without updates.',
    );
  const publish = feed ? ['-c.publish.provider=generic', `-c.publish.url=${feed}`] : [];
  return electron ? [...publish, `-c.electronDist=${electron}`] : publish;
}
