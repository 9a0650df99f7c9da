import { deflateRepeated } from '@funding-desk/shared/testing/pictures/deflate-repeated';
import { afterAll, describe, expect, it } from 'vitest';
import { CHILD_LIMITS } from '../process/statement-limits.ts';
import { createStatementReader } from '../process/statement-reader.ts';
import { CRAFTED_REVISIONS, changedStatement, savedStatement, swollenStatement } from '../testing/crafted-revisions.ts';
import { honestStatement } from '../testing/hostile-statements.ts';
import { readStatementText } from '../text/read-statement-text.ts';
import { findRevisions } from './revisions.ts';

const MEBIBYTE = 1024 * 1024;
const receivedAt = new Date('2026-05-20T12:00:00Z');
/** Of CPU time. Usual files take less than one. */
const MOST_MILLISECONDS = 500;

const signalsOf = async (bytes: Buffer) =>
  (await readStatementText({ bytes, today: '2026-05-20' })).signals.filter(({ kind }) => kind === 'revisions');

describe('revisions', () => {
  it('that change an amount are a strong signal', async () => {
    expect(await signalsOf(changedStatement(1))).toEqual([]);
    expect(await signalsOf(changedStatement(3))).toMatchObject([
      { level: 'strong', page: 1, details: { what: 'content', saves: 3, pages: 1 } },
    ]);
  });

  it('that change nothing are not', async () => {
    expect(await signalsOf(savedStatement())).toMatchObject([{ level: 'look', details: { what: 'unseen', saves: 2 } }]);
  });
});

describe('a file with crafted revisions takes little time', () => {
  it.each(Object.entries(CRAFTED_REVISIONS))('%s', (what, make) => {
    const bytes = make();
    const start = process.cpuUsage();
    const revisions = findRevisions(bytes);
    const { user, system } = process.cpuUsage(start);
    const milliseconds = Math.round((user + system) / 1_000);
    process.stdout.write(`[attacks] ${what}: ${revisions.length} revisions in ${milliseconds} ms\n`);
    expect(milliseconds).toBeLessThan(MOST_MILLISECONDS);
    expect(revisions.length).toBeLessThanOrEqual(64);
    expect(revisions.every((end) => end > 0 && end <= bytes.length)).toBe(true);
  });
});

describe('in the process that reads statements', () => {
  const reader = createStatementReader({
    milliseconds: CHILD_LIMITS.milliseconds / 4,
    residentBytes: CHILD_LIMITS.residentBytes,
  });
  afterAll(() => reader.close());
  const read = (bytes: Buffer) => reader.readStatement({ bytes, receivedAt });

  it.each(Object.entries(CRAFTED_REVISIONS))('%s affects no other file', async (what, make) => {
    const before = process.memoryUsage().rss;
    const { reading, signals } = await read(make());
    const growth = Math.round((process.memoryUsage().rss - before) / MEBIBYTE);
    process.stdout.write(`[attacks] ${what}: ${reading.state}, ${JSON.stringify(signals)}, parent ${growth} MB\n`);
    expect((await read(honestStatement())).reading.state).toBe('read');
  });

  it.each([
    ['blanks', ' '],
    ['operators', 'q Q '],
    ['text', '(Statement period 03/01/26 - 03/31/26) Tj '],
  ])('an earlier revision of endless %s affects no other file', async (what, filler) => {
    const bytes = swollenStatement(deflateRepeated({ length: 512 * MEBIBYTE, filler }));
    const { reading } = await read(bytes);
    process.stdout.write(`[attacks] an earlier revision of endless ${what}: ${JSON.stringify(reading).slice(0, 80)}\n`);
    expect((await read(honestStatement())).reading.state).toBe('read');
  });
});
