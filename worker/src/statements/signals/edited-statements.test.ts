import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { StatementSignal } from '@funding-desk/shared/schemas/document/statement-signals';
import { isLongRun } from '@funding-desk/shared/testing/long-run';
import { beforeAll, describe, expect, it } from 'vitest';
import { editByMutool, editByQpdf } from '../testing/edits/content-edits.ts';
import { editByDraw } from '../testing/edits/draw-edits.ts';
import { editByLibrary, editByNote } from '../testing/edits/library-edits.ts';
import { EDITS, type Edit, type Target, targetOf } from '../testing/edits/targets.ts';
import { hasTool, reportMissing, reportSkippedDraw, type Tool } from '../testing/edits/tools.ts';
import { ROUND_TRIP_CORPUS } from '../testing/round-trip/corpus.ts';
import { readStatementText } from '../text/read-statement-text.ts';

type Change = Target & { readonly edit: Edit };

interface Way {
  readonly tool?: Tool;
  readonly edit: (bytes: Uint8Array, change: Change) => Promise<Uint8Array>;
  /** Edits of which every one must be seen, by a strong signal, by any, or by one besides the name of the editor. */
  readonly strong: readonly Edit[];
  readonly any: readonly Edit[];
  readonly besides?: readonly Edit[];
  /** Where it cannot make all of them. */
  readonly edits?: readonly Edit[];
  /** Takes seconds for each file: only a long run makes it, of some samples. */
  readonly isSlow?: boolean;
}

const WAYS: Readonly<Record<string, Way>> = {
  'qpdf, same font': { tool: 'fix-qdf', edit: editByQpdf, strong: ['text laid over'], any: ['page removed'] },
  'qpdf, other font': {
    tool: 'fix-qdf',
    edit: (bytes, change) => editByQpdf(bytes, { ...change, isOtherFont: true }),
    strong: ['text laid over'],
    any: [],
  },
  'mutool, same font': { tool: 'mutool', edit: editByMutool, strong: ['text laid over'], any: ['page removed'] },
  'pdf-lib, whole file': {
    edit: (bytes, change) => editByLibrary(bytes, { ...change, isIncremental: false }),
    strong: ['amount', 'date', 'text laid over'],
    any: ['page removed'],
  },
  'pdf-lib, whole file, other font': {
    edit: (bytes, change) =>
      editByLibrary(bytes, { ...change, isIncremental: false, font: StandardFonts.TimesRoman, rise: 0.4 }),
    strong: ['amount', 'date', 'text laid over'],
    any: [],
  },
  'pdf-lib, appended': {
    edit: (bytes, change) => editByLibrary(bytes, { ...change, isIncremental: true }),
    strong: ['amount', 'date', 'name', 'text laid over'],
    any: ['page removed'],
  },
  'pdf-lib, a white note': {
    edit: (bytes, change) => editByNote(bytes, change),
    strong: ['amount', 'date', 'text laid over'],
    any: ['name'],
    edits: ['amount', 'date', 'name', 'text laid over'],
  },
  // Draw sets all texts anew, so that only the sum tells of an amount that was typed over.
  'LibreOffice Draw': {
    tool: 'soffice',
    edit: editByDraw,
    strong: ['text laid over'],
    any: EDITS,
    besides: ['amount', 'page removed'],
    isSlow: true,
  },
};

/** Statements that prove themselves, so that what is seen is the edit. */
const LAYOUTS = [
  'copperleaf',
  'harborline',
  'thistledown',
  'alderbrook',
  'vermilion',
  'thornbury',
  'fernhill',
  'longmeadow',
];
const ALL = ROUND_TRIP_CORPUS.filter(({ layout }) => LAYOUTS.includes(layout));
/** In a long run all of them. */
const SAMPLES = isLongRun ? ALL : ALL.filter((_, at) => at % 3 === 0);

const SOME = ALL.filter((_, at) => at % 3 === 0);

interface Seen {
  readonly strong: number;
  readonly any: number;
  /** By another signal than the name of the editor. */
  readonly besides: number;
  readonly files: number;
  readonly kinds: readonly string[];
}

async function measure(edit: Edit, way: Way): Promise<Seen> {
  const files: (readonly StatementSignal[])[] = [];
  for (const sample of way.isSlow ? SOME : SAMPLES) {
    const target = targetOf(sample, edit);
    if (!target) continue;
    const bytes = await way.edit(await sample.make(), { ...target, edit });
    files.push((await readStatementText({ bytes: Buffer.from(bytes), today: '2026-05-20' })).signals);
  }
  // The date of changing alone says nothing: honest copies have it as well.
  const own = files.map((signals) => signals.filter(({ kind }) => kind !== 'changed_later'));
  return {
    strong: own.filter((signals) => signals.some(({ level }) => level === 'strong')).length,
    any: own.filter((signals) => signals.length > 0).length,
    besides: own.filter((signals) => signals.some(({ kind }) => kind !== 'editor')).length,
    files: files.length,
    kinds: [...new Set(own.flatMap((signals) => signals.map(({ kind, level }) => `${kind} (${level})`)))],
  };
}

const line = (way: string, edit: string, { strong, any, besides, files, kinds }: Seen) =>
  `[signals] ${way.padEnd(32)} ${edit.padEnd(15)} strong ${strong}/${files}, seen ${any}/${files}, besides the editor ${besides}/${files}: ${kinds.join(', ') || 'not seen'}\n`;

describe('an editor', () => {
  it.each([
    ['that also changed an amount is a strong signal', true, 'strong'],
    ['that changed nothing is not', false, 'look'],
  ])('%s', async (_what, isEdited, level) => {
    const [sample] = SAMPLES;
    const target = sample && targetOf(sample, 'amount');
    if (!sample || !target) throw new Error('There is no sample');
    const bytes = await sample.make();
    const edited = isEdited ? await editByLibrary(bytes, { ...target, edit: 'amount', isIncremental: false }) : bytes;
    const document = await PDFDocument.load(edited);
    document.setProducer('Foxit PDF Editor 13.0');
    const { signals } = await readStatementText({ bytes: Buffer.from(await document.save()), today: '2026-05-20' });
    expect(signals.filter(({ kind }) => kind === 'editor')).toMatchObject([
      { level, details: { program: 'Foxit PDF Editor' } },
    ]);
  });
});

describe('an edited statement', () => {
  beforeAll(() => {
    reportMissing(['qpdf', 'fix-qdf', 'mutool'], 'edited statements');
    reportSkippedDraw('edited statements');
  });

  const ways = Object.entries(WAYS).filter(
    ([, { tool, isSlow = false }]) => (tool === undefined || hasTool(tool)) && (isLongRun || !isSlow),
  );
  describe.each(ways)('by %s', (name, way) => {
    it.each(way.edits ?? EDITS)('%s', async (edit) => {
      const seen = await measure(edit, way);
      process.stdout.write(line(name, edit, seen));
      expect(seen.files).toBeGreaterThan(0);
      if (way.strong.includes(edit)) expect(seen.strong).toBe(seen.files);
      if (way.any.includes(edit)) expect(seen.any).toBe(seen.files);
      if (way.besides?.includes(edit)) expect(seen.besides).toBe(seen.files);
    });
  });
});
