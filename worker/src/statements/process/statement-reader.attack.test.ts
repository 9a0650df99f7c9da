import { statementReadingSchema } from '@funding-desk/shared/schemas/document/statement-reading';
import { afterAll, describe, expect, it } from 'vitest';
import {
  HIDDEN_PERIODS,
  HOSTILE_STATEMENTS,
  hiddenText,
  honestStatement,
  statementOfLines,
} from '../testing/hostile-statements.ts';
import { CHILD_LIMITS } from './statement-limits.ts';
import { createStatementReader } from './statement-reader.ts';

const MEBIBYTE = 1024 * 1024;
const receivedAt = new Date('2026-05-20T12:00:00Z');

/**
 * A tenth of the usual time and half of the usual memory are enough to prove that a file which needs more affects no
 * other.
 */
const SHORT_LIMITS = {
  milliseconds: CHILD_LIMITS.milliseconds / 10,
  residentBytes: CHILD_LIMITS.residentBytes / 2,
};
const reader = createStatementReader(SHORT_LIMITS);
afterAll(() => reader.close());
const read = async (bytes: Buffer) => (await reader.readStatement({ bytes, receivedAt })).reading;

const HONEST_READING = {
  state: 'read',
  periods: [{ account: '1234', from: '2026-03-01', to: '2026-03-31' }],
};

describe('a hostile statement is unreadable, and the next one is read', () => {
  it.each(Object.entries(HOSTILE_STATEMENTS))('%s', async (what, make) => {
    const before = process.memoryUsage().rss;
    const reading = await read(make());
    expect(statementReadingSchema.parse(reading).state).toBe('unreadable');
    const growth = Math.round((process.memoryUsage().rss - before) / MEBIBYTE);
    process.stdout.write(`[attacks] ${what}: ${JSON.stringify(reading)}, parent ${growth} MB\n`);
    expect(await read(honestStatement())).toMatchObject(HONEST_READING);
  });

  it('a page of a gigabyte of blanks, with the usual limits', async () => {
    const usual = createStatementReader();
    const bytes = HOSTILE_STATEMENTS['a page of a gigabyte of blanks']?.() ?? Buffer.alloc(0);
    const { reading } = await usual.readStatement({ bytes, receivedAt });
    expect(reading).toEqual({ state: 'unreadable', reason: 'too_large' });
    usual.close();
  });

  it('a file that fills the heap before it reaches the limit of memory', async () => {
    const patient = createStatementReader({ milliseconds: 120_000, residentBytes: 4_096 * MEBIBYTE });
    const bytes = HOSTILE_STATEMENTS['a font of endless characters']?.() ?? Buffer.alloc(0);
    const { reading } = await patient.readStatement({ bytes, receivedAt });
    expect(reading).toEqual({ state: 'unreadable', reason: 'too_large' });
    patient.close();
  });

  it('a file that is larger than any upload', async () => {
    expect(await read(Buffer.alloc(33 * MEBIBYTE))).toEqual({ state: 'unreadable', reason: 'too_large' });
  });

  it.each([
    [{ milliseconds: 1 }, 'timed_out'],
    [{ residentBytes: MEBIBYTE }, 'too_large'],
  ])('a file that exceeds its limit', async (limit, reason) => {
    const strict = createStatementReader({ milliseconds: 20_000, residentBytes: 600 * MEBIBYTE, ...limit });
    const { reading } = await strict.readStatement({ bytes: honestStatement(), receivedAt });
    expect(reading).toEqual({ state: 'unreadable', reason });
    strict.close();
  });

  it('a statement of a hundred thousand lines', async () => {
    const bytes = statementOfLines(100_000);
    const { reading, statements } = await reader.readStatement({ bytes, receivedAt });
    process.stdout.write(`[attacks] a hundred thousand lines: ${JSON.stringify(reading)}\n`);
    expect(statements.filter(({ proof }) => proof === 'proven')).toEqual([]);
    expect(await read(honestStatement())).toMatchObject(HONEST_READING);
  });

  it('files that are sent at once', async () => {
    // One takes too long, one needs too much memory, and one is damaged.
    const hostile = ['forms in forms', 'a million pages', 'a deep tree of pages'];
    const files = hostile.map((name) => HOSTILE_STATEMENTS[name]?.() ?? Buffer.alloc(0));
    const readings = await Promise.all([...files, honestStatement()].map((bytes) => read(bytes)));
    expect(readings.map(({ state }) => state)).toEqual(['unreadable', 'unreadable', 'unreadable', 'read']);
  });
});

describe('a period that nobody sees is not read', () => {
  it.each(Object.entries(HIDDEN_PERIODS))('%s', async (_where, make) => {
    expect(await read(make())).toEqual({ state: 'unreadable', reason: 'no_period' });
  });

  it('with the other text of a scan', async () => {
    expect(await read(hiddenText())).toEqual({ state: 'unreadable', reason: 'no_text' });
  });
});
