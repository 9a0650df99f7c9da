/**
 * `npm start`, on a bare machine too: installs and builds, starts MongoDB and Redis unless the environment contains their
 * addresses, runs the worker and the API, and stops all of them in order. `-- --demo` fills the demo company with
 * applications.
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
import {
  loadSecrets,
  readPendingPassword,
  recordConfiguredPassword,
  recordSuccessfulStart,
} from './lib/settings/secrets.mjs';
import { assertEnvironment, loadEnvFile, readSettings } from './lib/settings/settings.mjs';
import { readOptions, USAGE } from './lib/settings/start-options.mjs';
import { printError, StartError } from './lib/start-error.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/**
 * A stop takes ten seconds at most. The worker gets the time that the API does not use. A message whose delivery takes
 * longer is sent again after the next start, with the same Message-ID.
 */
const STOP_BUDGET = { startMs: 4000, apiMs: 3000, apiAndWorkerMs: 6500 };

/** Creating the demo's applications takes a minute on a slow machine. */
const DEMO_READY_MS = 600_000;
const say = (line) => console.log(line);
const stopping = new AbortController();
/** How to stop each started part, in order of the starts. */
const stopSteps = [];

/** Stops everything. Only the first call counts. */
async function stop({ exitCode, error }) {
  if (stopping.signal.aborted) return;
  stopping.abort();
  if (error) printError(error);
  const startedAt = Date.now();
  // A running start first finishes its current step.
  await Promise.race([starting.catch(() => {}), sleep(STOP_BUDGET.startMs)]);
  for (const step of stopSteps.splice(0).reverse()) {
    await step({ startedAt }).catch((failure) => console.error(failure));
  }
  process.exit(exitCode);
}

async function start({ wantsDemo }) {
  checkNodeVersion();
  loadEnvFile(ROOT);
  const settings = readSettings({ root: ROOT, env: process.env });
  const folder = await openDataFolder(settings.dataDir);
  stopSteps.push(async () => folder.release());
  if (settings.port && (await isPortTaken(settings.port))) {
    throw new StartError(
      `Port ${settings.port} is taken by another program: stop that one, or set PORT to another number.`,
    );
  }
  await ensureInstalled({ root: ROOT, say, signal: stopping.signal });
  await ensureBuilt({ root: ROOT, say, signal: stopping.signal });
  await assertEnvironment({ root: ROOT, env: process.env });

  const services = await startStores({ settings, folder });
  stopping.signal.throwIfAborted();
  const { env, password } = composeEnvironment({ settings, services, wantsDemo });
  await runApplication({ settings, folder, env });
  stopping.signal.throwIfAborted();
  say(describeRunning({ settings, env, password }));
  if (!settings.isProduction) recordSuccessfulStart(folder.path);
}

/** In production it starts nothing. API and worker report missing addresses themselves. */
async function startStores({ settings, folder }) {
  const { mongoUrl, redisUrl } = settings;
  if (mongoUrl) await checkMongodb({ root: ROOT, url: mongoUrl });
  if (redisUrl) await checkRedis({ root: ROOT, url: redisUrl });
  if (settings.isProduction) return { mongoUrl, redisUrl };
  const onLost = (error) => stop({ exitCode: 1, error });
  const services = await startServices({ dataDir: folder.path, folder, say, onLost });
  stopSteps.push(() => services.stop());
  return services;
}

function composeEnvironment({ settings, services, wantsDemo }) {
  const configured = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const enforced = {
    MONGO_URL: services.mongoUrl,
    REDIS_URL: services.redisUrl,
    DATA_DIR: settings.dataDir,
    PORT: String(settings.port),
    ...(wantsDemo ? { SEED_DEMO: 'applications' } : {}),
  };
  if (settings.isProduction) return { env: { ...configured, ...enforced } };
  const secrets = loadSecrets(settings.dataDir);
  // Only the API knows whether an external database has an administrator. It announces the one that it creates.
  const isNewDatabase = !settings.mongoUrl && !secrets.hasStarted;
  const password = isNewDatabase && !configured.ADMIN_PASSWORD ? readPendingPassword(settings.dataDir) : undefined;
  if (configured.ADMIN_PASSWORD) recordConfiguredPassword(settings.dataDir);
  const defaults = {
    PUBLIC_URL: settings.publicUrl,
    JWT_SECRET: secrets.jwtSecret,
    FIELD_KEYS: secrets.fieldKeys,
    ADMIN_EMAIL: 'admin@example.com',
    SEED_DEMO: '1',
    ...(password ? { ADMIN_PASSWORD: password } : {}),
  };
  return { env: { ...defaults, ...configured, ...enforced }, password };
}

