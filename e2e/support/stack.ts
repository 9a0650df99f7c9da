import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '@funding-desk/shared/server/database';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { GeneratedLink } from '@funding-desk/shared/server/models/generated-link';
import { testEnvironment } from '@funding-desk/shared/testing/environment';
import { makeCompany, makeLink } from '@funding-desk/shared/testing/factories';
import { type MailServer, startMailServer } from './mail-server.ts';
import { freePort, type RunningProcess, run, until } from './processes.ts';
import { createRedisServer, type RedisServer } from './redis-server.ts';

export interface Stack {
  readonly url: string;
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly database: Database;
  readonly redis: RedisServer;
  readonly mail: MailServer;
  readonly company: Company;
  readonly link: GeneratedLink;
  readonly startWorker: (over?: Readonly<Record<string, string>>) => RunningProcess;
  readonly close: () => Promise<void>;
}

/** Puts a database name into a connection string that has none. */
function withDatabaseName(url: string, name: string): string {
  const [address = '', query] = url.split('?');
  const bare = address.replace(/^(.*:\/\/[^/]+).*$/, '$1');
  return `${bare}/${name}${query ? `?${query}` : ''}`;
}

/**
 * API and worker as the processes that are shipped, a Redis and a mail server of their own, and a company with a link.
 * The builds must be there: `npm test` makes them first.
 */
export async function startStack(): Promise<Stack> {
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
  });
  const variables = {
    ...base,
    MONGO_URL: withDatabaseName(base.MONGO_URL ?? '', databaseName),
    PORT: String(port),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Copper Finch Applications <no-reply@copperfinch.example>',
    DATA_DIR: folder,
  };
  const database = await openDatabase({ url: variables.MONGO_URL });
  const workers: RunningProcess[] = [];
  const api = run({
    command: process.execPath,
    args: ['api/dist/index.js'],
    env: variables,
    log: path.join(folder, 'api.log'),
  });
  await until('the API is ready', () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  const company = await makeCompany(database);
  const link = await makeLink(database, { company: company._id });

  return {
    url,
    folder,
    variables,
    database,
    redis,
    mail,
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
    async close() {
      for (const worker of workers) await worker.stop();
      await api.stop();
      await redis.stop();
      await mail.close();
      await database.connection.dropDatabase();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
