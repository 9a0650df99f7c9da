import type { Bench } from './bench.ts';

/** Every bench, in the order in which they run. */
export const BENCHES: readonly Bench[] = [];
