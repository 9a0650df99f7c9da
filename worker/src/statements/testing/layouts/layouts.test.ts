import { describe, expect, test } from 'vitest';
import { readLines } from '../../statement-lines.ts';
import type { CorpusSample } from '../development-corpus.ts';
import { EIGHTH_CORPUS } from './eighth/corpus.ts';
import { EIGHTH_CLOSED_CORPUS } from './eighth-closed/corpus.ts';
import { ELEVENTH_CORPUS } from './eleventh/corpus.ts';
import { ELEVENTH_CLOSED_CORPUS } from './eleventh-closed/corpus.ts';
import { FIFTH_CORPUS } from './fifth/corpus.ts';
import { FIFTH_CLOSED_CORPUS } from './fifth-closed/corpus.ts';
import { FOURTH_CORPUS } from './fourth/corpus.ts';
import { CLOSED_CORPUS } from './fourth-closed/corpus.ts';
import { FURTHER_CORPUS } from './further/corpus.ts';
import { HELD_OUT_CORPUS } from './held-out/corpus.ts';
import { NINTH_CORPUS } from './ninth/corpus.ts';
import { NINTH_CLOSED_CORPUS } from './ninth-closed/corpus.ts';
import { SEVENTH_CORPUS } from './seventh/corpus.ts';
import { SEVENTH_CLOSED_CORPUS } from './seventh-closed/corpus.ts';
import { SIXTH_CORPUS } from './sixth/corpus.ts';
import { SIXTH_BANKS_CORPUS } from './sixth-banks/corpus.ts';
import { SIXTH_CLOSED_CORPUS } from './sixth-closed/corpus.ts';
import { SIXTH_CLOSED_BANKS_CORPUS } from './sixth-closed-banks/corpus.ts';
import { TENTH_CORPUS } from './tenth/corpus.ts';
import { TENTH_CLOSED_CORPUS } from './tenth-closed/corpus.ts';
import { THIRD_CORPUS } from './third/corpus.ts';
import { WIDENED_CORPUS } from './widened/corpus.ts';

const samples = [
  ...WIDENED_CORPUS,
  ...FURTHER_CORPUS,
  ...THIRD_CORPUS,
  ...FOURTH_CORPUS,
  ...CLOSED_CORPUS,
  ...FIFTH_CORPUS,
  ...FIFTH_CLOSED_CORPUS,
  ...SIXTH_CORPUS,
  ...SIXTH_BANKS_CORPUS,
  ...SIXTH_CLOSED_CORPUS,
  ...SIXTH_CLOSED_BANKS_CORPUS,
  ...SEVENTH_CORPUS,
  ...SEVENTH_CLOSED_CORPUS,
  ...EIGHTH_CORPUS,
  ...EIGHTH_CLOSED_CORPUS,
  ...NINTH_CORPUS,
  ...NINTH_CLOSED_CORPUS,
  ...TENTH_CORPUS,
  ...TENTH_CLOSED_CORPUS,
  ...ELEVENTH_CORPUS,
  ...ELEVENTH_CLOSED_CORPUS,
  ...HELD_OUT_CORPUS,
];
const PERIOD = /^(?:\d{2,4}|-) 202[56]-\d\d-\d\d 2026-\d\d-\d\d$/;

async function lengthOfText({ make }: CorpusSample): Promise<number> {
  const lines = await readLines(new Uint8Array(await make()));
  if (lines === 'too_large') throw new Error('too many pages');
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}

describe('layouts of statements', () => {
  test('differ from each other', () => {
    expect(new Set(samples.map(({ layout }) => layout)).size).toBe(samples.length);
    expect(WIDENED_CORPUS.length).toBeGreaterThanOrEqual(24);
    expect(FURTHER_CORPUS.length).toBeGreaterThanOrEqual(40);
    expect(THIRD_CORPUS.length).toBeGreaterThanOrEqual(36);
    expect(FOURTH_CORPUS.length).toBeGreaterThanOrEqual(59);
    expect(CLOSED_CORPUS.length).toBeGreaterThanOrEqual(29);
    expect(FIFTH_CORPUS.length).toBeGreaterThanOrEqual(59);
    expect(FIFTH_CLOSED_CORPUS.length).toBeGreaterThanOrEqual(29);
    expect(SIXTH_CORPUS.length + SIXTH_BANKS_CORPUS.length).toBeGreaterThanOrEqual(40);
    expect(SIXTH_CLOSED_CORPUS.length + SIXTH_CLOSED_BANKS_CORPUS.length).toBeGreaterThanOrEqual(20);
    for (const open of [SEVENTH_CORPUS, EIGHTH_CORPUS, NINTH_CORPUS, TENTH_CORPUS, ELEVENTH_CORPUS])
      expect(open.length).toBeGreaterThanOrEqual(39);
    for (const closed of [
      SEVENTH_CLOSED_CORPUS,
      EIGHTH_CLOSED_CORPUS,
      NINTH_CLOSED_CORPUS,
      TENTH_CLOSED_CORPUS,
      ELEVENTH_CLOSED_CORPUS,
    ])
      expect(closed.length).toBeGreaterThanOrEqual(21);
    expect(HELD_OUT_CORPUS.length).toBeGreaterThanOrEqual(12);
  });

  test('expect periods of accounts', () => {
    for (const period of samples.flatMap(({ periods }) => periods)) expect(period).toMatch(PERIOD);
  });

  test('have text', async () => {
    const lengths = await Promise.all(samples.map(lengthOfText));
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(200);
  });
});
