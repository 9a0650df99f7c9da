/** `npm run desktop`: builds and starts the desktop app, on a bare machine too. Arguments go to the app. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureElectron } from './lib/install/electron.mjs';
import { checkNodeVersion } from './lib/install/minimum-versions.mjs';
import { ensureInstalled } from './lib/install/npm-packages.mjs';
import { runCommand } from './lib/processes/processes.mjs';
import { printError, StartError } from './lib/start-error.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line) => console.error(line);

function assertScreen() {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY)
    throw new StartError('There is no screen: start it in a desktop session, or with "xvfb-run -a".');
}

async function main() {
  checkNodeVersion();
  assertScreen();
  await ensureInstalled({ root: ROOT, say });
  await ensureElectron({ root: ROOT, say });
  say('Building the app ...');
  const { code, output } = await runCommand({ command: 'npm', args: ['run', 'build:app', '-w', 'desktop'], cwd: ROOT });
  if (code !== 0) throw new StartError(`The app could not be built (npm run build:app -w desktop):\n${output.trim()}`);
  const args = [join(ROOT, 'node_modules/electron/cli.js'), join(ROOT, 'desktop'), ...process.argv.slice(2)];
  const ended = await runCommand({ command: process.execPath, args, cwd: ROOT, show: true });
  process.exitCode = ended.code;
}

main().catch((error) => {
  printError(error);
  process.exitCode = 1;
});
