import type { Services } from '../../e2e/support/services/services.ts';
import type { BenchContext, Figure } from '../bench.ts';
import { figureOf } from '../lib/figures.ts';
import { type MeasuredLoad, measuredLoad } from '../lib/load.ts';
import { percentile } from '../lib/rounds.ts';
import { prepareBodies, submitCall } from './applications.ts';

export const SUBMIT_BENCH = 'submit';
export const CONNECTIONS = 10;
export const ROUNDS = 5;

export interface Goal {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** A round of the product and one of the peer. */
export interface Turn {
  readonly first: MeasuredLoad;
  readonly second: MeasuredLoad;
}

/** Measures submits of new applicants. Their preparation is not counted. */
export async function submitRound(services: Services, count: number): Promise<MeasuredLoad> {
  const bodies = await prepareBodies(services, count);
  const input = { url: services.url, calls: bodies.map(submitCall), connections: CONNECTIONS };
  return measuredLoad(input, services.api.child.pid);
}

const p99Of = ({ times }: MeasuredLoad) => percentile(times, 0.99);

/** Prints each round, because the table only has medians and ranges. */
export function reportTurns({ say }: BenchContext, peer: string, turns: readonly Turn[]): void {
  const report = (who: string, load: MeasuredLoad) => {
    const p99 = p99Of(load).toFixed(0);
    say(`${who}: ${load.perSecond.toFixed(0)} a second, p99 ${p99} ms, ${load.cpuPerCall.toFixed(2)} ms CPU each`);
  };
  for (const { first, second } of turns) {
    report('Funding Desk', first);
    report(peer, second);
  }
}

export function figureOfTurns(input: {
  readonly measure: string;
  readonly turns: readonly Turn[];
  readonly read: (turn: Turn) => number;
  readonly unit: string;
  readonly goal?: Goal;
}): Figure {
  const { measure, turns, read, unit, goal = {} } = input;
  return figureOf({ bench: SUBMIT_BENCH, measure, values: turns.map(read), unit, ...goal });
}

export const ratioOf = {
  cpu: ({ first, second }: Turn) => first.cpuPerCall / second.cpuPerCall,
  throughput: ({ first, second }: Turn) => first.perSecond / second.perSecond,
  p99: ({ first, second }: Turn) => p99Of(first) / p99Of(second),
} as const;
