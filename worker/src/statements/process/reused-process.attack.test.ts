import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { afterAll, describe, expect, it } from 'vitest';
import { runningChildren } from '../../testing/running-children.ts';
import { LABELLED_CORPUS } from '../testing/development-corpus.ts';
import { EARLIER_CORPUS } from '../testing/earlier-corpus.ts';
import {
  HIDDEN_PERIODS,
  HOSTILE_STATEMENTS,
  hiddenText,
  honestStatement,
  spotColorStatement,
} from '../testing/hostile-statements.ts';
import { INHERITED_NAMES } from '../testing/inherited-names.ts';
import { FURTHER_CORPUS } from '../testing/layouts/further/corpus.ts';
import { MISLEADING_CORPUS } from '../testing/misleading-corpus.ts';
import { ROUND_TRIP_CORPUS } from '../testing/round-trip/corpus.ts';
import { CHILD_LIMITS, READER_REUSE } from './statement-limits.ts';
import { createStatementReader } from './statement-reader.ts';

const receivedAt = new Date('2026-05-20T12:00:00Z');
const readerProcesses = () => runningChildren('statement-process');

/** One file after the other, with names that some of them state. */
async function readAll(files: readonly Buffer[], reader = createStatementReader()) {
  const readings: string[] = [];
  for (const bytes of files) {
    const reply = await reader.readStatement({ bytes, receivedAt, names: ['Blue Kettle Bakery LLC'] });
    readings.push(JSON.stringify(reply));
  }
  return readings;
}

/** In a long run all of them. Processes of their own take most of the time. */
const every = <Item>(step: number, items: readonly Item[]) => items.filter((_, at) => isLongRun || at % step === 0);

/** Of each kind some. */
async function sampleFiles(): Promise<Buffer[]> {
  const samples = [
    ...every(6, LABELLED_CORPUS),
    ...every(9, MISLEADING_CORPUS),
    ...every(9, EARLIER_CORPUS),
    ...every(9, FURTHER_CORPUS),
    ...every(12, ROUND_TRIP_CORPUS),
  ];
  const strange = every(3, Object.values(HIDDEN_PERIODS)).map((make) => make());
  return [...(await Promise.all(samples.map(({ make }) => make()))), ...strange, hiddenText(), spotColorStatement()];
}

/** A hostile file that its process reads to the end, so that the process goes on. */
const SURVIVED = [
  'a form that draws itself',
  'lines of labels',
  'lines of digits',
  'lines of spaces',
  'lines of dates',
];

const reused = createStatementReader(CHILD_LIMITS, { ...READER_REUSE, tasks: 10_000 });
afterAll(() => reused.close());

describe('a process that reads files of many applications', () => {
  it('reads each as a process of its own does, in any order', async () => {
    const files = await sampleFiles();
    const alone = await readAll(files, createStatementReader(CHILD_LIMITS, null));
    expect(alone.filter((reading) => reading.includes('"state":"read"')).length).toBeGreaterThan(20);
    const [first = Buffer.alloc(0)] = files;
    await readAll([first], reused);
    const [pid] = await readerProcesses();
    expect(await readAll(files, reused)).toEqual(alone);
    expect(await readAll(files.toReversed(), reused)).toEqual(alone.toReversed());
    // Some of all files cannot be opened, after which a new process follows.
    if (!isLongRun) expect(await readerProcesses()).toEqual([pid]);
  });

  const after = async (bytes: Buffer) => (await readAll([bytes, honestStatement()], reused))[1];

  it.each(SURVIVED)('reads a statement as before after %s', async (what) => {
    const [honest] = await readAll([honestStatement()], reused);
    expect(honest).toContain('"state":"read"');
    const before = await readerProcesses();
    expect(await after(HOSTILE_STATEMENTS[what]?.() ?? expect.fail(what))).toBe(honest);
    expect(await readerProcesses()).toEqual(before);
  });

  it.each(INHERITED_NAMES)('reads a statement as before after a file with %s', async (_what, make) => {
    const [honest] = await readAll([honestStatement()], reused);
    const before = await readerProcesses();
    expect(await after(make())).toBe(honest);
    // The process ends itself after a file that alters what all objects inherit.
    expect(await readerProcesses()).toEqual(before);
  });
});
