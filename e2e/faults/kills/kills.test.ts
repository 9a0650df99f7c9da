import { setTimeout as pause } from 'node:timers/promises';
import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accepted, applyPatiently } from '../../support/applications/apply.ts';
import { reportBalance, runOutLeases, strikeBalance, untilAllIsSettled } from '../../support/applications/ledger.ts';
import { createRandom, drawSeed, faultLength, type Random } from '../../support/faults/fault-run.ts';
import type { RunningProcess } from '../../support/services/processes.ts';
import { type Services, startServices } from '../../support/services/services.ts';

const KILLS = faultLength({ short: 9, long: 200 });
const APPLICANTS = 6;
/** Maximum milliseconds between the API's start and the next kill. */
const LONGEST_GAP = 3_000;
/** Maximum pause of an applicant between two applications. Milliseconds. */
const LONGEST_REST = 3_000;
const VICTIMS = ['api', 'worker', 'redis'] as const;
type Victim = (typeof VICTIMS)[number];

let services: Services;
let worker: RunningProcess;
beforeAll(async () => {
  services = await startServices();
  worker = services.startWorker();
});
afterAll(() => services.close());

/** Kills the process and restarts it at once. */
async function strike(victim: Victim): Promise<void> {
  switch (victim) {
    case 'worker':
      await worker.stop('SIGKILL');
      worker = services.startWorker();
      return;
    case 'api':
    case 'redis':
      await services[victim].stop('SIGKILL');
      await services[victim].start();
      return;
    default: {
      const unknown: never = victim;
      return unknown;
    }
  }
}

/** Submits applications one after another until told to stop. */
async function applyUntil(isOver: () => boolean, random: Random): Promise<Accepted[]> {
  const accepted: Accepted[] = [];
  while (!isOver()) {
    accepted.push(await applyPatiently(services));
    await pause(LONGEST_REST * random());
  }
  return accepted;
}

/** Each of the three victims equally often, in an order that the seed determines. */
function drawVictims(random: Random): Victim[] {
  const drawn = Array.from({ length: KILLS }, (_, index) => ({ place: random(), victim: VICTIMS[index % 3] ?? 'api' }));
  return drawn.sort((one, other) => one.place - other.place).map(({ victim }) => victim);
}

async function strikeManyTimes(random: Random): Promise<void> {
  for (const victim of drawVictims(random)) {
    await services.api.untilAlive();
    await pause(LONGEST_GAP * random());
    await strike(victim);
  }
}

describe('kill -9 of API, worker and Redis under load', () => {
  it(
    'loses nothing that was accepted and duplicates nothing',
    async () => {
      const seed = drawSeed();
      const random = createRandom(seed);
      let isOver = false;
      const applicants = Array.from({ length: APPLICANTS }, (_, index) =>
        applyUntil(() => isOver, createRandom(seed + index + 1)),
      );
      const load = Promise.all(applicants);
      await strikeManyTimes(random);
      isOver = true;
      const accepted = (await load).flat();
      await services.api.untilReady();
      if (!isLongRun) {
        await worker.stop('SIGKILL');
        await runOutLeases(services);
        worker = services.startWorker();
      }
      await untilAllIsSettled(services, faultLength({ short: 120, long: 600 }));
      const balance = await strikeBalance(services, accepted);
      const again = accepted.filter(({ tries }) => tries > 1).length;
      const kills = `${KILLS} kills of API, worker and Redis in turn`;
      reportBalance(`${kills}, seed ${seed}, ${again} applications sent more than once`, balance);
      expect([balance.lost, balance.duplicated]).toEqual([[], []]);
      expect(balance.accepted).toBeGreaterThan(0);
    },
    faultLength({ short: 600_000, long: 1_800_000 }),
  );
});
