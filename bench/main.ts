import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Bench, Figure } from './bench.ts';
import { auditBench } from './benches/audit.ts';
import { hostileBodiesBench } from './benches/hostile-bodies.ts';
import { adminBench } from './benches/pages/admin.ts';
import { dashboardBench } from './benches/pages/dashboard.ts';
import { dealsBench } from './benches/pages/deals.ts';
import { formBench } from './benches/pages/form.ts';
import { formPageBench } from './benches/pages/form-page.ts';
import { keyboardBench } from './benches/pages/keyboard.ts';
import { listsBench } from './benches/pages/lists.ts';
import { pageBench } from './benches/pages/page.ts';
import { sizeBench } from './benches/pages/size.ts';
import { pdfBench } from './benches/pdf.ts';
import { perApplicationBench } from './benches/per-application.ts';
import { pipelineBench } from './benches/pipeline.ts';
import { scaleOutBench } from './benches/scale-out.ts';
import { soakBench } from './benches/soak.ts';
import { submitBench } from './benches/submit.ts';
import { webhooksBench } from './benches/webhooks.ts';

import { tableOf } from './lib/figures.ts';

/** Every bench, in the order in which they run. */
const BENCHES: readonly Bench[] = [
  submitBench,
  hostileBodiesBench,
  pdfBench,
  pipelineBench,
  perApplicationBench,
  scaleOutBench,
  webhooksBench,
  listsBench,
  dealsBench,
  dashboardBench,
  auditBench,
  formBench,
  formPageBench,
  adminBench,
  pageBench,
  keyboardBench,
  soakBench,
  sizeBench,
];

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const say = (line: string): void => console.log(line);

function selectBenches(names: readonly string[]): readonly Bench[] {
  const unknown = names.find((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no bench '${unknown}': use one of ${BENCHES.map(({ name }) => name).join(', ')}`);
  return names.length === 0 ? BENCHES : BENCHES.filter(({ name }) => names.includes(name));
}

/** @returns null when the bench failed */
async function measure(bench: Bench, isLong: boolean): Promise<readonly Figure[] | null> {
  say(`\n== ${bench.name}: ${bench.title} ==\n`);
  const folder = await mkdtemp(path.join(tmpdir(), `funding-desk-bench-${bench.name}-`));
  try {
    return await bench.run({ root: ROOT, folder, say, isLong });
  } catch (error) {
    console.error(`The bench '${bench.name}' failed:`, error);
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { long: { type: 'boolean' } } });
const figures: Figure[] = [];
const failed: string[] = [];
for (const bench of selectBenches(positionals)) {
  const measured = await measure(bench, values.long ?? false);
  if (measured) figures.push(...measured);
  else failed.push(bench.name);
}

say(`\n${tableOf(figures)}`);
if (failed.length > 0) say(`\nFailed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
