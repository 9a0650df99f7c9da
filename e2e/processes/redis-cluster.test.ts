import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QUEUE_NAMES } from '@funding-desk/shared/jobs';
import { checkQueue } from '@funding-desk/shared/server/health/checks/check-queue';
import { createLogger } from '@funding-desk/shared/server/logger';
import { queuePrefixOf } from '@funding-desk/shared/server/redis/queues';
import { connectRedis, connectSubscriber } from '@funding-desk/shared/server/redis/redis';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeStaff } from '../support/admin/people.ts';
import { type Accepted, applyPatiently } from '../support/applications/apply.ts';
import { strikeBalance, untilAllIsSettled } from '../support/applications/ledger.ts';
import { type RedisCluster, startRedisCluster } from '../support/redis/redis-cluster.ts';
import { type RunningProcess, until } from '../support/services/processes.ts';
import { type Services, startAnotherApi, startServices } from '../support/services/services.ts';
import { signIn } from '../support/soak/load-generators.ts';

const logger = createLogger({ level: 'silent', name: 'test' });

let folder: string;
let cluster: RedisCluster;
let services: Services;
let other: Awaited<ReturnType<typeof startAnotherApi>>;
/** The same worker throughout: it must not need a restart. */
let worker: RunningProcess;
let token: string;
const accepted: Accepted[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cluster-'));
  cluster = await startRedisCluster({ folder, log: path.join(folder, 'log') });
  services = await startServices({ REDIS_URL: cluster.url, TRUST_PROXY: '1' });
  other = await startAnotherApi(services, { PUBLIC_URL: services.url });
  worker = services.startWorker();
  token = await signIn(services.url, await makeStaff(services, ['page:forms']));
});
afterAll(async () => {
  await other.stop();
  await services.close();
  await cluster.close();
  await rm(folder, { recursive: true });
});

/** Opens an event stream of the other API. @returns what has arrived */
async function listen(): Promise<() => string> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(`${other.url}/api/events`, { headers, signal: leaving.signal });
  let received = '';
  const read = async () => {
    for await (const chunk of body ?? []) received += Buffer.from(chunk).toString();
  };
  read().catch(() => undefined);
  return () => received;
}

/**
 * Fails to sign in six times, at each API in turn, to an account and from an address that no round has used.
 * @returns whether the two refuse the sixth attempt together: each alone has counted three
 */
async function countTogether(): Promise<boolean> {
  const email = `${randomUUID()}@example.com`;
  const address = Array.from({ length: 3 }, () => randomInt(256)).join('.');
  const statuses: number[] = [];
  for (const { url } of [services, other, services, other, services, other]) {
    const { status } = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${address}` },
      body: JSON.stringify({ email, password: 'a wrong password' }),
    });
    statuses.push(status);
  }
  return statuses.join(' ') === '401 401 401 401 401 429';
}

async function expectDelivered(): Promise<void> {
  await untilAllIsSettled(services, 120);
  const { lost, duplicated } = await strikeBalance(services, accepted);
  expect([lost, duplicated]).toEqual([[], []]);
  expect([worker.child.exitCode, worker.child.signalCode]).toEqual([null, null]);
}

const prefixOf = (queue: (typeof QUEUE_NAMES)[number]) =>
  queuePrefixOf({ redisUrl: cluster.url, prefix: services.variables.REDIS_PREFIX ?? '', queue });

it('has the queues, the limits and the messages of API and worker', async () => {
  const received = await listen();
  await until('the APIs count together', countTogether);
  accepted.push(await applyPatiently(services));
  await expectDelivered();
  const { id } = accepted[0] ?? {};
  await until('the event arrives', () => received().includes('event: submission') && received().includes(`${id}`));
  for (const queue of QUEUE_NAMES) {
    const key = `${prefixOf(queue)}:${queue}:meta`;
    expect(await cluster.ask(await cluster.portOf(key), (client) => client.exists(key))).toBe(1);
  }
});

it('is checked at each of its primaries', async () => {
  expect(await checkQueue(cluster.url)).toMatchObject({
    level: 'ok',
    seen: expect.stringMatching(/^a cluster of 3 primaries, Redis [\d.]+, noeviction, append-only$/),
  });
  const [, second = 0] = await cluster.primaryPorts();
  const setPolicy = (policy: string) =>
    cluster.ask(second, (client) => client.config('SET', 'maxmemory-policy', policy));
  await setPolicy('allkeys-lru');
  expect(await checkQueue(cluster.url)).toMatchObject({
    level: 'fail',
    advice: expect.stringContaining(`'maxmemory-policy noeviction' in Redis at 127.0.0.1:${second}`),
  });
  await setPolicy('noeviction');
});

it('loses nothing when the primary of a queue is gone, and when it is back', async () => {
  const received = await listen();
  const port = await cluster.portOf(prefixOf('render'));
  await cluster.kill([port]);
  for (let count = 0; count < 3; count += 1) accepted.push(await applyPatiently(services));
  await cluster.untilWhole();
  await expectDelivered();
  await until('all events arrive', () => accepted.slice(1).every(({ id }) => received().includes(id)));
  await until('the APIs count together', countTogether);

  cluster.start([port]);
  await cluster.untilWhole();
  accepted.push(await applyPatiently(services));
  await expectDelivered();
});

it('leads commands and subscribers to other servers when theirs is gone', async () => {
  const primaries = await cluster.primaryPorts();
  const subscribe = () => connectSubscriber({ redisUrl: cluster.url, logger, name: 'test', channels: ['news'] });
  let subscriber = subscribe();
  while (!primaries.includes(subscriber.options.port ?? 0)) {
    subscriber.disconnect();
    subscriber = subscribe();
  }
  const { port = 0 } = subscriber.options;
  const heard: string[] = [];
  subscriber.on('message', (_channel, message) => heard.push(message));
  const timeouts = { commandTimeout: 500, connectTimeout: 500 };
  const patient = connectRedis({ redisUrl: cluster.url, logger, isPatient: true });
  const impatient = connectRedis({ redisUrl: cluster.url, logger, isPatient: false, ...timeouts });
  let key = 'key';
  while ((await cluster.portOf(key)) !== port) key += '+';
  await Promise.all([patient.set(key, 'before'), until('the connection is ready', () => impatient.status === 'ready')]);
  expect(await impatient.get(key)).toBe('before');

  await cluster.kill([port]);
  const waiting = patient.set(key, 'after');
  await expect(impatient.get(key)).rejects.toThrow();
  expect(await waiting).toBe('OK');
  await until('the value is read', async () => (await impatient.get(key).catch(() => null)) === 'after');
  await until('the message arrives', async () => {
    await patient.publish('news', 'here');
    return heard.includes('here');
  });
  for (const redis of [patient, impatient, subscriber]) redis.disconnect();
  cluster.start([port]);
  await cluster.untilWhole();
});

it('is found again after all of its servers were gone', async () => {
  const received = await listen();
  await cluster.kill(cluster.ports);
  await until('the API is not ready', async () => (await fetch(`${services.url}/readyz`)).status === 503);
  accepted.push(await applyPatiently(services));
  cluster.start(cluster.ports);
  await cluster.untilWhole();
  await until('the API is ready', async () => (await fetch(`${services.url}/readyz`)).status === 200);
  accepted.push(await applyPatiently(services));
  await expectDelivered();
  await until('the event arrives', () => received().includes(accepted.at(-1)?.id ?? 'none'));
  await until('the APIs count together', countTogether);
});
