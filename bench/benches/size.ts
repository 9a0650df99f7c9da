import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench, BenchContext, Figure } from '../bench.ts';
import { figureOf } from '../lib/figures.ts';

const NAME = 'size';
/** Each with its lines before the core was made smaller. */
const BEFORE = { 'api/src': 13_944, 'worker/src': 4_859, 'shared/src/server': 3_656 } as const;

const isCode = (file: string) =>
  /\.(ts|mjs)$/.test(file) && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file);

async function linesOf(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter(isCode);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
}

async function run({ root }: BenchContext): Promise<readonly Figure[]> {
  const counted = await Promise.all(
    Object.entries(BEFORE).map(async ([folder, before]) => ({
      folder,
      before,
      lines: await linesOf(path.join(root, folder)),
    })),
  );
  const sum = (read: (entry: (typeof counted)[number]) => number) =>
    counted.reduce((all, entry) => all + read(entry), 0);
  const figure = (measure: string, lines: number, before: number) =>
    figureOf({ bench: NAME, measure, values: [lines], unit: '', atMost: before - 1 });
  return [
    figure(
      'lines of the server without tests',
      sum(({ lines }) => lines),
      sum(({ before }) => before),
    ),
    ...counted.map(({ folder, lines, before }) => figure(`lines of ${folder}`, lines, before)),
  ];
}

export const sizeBench: Bench = { name: NAME, title: 'lines of code that run on the server', run };
