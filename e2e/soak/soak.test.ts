import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../support/admin/people.ts';
import type { Credentials } from '../support/admin/sign-in.ts';
import type { Applicant } from '../support/applications/apply.ts';
import { untilAllIsSettled } from '../support/applications/ledger.ts';
import type { RunningProcess } from '../support/services/processes.ts';
import { type Services, startAnotherApi, startServices } from '../support/services/services.ts';
import { assessGrowth } from '../support/soak/growth.ts';
import { INSPECTABLE, openInspector } from '../support/soak/inspector.ts';
import { applyAtOnce, listenFor, signIn, workAsStaff } from '../support/soak/load-generators.ts';
import { type ResourceSample, sampleRedis, sampleResources } from '../support/soak/resource-samples.ts';

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
  services = await startServices({ LOG_LEVEL: 'info', ...INSPECTABLE });
  const inspector = await openInspector(services.api.log);
  undo.push(inspector.close);
  lookIntoApi = () => sampleResources({ child: services.api.child, inspector });
  staff = await makeStaff(services, ['page:forms', 'application:export']);
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

/** Connects to a process with an inspector. @returns a function that samples its resources */
async function watch({ child, log }: Pick<RunningProcess, 'child' | 'log'>) {
  const inspector = await openInspector(log);
  undo.push(inspector.close);
  return () => sampleResources({ child, inspector });
}

/** A second API with planted leaks of memory and file handles, and its sampler. */
async function startLeakyApi() {
  const NODE_OPTIONS = `${INSPECTABLE.NODE_OPTIONS} --import=${KEEPS_REQUESTS}`;
  const api = await startAnotherApi(services, { NODE_OPTIONS });
  undo.push(api.stop);
  return { url: api.url, look: await watch(api) };
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
  const worker = await watch(services.startWorker(INSPECTABLE));
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
});
