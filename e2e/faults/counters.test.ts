import { setTimeout as pause } from 'node:timers/promises';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSession } from '../support/applications/apply.ts';
import { createRandom, drawSeed, faultLength, type Random, reportFigures } from '../support/faults/fault-run.ts';
import { type Services, startServices } from '../support/services/services.ts';

const KILLS = faultLength({ short: 6, long: 100 });
/** Forms opened before each kill. Applicants type into half of them. */
const FORMS = 60;
/** Time between the first counted form and the kill. Milliseconds. */
const LONGEST_WORK = 60;

let services: Services;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.close());

async function typeInto(formSubmissionId: string): Promise<void> {
  const answer = await fetch(`${services.url}/api/form/draft`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ formSubmissionId, values: { legalBusinessName: 'Blue Kettle Bakery LLC' } }),
  });
  if (!answer.ok) throw new Error(`The draft was answered ${answer.status}`);
}

async function openForms(): Promise<void> {
  for (let index = 0; index < FORMS; index += 1) {
    const session = await beginSession(services);
    if (index % 2 === 0) await typeInto(session);
  }
}

const dueForms = () => services.database.formSessions.countDocuments({ 'stats.isDue': true });
const claimedForms = () => services.database.formSessions.countDocuments({ 'stats.claimed': trusted({ $gt: 0 }) });

async function untilSome(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) await pause(1);
}

/** Kills a worker in the middle of its count. @returns whether it left forms that it was counting */
async function killWhileCounting(random: Random): Promise<boolean> {
  const due = await dueForms();
  const worker = services.startWorker();
  await untilSome(async () => (await claimedForms()) > 0 || (await dueForms()) < due);
  await pause(LONGEST_WORK * random());
  await worker.stop('SIGKILL');
  return (await claimedForms()) > 0;
}

/** The sum of the days, which is that of the months. */
async function countedForms(name: 'opened' | 'started'): Promise<number> {
  const { dailyCounters, monthlyCounters } = services.database;
  const [days, months] = [await dailyCounters.find().lean(), await monthlyCounters.find().lean()].map((counters) =>
    counters.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0),
  );
  expect(months).toBe(days);
  return days ?? 0;
}

describe('kill -9 of workers that count', () => {
  it(
    'loses no opened form and counts none twice',
    async () => {
      const seed = drawSeed();
      const random = createRandom(seed);
      let interrupted = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        await openForms();
        if (await killWhileCounting(random)) interrupted += 1;
      }
      // Two workers at once count what the killed ones left.
      const workers = [services.startWorker(), services.startWorker()];
      await untilSome(async () => (await dueForms()) === 0);
      await Promise.all(workers.map((worker) => worker.stop('SIGTERM')));
      const [opened, started] = [await countedForms('opened'), await countedForms('started')];
      reportFigures(
        `${KILLS} kills of workers that count, ${interrupted} in the middle of a batch, seed ${seed}: ${opened} of ${KILLS * FORMS} opened forms counted, ${started} of ${(KILLS * FORMS) / 2} started`,
      );
      expect({ opened, started }).toEqual({ opened: KILLS * FORMS, started: (KILLS * FORMS) / 2 });
    },
    faultLength({ short: 600_000, long: 1_800_000 }),
  );
});
