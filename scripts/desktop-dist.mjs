/** `npm run desktop:dist`: packages the desktop app, on a bare machine too. Arguments go to electron-builder. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureElectron, packageSettings } from './lib/install/electron.mjs';
import { checkNodeVersion } from './lib/install/minimum-versions.mjs';
import { ensureInstalled } from './lib/install/npm-packages.mjs';

import { runCommand } from './lib/processes/processes.mjs';
import { printError, StartError } from './lib/start-error.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line) => console.error(line);
const run = (command, args) => runCommand({ command, args, cwd: ROOT, show: true });

async function main() {
  checkNodeVersion();
  const settings = [...packageSettings(process.env), ...process.argv.slice(2)];
  await ensureInstalled({ root: ROOT, say });
  await ensureElectron({ root: ROOT, say });
  const built = await run('npm', ['run', 'build:app', '-w', 'desktop']);
  if (built.code !== 0) throw new StartError('The app could not be built: see the output above.');
  const packed = await run('npx', ['electron-builder', '--publish', 'never', ...settings]);
  if (packed.code !== 0)
    throw new StartError(
      'The packages could not be built: see the output above. Their tools are downloaded from GitHub.',
    );
}

main().catch((error) => {
  printError(error);
  process.exitCode = 1;
});
