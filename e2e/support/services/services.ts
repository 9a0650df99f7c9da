import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@funding-desk/shared/server/database/database';
import { openDatabase } from '@funding-desk/shared/server/migrations/open-database';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { testEnvironment } from '@funding-desk/shared/testing/environment';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { createRedisServer, type RedisServer } from '../redis/redis-server.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { freePort, type RunningProcess, run, until } from './processes.ts';

export interface Services {
  readonly url: string;
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly database: Database;
  readonly redis: RedisServer;
  readonly mail: MailServer;
  readonly company: Company;
  readonly link: GeneratedLink;
  readonly startWorker: (over?: Readonly<Record<string, string>>) => RunningProcess;
  readonly stopWorkers: () => Promise<void>;
  readonly api: ApiProcess;
  readonly close: () => Promise<void>;
}

/** Seconds for a start that first migrates the database. A busy machine takes more than a minute. */
const PATIENCE = 300;

/** The API process. A test may stop it and start it again under the same address. */
interface ApiProcess extends RunningProcess {
  /** Returns before it answers. */
  readonly start: () => void;
  /** Resolves when the process answers at all. */
  readonly untilAlive: () => Promise<void>;
  /** Resolves when API, database and queue answer. */
  readonly untilReady: () => Promise<void>;
}

/** Puts a database name into a connection string that has none. */
export function withDatabaseName(url: string, name: string): string {
  const [address = '', query] = url.split('?');
  const bare = address.replace(/^(.*:\/\/[^/]+).*$/, '$1');
  return `${bare}/${name}${query ? `?${query}` : ''}`;
}

function startApi({
  url,
  variables,
  log,
}: {
  url: string;
  variables: Readonly<Record<string, string>>;
  log: string;
}): ApiProcess {
  const spawn = () => run({ command: process.execPath, args: ['api/dist/index.js'], env: variables, log });
  let running = spawn();
  const isWell = (path: string) => () =>
    fetch(`${url}${path}`).then(
      (answer) => answer.ok,
      () => false,
    );
  return {
    get child() {
      return running.child;
    },
    log,
    start() {
      running = spawn();
    },
    stop: (signal) => running.stop(signal),
    untilAlive: () => until('the API answers', isWell('/healthz')),
    untilReady: () => until('the API is ready', isWell('/readyz'), PATIENCE),
  };
}

/**
 * Starts API and worker as the processes that ship, with their own Redis and mail server, and creates a company with
 * a link. Needs the builds; `npm test` creates them first.
 * @param over environment variables of API and worker to override
 */
export async function startServices(over: Readonly<Record<string, string>> = {}): Promise<Services> {
  const folder = await mkdtemp(path.join(tmpdir(), 'funding-desk-e2e-'));
  const redisFolder = path.join(folder, 'redis');
  await mkdir(redisFolder);
  const redis = await createRedisServer({ folder: redisFolder, log: path.join(folder, 'redis.log') });
  await redis.start();
  const mail = await startMailServer();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { variables: base, databaseName } = testEnvironment({
    REDIS_URL: redis.url,
    LOG_LEVEL: 'debug',
    PUBLIC_URL: url,
    // Journeys about scans switch it on. Other pictures hold no statement.
    RECOGNIZE_SCANS: '0',
  });
  const variables = {
    ...base,
    MONGO_URL: withDatabaseName(base.MONGO_URL ?? '', databaseName),
    PORT: String(port),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Copper Finch Applications <no-reply@copperfinch.example>',
    DATA_DIR: folder,
    ...over,
  };
  const database = await openDatabase({ url: variables.MONGO_URL });
  const workers: RunningProcess[] = [];
  const stopWorkers = async () => {
    for (const worker of workers.splice(0)) await worker.stop();
  };
  const api = startApi({ url, variables, log: path.join(folder, 'api.log') });
  await api.untilReady();
  const company = await makeCompany(database);
  const link = await makeLink(database, { company: company._id });

  return {
    url,
    folder,
    variables,
    database,
    redis,
    mail,
    api,
    company,
    link,
    startWorker(over = {}) {
      const worker = run({
        command: process.execPath,
        args: ['worker/dist/index.js'],
        env: { ...variables, ...over },
        log: path.join(folder, 'worker.log'),
      });
      workers.push(worker);
      return worker;
    },
    stopWorkers,
    async close() {
      await stopWorkers();
      await api.stop();
      await redis.stop();
      await mail.close();
      await database.connection.dropDatabase();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts one more API process on the same database. */
export async function startAnotherApi(
  services: Services,
  over: Readonly<Record<string, string>> = {},
): Promise<RunningProcess & { readonly url: string }> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const api = run({
    command: process.execPath,
    args: ['api/dist/index.js'],
    env: { ...services.variables, PORT: port, PUBLIC_URL: url, ...over },
    log: path.join(services.folder, 'another-api.log'),
  });
  await until('the other API is ready', () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return { ...api, url };
}

const LOADER = new URL('./shift-clock.mjs', import.meta.url).href;

/** Environment of a process whose clock is this many minutes ahead; negative: behind. */
export function shiftedClock(minutes: number): Record<string, string> {
  return { NODE_OPTIONS: `--import=${LOADER}`, CLOCK_SHIFT_MS: String(minutes * 60_000) };
}
