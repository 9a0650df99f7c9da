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
import { findRunningServices, hasDatabase } from './lib/settings/data-folder.mjs';
import { findSecrets } from './lib/settings/secrets.mjs';
import { loadEnvFile, readSettings } from './lib/settings/settings.mjs';
import { printError, StartError } from './lib/start-error.mjs';

const ROOT = join(import.meta.dirname, '..');
// The program's result alone goes to stdout.
const say = (line) => console.error(line);
/** Programs that read only files. */
const WITHOUT_DATABASE = ['verify-backup'];
/** Programs that use Redis. */
const WITH_REDIS = ['doctor'];
/** Programs that may create an embedded database. The others would report an empty one. */
const CREATING = ['migrate', 'restore'];

/** With an address set, startServices starts none. A running start has locked the folder. */
function findAddresses({ name, dataDir }) {
  const running = findRunningServices(dataDir);
  const otherMongo = WITHOUT_DATABASE.includes(name) ? 'mongodb://localhost' : (running.mongoUrl ?? '');
  const otherRedis = WITH_REDIS.includes(name) ? (running.redisUrl ?? '') : 'redis://localhost';
  return { MONGO_URL: process.env.MONGO_URL || otherMongo, REDIS_URL: process.env.REDIS_URL || otherRedis };
}

/** In production it starts nothing: the program reports missing addresses itself. */
async function startMissing({ name, settings, env }) {
  const { MONGO_URL: mongoUrl, REDIS_URL: redisUrl } = env;
  if (settings.isProduction || (mongoUrl && redisUrl)) return { mongoUrl, redisUrl, stop: async () => {} };
  if (!mongoUrl && !CREATING.includes(name) && !hasDatabase(settings.dataDir)) {
    throw new StartError(
      `There is no database in ${settings.dataDir}: run 'npm start' first, or set DATA_DIR or MONGO_URL.`,
    );
  }
  return startServices({ dataDir: settings.dataDir, env, say });
}

/** Outside production, the secrets that `npm start` has generated. New ones would open nothing. */
function withGeneratedKeys({ settings, env }) {
  const secrets = settings.isProduction ? undefined : findSecrets(settings.dataDir);
  if (!secrets) return env;
  return { ...env, FIELD_KEYS: env.FIELD_KEYS || secrets.fieldKeys, JWT_SECRET: env.JWT_SECRET || secrets.jwtSecret };
}

async function main([name, ...args]) {
  checkNodeVersion();
  loadEnvFile(ROOT);
  const settings = readSettings({ root: ROOT, env: process.env });
  await ensureInstalled({ root: ROOT, say });
  await ensureBuilt({ root: ROOT, say });
  const program = join(ROOT, 'api/dist/cli', `${name}.js`);
  if (!existsSync(program)) throw new StartError(`There is no program '${name}' in api/src/cli.`);
  const env = { ...process.env, ...findAddresses({ name, dataDir: settings.dataDir }), DATA_DIR: settings.dataDir };
  const services = await startMissing({ name, settings, env });
  // Ctrl-C goes to the program too, which ends by itself; the database runs until then.
  process.on('SIGINT', () => {});
  try {
    const { code } = await runCommand({
      command: process.execPath,
      args: ['--enable-source-maps', program, ...args],
      cwd: ROOT,
      env: { ...withGeneratedKeys({ settings, env }), MONGO_URL: services.mongoUrl, REDIS_URL: services.redisUrl },
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
