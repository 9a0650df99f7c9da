import type { Bench } from './bench.ts';
import { listsBench } from './benches/lists.ts';
import { pdfBench } from './benches/pdf.ts';
import { pipelineBench } from './benches/pipeline.ts';
import { scaleOutBench } from './benches/scale-out.ts';
import { soakBench } from './benches/soak.ts';

/** Every bench, in the order in which they run. */
export const BENCHES: readonly Bench[] = [pdfBench, pipelineBench, scaleOutBench, listsBench, soakBench];
