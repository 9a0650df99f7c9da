import type { ChildProcess } from 'node:child_process';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAnotherApi } from './support/another-api.ts';
import type { Applicant } from './support/apply.ts';
import { untilAllIsSettled } from './support/ledger.ts';
import type { Credentials } from './support/log-in.ts';
import { makeStaff } from './support/make-staff.ts';
import { freePort } from './support/processes.ts';
import { assessGrowth } from './support/soak/growth.ts';
import { type Holdings, holdingsOf, redisHoldings } from './support/soak/holdings.ts';
import { inspectable, openInspector } from './support/soak/inspector.ts';
import { applyAtOnce, listenFor, signIn, workAsStaff } from './support/soak/people.ts';
import { type Stack, startStack } from './support/stack.ts';

const KEEPS_REQUESTS = new URL('./support/soak/keep-requests.mjs', import.meta.url).href;
const WARM_UP_ROUNDS = 8;
const ROUNDS = 6;
/** Megabytes; what a few rounds compile and cache lies below. */
const LIVE = { share: 0, least: 1.5 };
const FILES = { share: 0, least: 10 };
const KEYS = { share: 0, least: 2 };

let stack: Stack;
let staff: Credentials;
let token: string;
let lookIntoApi: () => Promise<Holdings>;
const undo: (() => unknown)[] = [];
beforeAll(async () => {
  const port = await freePort();
  stack = await startStack({ LOG_LEVEL: 'info', ...inspectable(port) });
  const inspector = await openInspector(port);
  undo.push(inspector.close);
  lookIntoApi = () => holdingsOf({ child: stack.api.child, inspector });
  staff = await makeStaff(stack, ['page:forms']);
  token = await signIn(stack.url, staff);
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  await stack.close();
});

/** An applicant, a member of staff and a listener, at the same time. */
async function goRound(applicant: Applicant): Promise<void> {
  const { url } = applicant;
  await Promise.all([applyAtOnce(applicant), workAsStaff(url, staff), listenFor(url, { token, milliseconds: 200 })]);
}

/** Starts what is to be looked into, by its variables. @returns looks */
async function watched(start: (variables: Record<string, string>) => Promise<{ child: ChildProcess }>) {
  const port = await freePort();
  const { child } = await start(inspectable(port));
  const inspector = await openInspector(port);
  undo.push(inspector.close);
  return () => holdingsOf({ child, inspector });
}

/** A second API with a fault of memory and of files planted, and how to look into it. */
async function startLeakyApi() {
  let url = '';
  const look = await watched(async ({ NODE_OPTIONS }) => {
    const api = await startAnotherApi(stack, { NODE_OPTIONS: `${NODE_OPTIONS} --import=${KEEPS_REQUESTS}` });
    undo.push(api.stop);
    url = api.url;
    return api;
  });
  return { url, look };
}

const grows = (held: readonly Holdings[]) => ({
  live: assessGrowth(
    held.map(({ live }) => live),
    LIVE,
  ).isGrowing,
  openFiles: assessGrowth(
    held.map(({ openFiles }) => openFiles),
    FILES,
  ).isGrowing,
});

it('API and worker let go of what journeys took, unlike an API that keeps its requests', async () => {
  const redis = new Redis(stack.redis.url);
  undo.push(() => redis.disconnect());
  const leaky = await startLeakyApi();
  const worker = await watched(async (variables) => stack.startWorker(variables));
  const looks = { api: lookIntoApi, worker, leaky: leaky.look };
  const held: Record<keyof typeof looks, Holdings[]> = { api: [], worker: [], leaky: [] };
  const keys: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    await Promise.all([goRound(stack), goRound({ ...stack, url: leaky.url })]);
    if (round < WARM_UP_ROUNDS) continue;
    await untilAllIsSettled(stack, 60);
    held.api.push(await looks.api());
    held.worker.push(await looks.worker());
    held.leaky.push(await looks.leaky());
    keys.push((await redisHoldings(redis)).lasting);
  }
  expect({ api: grows(held.api), worker: grows(held.worker) }).toEqual({
    api: { live: false, openFiles: false },
    worker: { live: false, openFiles: false },
  });
  expect(assessGrowth(keys, KEYS).isGrowing).toBe(false);
  expect(grows(held.leaky)).toEqual({ live: true, openFiles: true });
}, 180_000);
