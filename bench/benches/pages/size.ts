import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Bench, BenchContext, Figure } from '../../bench.ts';
import { figureOf } from '../../lib/figures.ts';

const NAME = 'size';
const FOLDERS = ['api/src', 'worker/src', 'shared/src/server'] as const;
/** Fewer than before the core was made smaller. */
const MOST_LINES = 22_458;

const isCode = (file: string) =>
  /\.(ts|mjs)$/.test(file) && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file);

async function linesOf(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter(isCode);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
}

async function run({ root }: BenchContext): Promise<readonly Figure[]> {
  const counted = await Promise.all(
    FOLDERS.map(async (folder) => ({ folder, lines: await linesOf(path.join(root, folder)) })),
  );
  const figure = (measure: string, lines: number, goal = {}) =>
    figureOf({ bench: NAME, measure, values: [lines], unit: '', ...goal });
  const all = counted.reduce((sum, { lines }) => sum + lines, 0);
  return [
    figure('lines of the server without tests', all, { atMost: MOST_LINES }),
    ...counted.map(({ folder, lines }) => figure(`lines of ${folder}`, lines)),
  ];
}

export const sizeBench: Bench = { name: NAME, title: 'lines of code that run on the server', run };
