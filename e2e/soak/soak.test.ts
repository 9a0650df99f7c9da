import type { ChildProcess } from 'node:child_process';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../support/admin/people.ts';
import type { Credentials } from '../support/admin/sign-in.ts';
import { freePort } from '../support/services/processes.ts';
import { type Services, startAnotherApi, startServices } from '../support/services/services.ts';
import { assessGrowth } from '../support/soak/growth.ts';
import { inspectable, openInspector } from '../support/soak/inspector.ts';
import { applyAtOnce, listenFor, signIn, workAsStaff } from '../support/soak/load-generators.ts';
import { type ResourceSample, sampleRedis, sampleResources } from '../support/soak/resource-samples.ts';
import type { Applicant } from '../support/submissions/apply.ts';
import { untilAllIsSettled } from '../support/submissions/ledger.ts';

const KEEPS_REQUESTS = new URL('../support/soak/keep-requests.mjs', import.meta.url).href;
const WARM_UP_ROUNDS = 8;
const ROUNDS = 6;
/** Megabytes. A few rounds of compiled code and caches stay below it. */
const LIVE = { share: 0, least: 1.5 };
const FILES = { share: 0, least: 10 };
const KEYS = { share: 0, least: 2 };

let services: Services;
let staff: Credentials;
let token: string;
let lookIntoApi: () => Promise<ResourceSample>;
const undo: (() => unknown)[] = [];
beforeAll(async () => {
  const port = await freePort();
  services = await startServices({ LOG_LEVEL: 'info', ...inspectable(port) });
  const inspector = await openInspector(port);
  undo.push(inspector.close);
  lookIntoApi = () => sampleResources({ child: services.api.child, inspector });
  staff = await makeStaff(services, ['page:forms']);
  token = await signIn(services.url, staff);
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  await services.close();
});

/** An applicant, a member of staff and a listener, in parallel. */
async function goRound(applicant: Applicant): Promise<void> {
  const { url } = applicant;
  await Promise.all([applyAtOnce(applicant), workAsStaff(url, staff), listenFor(url, { token, milliseconds: 200 })]);
}

/** Starts a process with an inspector. @returns a function that samples its resources */
async function watched(start: (variables: Record<string, string>) => Promise<{ child: ChildProcess }>) {
  const port = await freePort();
  const { child } = await start(inspectable(port));
  const inspector = await openInspector(port);
  undo.push(inspector.close);
  return () => sampleResources({ child, inspector });
}

/** A second API with planted leaks of memory and file handles, and its sampler. */
async function startLeakyApi() {
  let url = '';
  const look = await watched(async ({ NODE_OPTIONS }) => {
    const api = await startAnotherApi(services, { NODE_OPTIONS: `${NODE_OPTIONS} --import=${KEEPS_REQUESTS}` });
    undo.push(api.stop);
    url = api.url;
    return api;
  });
  return { url, look };
}

const grows = (held: readonly ResourceSample[]) => ({
  live: assessGrowth(
    held.map(({ live }) => live),
    LIVE,
  ).isGrowing,
  openFiles: assessGrowth(
    held.map(({ openFiles }) => openFiles),
    FILES,
  ).isGrowing,
});

it('API and worker release the resources of journeys, unlike an API that leaks its requests', async () => {
  const redis = new Redis(services.redis.url);
  undo.push(() => redis.disconnect());
  const leaky = await startLeakyApi();
  const worker = await watched(async (variables) => services.startWorker(variables));
  const looks = { api: lookIntoApi, worker, leaky: leaky.look };
  const held: Record<keyof typeof looks, ResourceSample[]> = { api: [], worker: [], leaky: [] };
  const keys: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    await Promise.all([goRound(services), goRound({ ...services, url: leaky.url })]);
    if (round < WARM_UP_ROUNDS) continue;
    await untilAllIsSettled(services, 60);
    held.api.push(await looks.api());
    held.worker.push(await looks.worker());
    held.leaky.push(await looks.leaky());
    keys.push((await sampleRedis(redis)).lasting);
  }
  expect({ api: grows(held.api), worker: grows(held.worker) }).toEqual({
    api: { live: false, openFiles: false },
    worker: { live: false, openFiles: false },
  });
  expect(assessGrowth(keys, KEYS).isGrowing).toBe(false);
  expect(grows(held.leaky)).toEqual({ live: true, openFiles: true });
}, 180_000);
