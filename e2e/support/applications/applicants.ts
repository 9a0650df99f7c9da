import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../services/services.ts';
import { type Accepted, applyPatiently } from './apply.ts';

/** Milliseconds between two applications of one applicant. */
const REST = 1_500;

export interface Applicants {
  /** Acknowledged applications so far. */
  readonly accepted: readonly Accepted[];
  /** Resolves when every applicant has finished the current application. @throws if one was not accepted */
  readonly stop: () => Promise<void>;
}

/** Starts applicants, each of whom submits one application after another. */
export function startApplicants(services: Services, count: number): Applicants {
  const accepted: Accepted[] = [];
  let isOver = false;
  const applyUntilOver = async () => {
    while (!isOver) {
      accepted.push(await applyPatiently(services));
      await pause(REST);
    }
  };
  const load = Promise.all(Array.from({ length: count }, applyUntilOver));
  // The failure is reported by the stop.
  load.catch(() => undefined);
  return {
    accepted,
    async stop() {
      isOver = true;
      await load;
    },
  };
}
