import type { StatementSignal } from '@funding-desk/shared/schemas/document/statement-signals';
import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canMake, HONEST_COPIES, openPrinter } from '../testing/edits/honest-copies.ts';
import { reportMissing, reportSkippedDraw } from '../testing/edits/tools.ts';
import { ROUND_TRIP_CORPUS } from '../testing/round-trip/corpus.ts';
import { readStatementText } from '../text/read-statement-text.ts';

/** One statement of each layout. */
const ALL = [...new Map(ROUND_TRIP_CORPUS.map((sample) => [sample.layout, sample])).values()];
const SAMPLES = isLongRun ? ALL : ALL.filter((_, at) => at % 6 === 0);

async function signalsOf(bytes: Uint8Array): Promise<readonly StatementSignal[]> {
  return (await readStatementText({ bytes: Buffer.from(bytes), today: '2026-05-20' })).signals;
}

/** How many of the files have a signal of each kind, without the figures, which a rule of theirs may not read. */
function report(what: string, files: readonly (readonly StatementSignal[])[]): void {
  const kinds = files.flatMap((signals) => [...new Set(signals.map(({ kind, level }) => `${kind} (${level})`))]);
  const counts = [...new Set(kinds)].map((kind) => `${kind} ${kinds.filter((each) => each === kind).length}`);
  process.stdout.write(`[signals] untouched, ${what}: ${files.length} files, ${counts.join(', ') || 'nothing'}\n`);
}

const isStrong = ({ level }: StatementSignal) => level === 'strong';

describe('an untouched statement has no strong signal', () => {
  beforeAll(() => {
    reportMissing(['qpdf', 'mutool', 'pdftocairo'], 'untouched statements that are saved');
    reportSkippedDraw('untouched statements that are saved');
  });

  it.each(Object.entries(HONEST_COPIES).filter(([, copy]) => canMake(copy)))('%s', async (what, { make }) => {
    const files: (readonly StatementSignal[])[] = [];
    for (const sample of SAMPLES) {
      const signals = await signalsOf(await make(await sample.make()));
      expect(signals.filter(isStrong), `${sample.layout}: ${sample.name}`).toEqual([]);
      files.push(signals);
    }
    report(what, files);
  });

  describe('printed by Chromium', () => {
    let printer: Awaited<ReturnType<typeof openPrinter>>;
    beforeAll(async () => {
      printer = await openPrinter();
      if (!printer) process.stdout.write('Skipped: statements that Chromium prints, which is not installed\n');
    });
    afterAll(() => printer?.close());

    it('from a page of a website', async ({ skip }) => {
      if (!printer) return skip();
      const files: (readonly StatementSignal[])[] = [];
      for (const sample of SAMPLES) {
        const signals = await signalsOf(await printer.print(sample));
        expect(signals.filter(isStrong), `${sample.layout}: ${sample.name}`).toEqual([]);
        files.push(signals);
      }
      report('printed by Chromium', files);
    });
  });
});
