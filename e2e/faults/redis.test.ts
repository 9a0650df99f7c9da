import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Accepted,
  acceptedSchema,
  applyPatiently,
  prepareApplication,
  sendApplication,
} from '../support/applications/apply.ts';
import { reportBalance, strikeBalance, untilAllIsSettled } from '../support/applications/ledger.ts';
import { faultLength, reportFigures } from '../support/faults/fault-run.ts';
import { type RunningProcess, until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

const APPLICATIONS = faultLength({ short: 8, long: 60 });

let services: Services;
/** The same worker throughout: it must not need a restart. */
let worker: RunningProcess;
const accepted: Accepted[] = [];
beforeAll(async () => {
  services = await startServices();
  worker = services.startWorker();
});
afterAll(() => services.close());

/** Submits once. @returns the application and the response time in milliseconds */
async function applyOnce(): Promise<{ accepted: Accepted; ms: number }> {
  const body = await prepareApplication(services);
  const start = performance.now();
  const answer = await sendApplication(services, body);
  const ms = Math.round(performance.now() - start);
  expect(answer.status).toBe(201);
  return { accepted: { body, tries: 1, ...acceptedSchema.parse(await answer.json()).data }, ms };
}

async function flush(): Promise<void> {
  const client = new Redis(services.redis.url);
  await client.flushall();
  client.disconnect();
}

/** Waits for all deliveries. @returns seconds */
async function settle(): Promise<string> {
  const start = performance.now();
  await untilAllIsSettled(services, 120);
  return ((performance.now() - start) / 1_000).toFixed(1);
}

async function expectBalance(fault: string): Promise<void> {
  const balance = await strikeBalance(services, accepted);
  reportBalance(fault, balance);
  expect([balance.lost, balance.duplicated, balance.repeated]).toEqual([[], [], 0]);
  expect([worker.child.exitCode, worker.child.signalCode]).toEqual([null, null]);
}

describe('applications are delivered although Redis', () => {
  it('is down when they are submitted', async () => {
    await services.redis.stop('SIGKILL');
    await until('the API notices', async () => (await fetch(`${services.url}/readyz`)).status === 503);
    const ready = await fetch(`${services.url}/readyz`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${services.url}/readyz?exclude=queue`)).status).toBe(200);
    const times: number[] = [];
    for (let count = 0; count < APPLICATIONS; count += 1) {
      const { accepted: one, ms } = await applyOnce();
      accepted.push(one);
      times.push(ms);
    }
    expect(await services.database.applications.countDocuments({ renderedAt: null })).toBe(APPLICATIONS);
    await services.redis.start();
    const seconds = await settle();
    reportFigures(
      `Redis away at submit: answers within ${Math.max(...times)} ms, all delivered ${seconds} s after its return`,
    );
    await expectBalance('Redis away at submit');
  });

  it('is emptied repeatedly, and restarted, while they are processed', async () => {
    for (let count = 0; count < APPLICATIONS; count += 1) {
      accepted.push(await applyPatiently(services));
      if (count % 2 === 0) await flush();
    }
    await services.redis.stop('SIGKILL');
    await services.redis.start();
    await flush();
    const seconds = await settle();
    reportFigures(`Redis emptied mid-run: all delivered ${seconds} s after the last time`);
    await expectBalance('Redis emptied mid-run');
  });
});
