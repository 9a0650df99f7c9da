/**
 * What `npm start` does on a bare machine: installs, builds, brings up the database and the queue that have no address
 * in the environment, runs the worker and the API, and stops them all in order.
 */
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './lib/install/build.mjs';
import { checkNodeVersion } from './lib/install/minimum-versions.mjs';
import { ensureInstalled } from './lib/install/npm-packages.mjs';
import { startAppProcess } from './lib/processes/app-process.mjs';
import { findFreePort, isPortTaken } from './lib/processes/ports.mjs';
import { checkMongodb, checkRedis } from './lib/services/connectivity.mjs';
import { startServices } from './lib/services/services.mjs';
import { openDataFolder } from './lib/settings/data-folder.mjs';
import { loadSecrets, noteGivenPassword, noteSuccessfulStart, pendingPassword } from './lib/settings/secrets.mjs';
import { loadEnvFile, readSettings } from './lib/settings/settings.mjs';
import { printError, StartError } from './lib/start-error.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/**
 * All of a stop fits into ten seconds: what the API leaves of its share goes to the worker. A message that is on its way
 * for longer goes out again after the next start, under the same Message-ID.
 */
const STOP_BUDGET = { startMs: 4000, apiMs: 3000, apiAndWorkerMs: 6500 };

const say = (line) => console.log(line);
const stopping = new AbortController();
/** What has been started, in order; a stop runs it backwards. */
const undo = [];

/** Stops everything once, whoever asks first; the exit code of the first wins. */
async function stop({ exitCode, error }) {
  if (stopping.signal.aborted) return;
  stopping.abort();
  if (error) printError(error);
  const startedAt = Date.now();
  // A start under way first ends what it has half begun.
  await Promise.race([starting.catch(() => {}), sleep(STOP_BUDGET.startMs)]);
  for (const step of undo.splice(0).reverse()) {
    await step({ startedAt }).catch((failure) => console.error(failure));
  }
  process.exit(exitCode);
}

async function start() {
  checkNodeVersion();
  loadEnvFile(ROOT);
  const settings = readSettings({ root: ROOT, env: process.env });
  const folder = await openDataFolder(settings.dataDir);
  undo.push(async () => folder.release());
  if (await isPortTaken(settings.port)) {
    throw new StartError(
      `Port ${settings.port} is taken by another program: stop that one, or set PORT to another number.`,
    );
  }
  await ensureInstalled({ root: ROOT, say, signal: stopping.signal });
  await ensureBuilt({ root: ROOT, say, signal: stopping.signal });

  const services = await bringUpServices({ settings, folder });
  stopping.signal.throwIfAborted();
  const { env, password } = composeEnvironment({ settings, services });
  await runApplication({ settings, folder, env });
  stopping.signal.throwIfAborted();
  say(describeRunning({ settings, env, password }));
  if (!settings.isProduction) noteSuccessfulStart(folder.path);
}

/** In production nothing is embedded: the processes themselves tell what is missing. */
async function bringUpServices({ settings, folder }) {
  const { mongoUrl, redisUrl } = settings;
  if (mongoUrl) await checkMongodb({ root: ROOT, url: mongoUrl });
  if (redisUrl) await checkRedis({ root: ROOT, url: redisUrl });
  if (settings.isProduction) return { mongoUrl, redisUrl };
  const onLost = (error) => stop({ exitCode: 1, error });
  const services = await startServices({ dataDir: folder.path, folder, say, onLost });
  undo.push(() => services.stop());
  return services;
}

function composeEnvironment({ settings, services }) {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const fixed = {
    MONGO_URL: services.mongoUrl,
    REDIS_URL: services.redisUrl,
    DATA_DIR: settings.dataDir,
    PORT: String(settings.port),
  };
  if (settings.isProduction) return { env: { ...given, ...fixed } };
  const secrets = loadSecrets(settings.dataDir);
  // Of a database elsewhere only the API can tell whether it has an administrator; it announces one that it makes.
  const isKnownNew = !settings.mongoUrl && !secrets.hasStarted;
  const password = isKnownNew && !given.ADMIN_PASSWORD ? pendingPassword(settings.dataDir) : undefined;
  if (given.ADMIN_PASSWORD) noteGivenPassword(settings.dataDir);
  const defaults = {
    PUBLIC_URL: settings.publicUrl,
    JWT_SECRET: secrets.jwtSecret,
    FIELD_KEYS: secrets.fieldKeys,
    ADMIN_EMAIL: 'admin@example.com',
    SEED_DEMO: '1',
    ...(password ? { ADMIN_PASSWORD: password } : {}),
  };
  return { env: { ...defaults, ...given, ...fixed }, password };
}

/** The worker is there first: what the API accepts is worked on at once. */
async function runApplication({ settings, folder, env }) {
  const healthPort = Number(env.WORKER_HEALTH_PORT) || (await findFreePort());
  const onLost = (error) => stop({ exitCode: 1, error });
  const common = { root: ROOT, folder, say, onLost, stopSignal: stopping.signal };
  const worker = await startAppProcess({
    ...common,
    name: 'the worker',
    id: 'worker',
    env: { ...env, WORKER_HEALTH_PORT: String(healthPort) },
    readyUrl: `http://127.0.0.1:${healthPort}/healthz`,
  });
  undo.push(({ startedAt }) => worker.stop({ limitMs: STOP_BUDGET.apiAndWorkerMs - (Date.now() - startedAt) }));
  const readyUrl = `http://127.0.0.1:${settings.port}/readyz`;
  const api = await startAppProcess({ ...common, name: 'the API', id: 'api', env, readyUrl });
  undo.push(() => api.stop({ limitMs: STOP_BUDGET.apiMs }));
}

function describeRunning({ settings, env, password }) {
  const inside = (name) => relative(process.cwd(), join(settings.dataDir, name)) || name;
  return [
    '',
    'Funding Desk is running.',
    '',
    ...(env.SEED_DEMO === '1' ? [`  Demo form  ${settings.publicUrl}/embed/demo`] : []),
    `  Admin      ${settings.publicUrl}/`,
    ...(env.SMTP_URL ? [] : [`  Mailbox    ${inside('mailbox')} (each message is a file)`]),
    `  Logs       ${inside('logs')}`,
    '',
    ...(password ? [`  Sign in as ${env.ADMIN_EMAIL} with the password ${password} (shown this once).`, ''] : []),
    'Ctrl-C stops it.',
  ].join('\n');
}

/** npm passes a SIGTERM to the shell between us, which ends without passing it on: our parent is then another one. */
function stopWithoutParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) void stop({ exitCode: 0 });
  }, 250);
  timer.unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop({ exitCode: 0 }));
if (process.env.npm_lifecycle_event) stopWithoutParent();
// A terminal that has been closed takes no more lines; the stop that its end causes must not fail on that.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const starting = start();
starting.catch((error) => stop({ exitCode: 1, error }));
