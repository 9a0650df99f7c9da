import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptSchema, prepareApplication, sendApplication } from '../support/apply.ts';
import { faultLength } from '../support/fault-length.ts';
import { type Accepted, strikeBalance, tellBalance, untilAllIsSettled } from '../support/ledger.ts';
import { applyPatiently } from '../support/patient-applicant.ts';
import type { RunningProcess } from '../support/processes.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { tell } from '../support/tell.ts';

const APPLICATIONS = faultLength({ short: 8, long: 60 });

let stack: Stack;
/** The same one all the time: it must not need to be started again. */
let worker: RunningProcess;
const accepted: Accepted[] = [];
beforeAll(async () => {
  stack = await startStack();
  worker = stack.startWorker();
});
afterAll(() => stack.close());

/** Sends it once, and says how long the answer took. */
async function applyOnce(): Promise<{ accepted: Accepted; ms: number }> {
  const body = await prepareApplication(stack);
  const start = performance.now();
  const answer = await sendApplication(stack, body);
  const ms = Math.round(performance.now() - start);
  expect(answer.status).toBe(201);
  return { accepted: { body, tries: 1, ...keptSchema.parse(await answer.json()).data }, ms };
}

async function flush(): Promise<void> {
  const client = new Redis(stack.redis.url);
  await client.flushall();
  client.disconnect();
}

/** Waits for all deliveries; @returns seconds */
async function settle(): Promise<string> {
  const start = performance.now();
  await untilAllIsSettled(stack, 120);
  return ((performance.now() - start) / 1_000).toFixed(1);
}

async function expectBalance(fault: string): Promise<void> {
  const balance = await strikeBalance(stack, accepted);
  tellBalance(fault, balance);
  expect([balance.lost, balance.duplicated, balance.repeated]).toEqual([[], [], 0]);
  expect([worker.child.exitCode, worker.child.signalCode]).toEqual([null, null]);
}

describe('applications are delivered although Redis', () => {
  it('is away when they are submitted', async () => {
    await stack.redis.stop('SIGKILL');
    const ready = await fetch(`${stack.url}/readyz`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    const times: number[] = [];
    for (let count = 0; count < APPLICATIONS; count += 1) {
      const { accepted: one, ms } = await applyOnce();
      accepted.push(one);
      times.push(ms);
    }
    expect(await stack.database.formSubmissions.countDocuments({ renderedAt: null })).toBe(APPLICATIONS);
    await stack.redis.start();
    const seconds = await settle();
    tell(`Redis away at submit: answers within ${Math.max(...times)} ms, all delivered ${seconds} s after its return`);
    await expectBalance('Redis away at submit');
  }, 300_000);

  it('is emptied again and again, and restarted, while they are on their way', async () => {
    for (let count = 0; count < APPLICATIONS; count += 1) {
      accepted.push(await applyPatiently(stack));
      if (count % 2 === 0) await flush();
    }
    await stack.redis.stop('SIGKILL');
    await stack.redis.start();
    await flush();
    const seconds = await settle();
    tell(`Redis emptied mid-run: all delivered ${seconds} s after the last time`);
    await expectBalance('Redis emptied mid-run');
  }, 300_000);
});
