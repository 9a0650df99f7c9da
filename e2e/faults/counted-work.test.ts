import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from '@funding-desk/shared/schemas/application/stages';
import { bulkWorkResponseSchema } from '@funding-desk/shared/schemas/application/work';
import { checklistResponseSchema } from '@funding-desk/shared/schemas/document/checklist';
import type { DailyCounter } from '@funding-desk/shared/server/models/daily-counter';
import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAsSuperAdmin } from '../support/admin/sign-in.ts';
import { applyPatiently, callUntilAnswered } from '../support/applications/apply.ts';
import { runOutLeases } from '../support/applications/ledger.ts';
import { createRandom, drawSeed, faultLength, type Random, reportFigures } from '../support/faults/fault-run.ts';
import { type RunningProcess, until } from '../support/services/processes.ts';
import { type Services, startServices } from '../support/services/services.ts';

const KILLS = faultLength({ short: 4, long: 60 });
const APPLICANTS = 4;
/** Maximum milliseconds between the API's start and the next kill. */
const LONGEST_GAP = 4_000;
const PATH: readonly Stage[] = ['in_review', 'offers', 'funded'];

let services: Services;
let worker: RunningProcess;
let callAsStaff: Awaited<ReturnType<typeof signInAsSuperAdmin>>;
beforeAll(async () => {
  services = await startServices();
  worker = services.startWorker();
  callAsStaff = await signInAsSuperAdmin(services);
});
afterAll(() => services.close());

/** Repeats the call until the API answers it. @throws for a refusal */
async function callPatiently(path: string, init: RequestInit = {}): Promise<unknown> {
  const { response, text } = await callUntilAnswered((signal) => callAsStaff(path, { ...init, signal }));
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** A repeated change finds the stage already entered and must not count it again. */
async function enterStage(id: string, stage: Stage): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify({ ids: [id], stage }) };
  const { data } = bulkWorkResponseSchema.parse(await callPatiently('/form/submissions/work', init));
  expect(['changed', 'unchanged']).toContain(data[0]?.outcome);
}

async function waiveMissing(id: string): Promise<void> {
  const path = `/form/submission/${id}/checklist`;
  const { data } = checklistResponseSchema.parse(await callPatiently(path));
  for (const { key, state } of data.items) {
    if (state !== 'missing') continue;
    const body = JSON.stringify({ item: key, state: 'waived', reason: 'Known from last year' });
    await callPatiently(path, { method: 'PUT', body });
  }
}

/** An application that arrives, becomes complete and is funded. */
async function carryThrough(): Promise<void> {
  const { id } = await applyPatiently(services);
  for (const stage of PATH) await enterStage(id, stage);
  await waiveMissing(id);
}

/** @returns how many applications were carried through */
async function workUntil(isOver: () => boolean): Promise<number> {
  let done = 0;
  while (!isOver()) {
    await carryThrough();
    done += 1;
  }
  return done;
}

/** Kills the API, every second time the worker too, and restarts them at once. */
async function strikeManyTimes(random: Random): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await services.api.untilAlive();
    await pause(LONGEST_GAP * random());
    await services.api.stop('SIGKILL');
    services.api.start();
    if (kill % 2 === 0) continue;
    await worker.stop('SIGKILL');
    worker = services.startWorker();
  }
}

const sumOf = (counts: Readonly<Record<string, number>> = {}) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

type Counts = DailyCounter['counts'];

function totalsOf(counters: readonly { readonly counts: Counts }[]) {
  const total = (read: (counts: Counts) => number | undefined) =>
    counters.reduce((sum, { counts }) => sum + (read(counts) ?? 0), 0);
  return {
    received: total(({ received }) => received),
    submitted: total(({ submitted }) => submitted),
    firstTouched: total(({ firstTouch }) => sumOf(firstTouch)),
    stages: PATH.map((stage) => total(({ stages }) => stages?.[stage])),
    complete: total(({ complete }) => complete),
    completionTimes: total(({ completion }) => sumOf(completion)),
    funded: total(({ funded }) => funded),
  };
}

/** The totals of the days, which are those of the months. */
async function countedWork() {
  const { dailyCounters, monthlyCounters } = services.database;
  const totals = totalsOf(await dailyCounters.find().lean());
  expect(totalsOf(await monthlyCounters.find().lean())).toEqual(totals);
  return totals;
}

async function untilAllIsCounted(): Promise<void> {
  const { collection } = services.database.applications;
  const isOpen = { $or: [{ 'stats.isDue': true }, { 'effects.kind': 'accept-application' }] };
  await until('all applications are counted', async () => (await collection.findOne(isOpen)) === null, 300);
}

describe('kill -9 of API and worker while applications arrive and are worked on', () => {
  it(
    'loses no submit, stage or completion from the counters and counts none twice',
    async () => {
      const seed = drawSeed();
      let isOver = false;
      const load = Promise.all(Array.from({ length: APPLICANTS }, () => workUntil(() => isOver)));
      await strikeManyTimes(createRandom(seed));
      isOver = true;
      const carried = (await load).reduce((sum, done) => sum + done, 0);
      if (!isLongRun) {
        await worker.stop('SIGKILL');
        await runOutLeases(services);
        worker = services.startWorker();
      }
      await untilAllIsCounted();
      const counted = await countedWork();
      reportFigures(
        `${KILLS} kills of the API and ${Math.floor(KILLS / 2)} of the worker, seed ${seed}: ${carried} applications carried through, counted ${JSON.stringify(counted)}`,
      );
      expect(carried).toBeGreaterThan(0);
      expect(counted).toEqual({
        received: carried,
        submitted: carried,
        firstTouched: carried,
        stages: PATH.map(() => carried),
        complete: carried,
        completionTimes: carried,
        funded: carried,
      });
    },
    faultLength({ short: 600_000, long: 1_800_000 }),
  );
});