/**
 * The worker starts first, so that it can process the first application at once. The applications of the demo are an
 * exception: the API creates them with past times, and the worker would log its own steps between them.
 */
async function runApplication({ settings, folder, env }) {
  const onLost = (error) => stop({ exitCode: 1, error });
  const common = { root: ROOT, folder, say, onLost, stopSignal: stopping.signal };
  const running = {};
  // In any order of the starts, the API stops first.
  stopSteps.push(async ({ startedAt }) => {
    await running.worker?.stop({ limitMs: STOP_BUDGET.apiAndWorkerMs - (Date.now() - startedAt) });
  });
  stopSteps.push(async () => {
    await running.api?.stop({ limitMs: STOP_BUDGET.apiMs });
  });
  const parts = [
    async () => {
      running.worker = await runWorker({ common, env });
    },
    async () => {
      running.api = await runApi({ common, env, port: settings.port });
    },
  ];
  if (env.SEED_DEMO === 'applications') parts.reverse();
  for (const run of parts) {
    stopping.signal.throwIfAborted();
    await run();
  }
}

async function runWorker({ common, env }) {
  const healthPort = Number(env.WORKER_HEALTH_PORT) || (await findFreePort());
  return startAppProcess({
    ...common,
    name: 'the worker',
    id: 'worker',
    env: { ...env, WORKER_HEALTH_PORT: String(healthPort) },
    readyUrl: `http://127.0.0.1:${healthPort}/healthz`,
  });
}

async function runApi({ common, env, port }) {
  const readyUrl = `http://127.0.0.1:${port}/readyz`;
  const limits = env.SEED_DEMO === 'applications' ? { readyLimitMs: DEMO_READY_MS } : {};
  return startAppProcess({ ...common, ...limits, name: 'the API', id: 'api', env, readyUrl });
}

const hasDemo = ({ SEED_DEMO }) => SEED_DEMO === '1' || SEED_DEMO === 'applications';

function describeRunning({ settings, env, password }) {
  const pathOf = (name) => relative(process.cwd(), join(settings.dataDir, name)) || name;
  return [
    '',
    'Funding Desk is running.',
    '',
    ...(hasDemo(env) ? [`  Demo form  ${settings.publicUrl}/embed/demo`] : []),
    `  Admin      ${settings.publicUrl}/`,
    ...(env.SMTP_URL
      ? []
      : [`  Mailbox    ${settings.publicUrl}/mailbox (each e-mail is also a file in ${pathOf('mailbox')})`]),
    `  Logs       ${pathOf('logs')}`,
    '',
    ...(password ? [`  Sign in as ${env.ADMIN_EMAIL} with the password ${password} (shown only once).`, ''] : []),
    'Ctrl-C stops it.',
  ].join('\n');
}

/** npm sends SIGTERM to the shell between both, which does not pass it on. The parent process then changes. */
function stopWithoutParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) void stop({ exitCode: 0 });
  }, 250);
  timer.unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop({ exitCode: 0 }));
if (process.env.npm_lifecycle_event) stopWithoutParent();
// Writing to a closed terminal fails. The stop that its SIGHUP causes must continue.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
/** The usage, or the running start. */
async function run() {
  const { wantsDemo, wantsHelp } = readOptions(process.argv.slice(2));
  if (!wantsHelp) return start({ wantsDemo });
  say(USAGE);
  process.exit(0);
}

const starting = run();
starting.catch((error) => stop({ exitCode: 1, error }));
