import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { afterAll, describe, expect, it } from 'vitest';
import { PAGE_SIDES } from '../process/statement-limits.ts';
import { ROUND_TRIP_CORPUS } from '../testing/round-trip/corpus.ts';
import { isSameStatement } from '../testing/round-trip/measure.ts';
import type { RoundTripSample } from '../testing/round-trip/sample.ts';
import { picturesOf, SCAN_KINDS, scannedPdf } from '../testing/scans/scan-copies.ts';
import { interpretScan } from './interpret-scan.ts';
import { closeRecognizers, readScan } from './read-scan.ts';

afterAll(() => closeRecognizers());

const RECEIVED_ON = '2026-05-20';
/** Longer samples take minutes. */
const MAX_LINES = 150;
const SHORT = ROUND_TRIP_CORPUS.filter(({ truth }) => truth.every(({ lines }) => lines.length <= MAX_LINES));
/** One sample for every second kind of scan. In a long run, every second sample for each kind. */
const KINDS = Object.keys(SCAN_KINDS).filter((_, at) => isLongRun || at % 2 === 0);
const samplesOf = (at: number): readonly RoundTripSample[] =>
  SHORT.filter((_, index) => (isLongRun ? index % 2 === at % 2 : index === 4 * at));

interface Share {
  right: number;
  wrong: number;
}

const MONEY = /\d[.,]\d{2}\)?-?$/;

/** Counts figures that stand alone in their cell, by confidence: those that the page prints, and others. */
function countFigures(shares: Map<number, Share>, printed: ReadonlySet<string>, cells: readonly Cell[]): void {
  for (const { text, confidence } of cells) {
    if (confidence === undefined || !MONEY.test(text)) continue;
    const share = shares.get(Math.floor(confidence / 10)) ?? { right: 0, wrong: 0 };
    share[printed.has(text) ? 'right' : 'wrong'] += 1;
    shares.set(Math.floor(confidence / 10), share);
  }
}

interface Cell {
  readonly text: string;
  readonly confidence?: number | undefined;
}

/** The sample as a scan of that kind: how many statements it proves, and which of them are wrong. */
async function readCopy(sample: RoundTripSample, kind: string, shares: Map<number, Share>) {
  const printed = new Set<string>();
  const clean = await sample.make((texts) => {
    for (const { text } of texts) for (const word of text.split(/\s+/)) printed.add(word);
    return texts;
  });
  const scan = await readScan(await scannedPdf(await picturesOf(clean, kind)), { isPhoto: false, side: PAGE_SIDES[0] });
  countFigures(
    shares,
    printed,
    scan.pages.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells)),
  );
  const proven = interpretScan(scan, RECEIVED_ON).statements.filter(({ proof }) => proof === 'proven');
  const wrong = proven.filter((read) => !sample.truth.some((truth) => isSameStatement(read, truth)));
  return { proven: proven.length, wrong: wrong.length };
}

describe('statements as scans', () => {
  it('give figures that are right to the cent, or none', async () => {
    const shares = new Map<number, Share>();
    let [all, wrong] = [0, 0];
    for (const [at, kind] of KINDS.entries()) {
      let proven = 0;
      const samples = samplesOf(at);
      for (const sample of samples) {
        const read = await readCopy(sample, kind, shares);
        proven += read.proven;
        all += read.proven;
        wrong += read.wrong;
      }
      const provable = samples.reduce((sum, { isProvable, truth }) => sum + (isProvable ? truth.length : 0), 0);
      process.stdout.write(`[scans] ${kind}: proven ${proven} of ${provable}\n`);
    }
    const rows = [...shares]
      .sort(([one], [other]) => one - other)
      .map(([tens, own]) => `  confidence from ${10 * tens}: ${own.right} right, ${own.wrong} misread`);
    process.stdout.write(`[scans] amounts\n${rows.join('\n')}\n`);
    expect(wrong).toBe(0);
    // Else nothing has been compared.
    expect(all).toBeGreaterThan(wrong);
  });
});
