import type { Bench } from './bench.ts';
import { scaleOutBench } from './benches/scale-out.ts';
import { soakBench } from './benches/soak.ts';

/** Every bench, in the order in which they run. */
export const BENCHES: readonly Bench[] = [scaleOutBench, soakBench];
