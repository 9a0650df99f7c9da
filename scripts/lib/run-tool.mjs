import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './install/build.mjs';
import { checkNodeVersion } from './install/minimum-versions.mjs';
import { ensureInstalled } from './install/npm-packages.mjs';
import { runCommand } from './processes/processes.mjs';
import { startServices } from './services/services.mjs';
import { loadSecrets } from './settings/secrets.mjs';
import { loadEnvFile, readSettings } from './settings/settings.mjs';
import { printError } from './start-error.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const say = (line) => console.error(line);

/**
 * Runs a command of the API's on the database at MONGO_URL or, where none is set, on the embedded one, which is brought
 * up for it. Ends with the command's exit code.
 * @param {{ entry: string, needsKeys?: boolean }} options `entry` is a built file below `api/dist`; with `needsKeys` it
 *   gets the generated FIELD_KEYS where none are given
 */
export async function runTool({ entry, needsKeys = false }) {
  try {
    process.exitCode = await run({ entry, needsKeys });
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}

async function run({ entry, needsKeys }) {
  checkNodeVersion();
  loadEnvFile(ROOT);
  const settings = readSettings({ root: ROOT, env: process.env });
  await ensureInstalled({ root: ROOT, say });
  await ensureBuilt({ root: ROOT, say });
  // Redis has no part in it: any address keeps one from being brought up.
  const env = { ...process.env, REDIS_URL: process.env.REDIS_URL || 'redis://localhost' };
  const services = await startServices({ dataDir: settings.dataDir, env, say });
  // The terminal's Ctrl-C reaches the command as well, which ends in its own time; the services stay for so long.
  process.on('SIGINT', () => {});
  try {
    const isGenerated = needsKeys && !settings.isProduction && !env.FIELD_KEYS;
    const keys = isGenerated ? { FIELD_KEYS: loadSecrets(settings.dataDir).fieldKeys } : {};
    const { code } = await runCommand({
      command: process.execPath,
      args: ['--enable-source-maps', join(ROOT, 'api/dist', entry), ...process.argv.slice(2)],
      cwd: ROOT,
      env: { ...env, ...keys, MONGO_URL: services.mongoUrl },
      show: true,
    });
    return code;
  } finally {
    await services.stop();
  }
}
