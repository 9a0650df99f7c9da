import { basename } from 'node:path';
import type { Run } from './backup-format.ts';

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(28) : String(cell).padStart(12))).join('');

/** A line for each run: its name, its moment, and how many records it wrote and removed. */
export function listRuns(runs: readonly Run[]): string {
  const lineOf = ({ folder, manifest: { moment, files } }: Run) => {
    const puts = files.reduce((sum, file) => sum + file.puts, 0);
    const removals = files.reduce((sum, file) => sum + file.removals, 0);
    return `${basename(folder)}  ${moment}  ${puts} written, ${removals} removed\n`;
  };
  return runs.map(lineOf).join('');
}

/** A table of the records per collection, with the moment and the audit head. */
export function summarize(runs: readonly Pick<Run, 'manifest'>[]): string {
  const counts = new Map<string, { puts: number; removals: number }>();
  for (const { collection, puts, removals } of runs.flatMap(({ manifest }) => manifest.files)) {
    const sum = counts.get(collection) ?? { puts: 0, removals: 0 };
    counts.set(collection, { puts: sum.puts + puts, removals: sum.removals + removals });
  }
  const last = runs.at(-1)?.manifest;
  const head = last?.auditHead ? `${last.auditHead.number}:${last.auditHead.hash}` : 'none';
  return [
    row(['collection', 'written', 'removed']),
    ...[...counts].sort().map(([name, { puts, removals }]) => row([name, puts, removals])),
    `runs: ${runs.length}; contains everything accepted before ${last?.moment}; audit head: ${head}`,
    '',
  ].join('\n');
}
