import type { Bench } from './bench.ts';
import { adminBench } from './benches/admin.ts';
import { formBench } from './benches/form.ts';
import { formPageBench } from './benches/form-page.ts';
import { hostileBodiesBench } from './benches/hostile-bodies.ts';
import { listsBench } from './benches/lists.ts';
import { pdfBench } from './benches/pdf.ts';
import { pipelineBench } from './benches/pipeline.ts';
import { scaleOutBench } from './benches/scale-out.ts';
import { sizeBench } from './benches/size.ts';
import { soakBench } from './benches/soak.ts';
import { submitBench } from './benches/submit.ts';

/** Every bench, in the order in which they run. */
export const BENCHES: readonly Bench[] = [
  submitBench,
  hostileBodiesBench,
  pdfBench,
  pipelineBench,
  scaleOutBench,
  listsBench,
  formBench,
  formPageBench,
  adminBench,
  soakBench,
  sizeBench,
];
