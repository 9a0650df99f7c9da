import type { Bench } from './bench.ts';
import { soakBench } from './benches/soak.ts';

/** Every bench, in the order in which they run. */
export const BENCHES: readonly Bench[] = [soakBench];
