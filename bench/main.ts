import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Bench, Figure } from './bench.ts';
import { BENCHES } from './benches.ts';
import { tableOf } from './lib/table.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const say = (line: string): void => console.log(line);

function chosen(names: readonly string[]): readonly Bench[] {
  const unknown = names.find((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no bench '${unknown}': give some of ${BENCHES.map(({ name }) => name).join(', ')}`);
  return names.length === 0 ? BENCHES : BENCHES.filter(({ name }) => names.includes(name));
}

/** @returns null when it broke */
async function measure(bench: Bench, isLong: boolean): Promise<readonly Figure[] | null> {
  say(`\n== ${bench.name}: ${bench.title} ==\n`);
  const folder = await mkdtemp(path.join(tmpdir(), `funding-desk-bench-${bench.name}-`));
  try {
    return await bench.run({ root: ROOT, folder, say, isLong });
  } catch (error) {
    console.error(`The bench '${bench.name}' broke:`, error);
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { long: { type: 'boolean' } } });
const figures: Figure[] = [];
const broken: string[] = [];
for (const bench of chosen(positionals)) {
  const measured = await measure(bench, values.long ?? false);
  if (measured) figures.push(...measured);
  else broken.push(bench.name);
}

say(`\n${tableOf(figures)}`);
if (broken.length > 0) say(`\nBroke: ${broken.join(', ')}`);
process.exit(broken.length > 0 ? 1 : 0);
