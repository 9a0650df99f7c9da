/**
 * `npm run backup`, `restore`, `audit:verify`, `keys:reseal` and others: runs the program of `api/src/cli` that the first
 * argument names, with the other arguments. The database is the one at MONGO_URL or, without that, the embedded one: that
 * of a running `npm start`, else one that runs for as long as the program. Ends with the program's exit code.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/install/build.mjs';
import { checkNodeVersion } from './lib/install/minimum-versions.mjs';
import { ensureInstalled } from './lib/install/npm-packages.mjs';
import { runCommand } from './lib/processes/processes.mjs';
import { startServices } from './lib/services/services.mjs';
import { findRunningDatabase } from './lib/settings/data-folder.mjs';
import { loadSecrets } from './lib/settings/secrets.mjs';
import { loadEnvFile, readSettings } from './lib/settings/settings.mjs';
import { printError, StartError } from './lib/start-error.mjs';

const ROOT = join(import.meta.dirname, '..');
// The program's result alone goes to stdout.
const say = (line) => console.error(line);
/** Programs that read only files. */
const WITHOUT_DATABASE = ['verify-backup'];

function findDatabase({ name, dataDir }) {
  if (process.env.MONGO_URL) return process.env.MONGO_URL;
  // With an address set, startServices starts none.
  return WITHOUT_DATABASE.includes(name) ? 'mongodb://localhost' : (findRunningDatabase(dataDir) ?? '');
}

async function main([name, ...args]) {
  checkNodeVersion();
  loadEnvFile(ROOT);
  const settings = readSettings({ root: ROOT, env: process.env });
  await ensureInstalled({ root: ROOT, say });
  await ensureBuilt({ root: ROOT, say });
  const program = join(ROOT, 'api/dist/cli', `${name}.js`);
  if (!existsSync(program)) throw new StartError(`There is no program '${name}' in api/src/cli.`);
  // These programs do not use Redis. With an address set, startServices starts none.
  const { dataDir } = settings;
  const MONGO_URL = findDatabase({ name, dataDir });
  const env = { ...process.env, MONGO_URL, REDIS_URL: process.env.REDIS_URL || 'redis://localhost' };
  // A running start has locked the folder.
  const services = MONGO_URL
    ? { mongoUrl: MONGO_URL, stop: async () => {} }
    : await startServices({ dataDir, env, say });
  // Ctrl-C goes to the program too, which ends by itself; the database runs until then.
  process.on('SIGINT', () => {});
  try {
    const usesGeneratedKeys = !settings.isProduction && !env.FIELD_KEYS;
    const keys = usesGeneratedKeys ? { FIELD_KEYS: loadSecrets(dataDir).fieldKeys } : {};
    const { code } = await runCommand({
      command: process.execPath,
      args: ['--enable-source-maps', program, ...args],
      cwd: ROOT,
      env: { ...env, ...keys, MONGO_URL: services.mongoUrl },
      show: true,
    });
    return code;
  } finally {
    await services.stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
