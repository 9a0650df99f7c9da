import { isLongRun } from '@funding-desk/shared/testing/long-run';

/** How much of a fault this run tries. */
export function faultLength<T>({ short, long }: { readonly short: T; readonly long: T }): T {
  return isLongRun ? long : short;
}

/** Prints one line of figures. */
export function reportFigures(line: string): void {
  process.stdout.write(`[faults] ${line}\n`);
}

/** Numbers from 0 up to 1, determined by a seed, so that a run can be repeated. */
export type Random = () => number;

/** The seed of this run: `FAULT_SEED`, else a new one. Tests print it. */
export function drawSeed(): number {
  return Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31));
}

/** The mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
