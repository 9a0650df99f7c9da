import { SIGNAL_KINDS, SIGNAL_LABELS } from '@funding-desk/shared/schemas/document/signal-kinds';
import { signalSentence, statementSignalSchema } from '@funding-desk/shared/schemas/document/statement-signals';
import { describe, expect, it } from 'vitest';
import { targetOf } from '../testing/edits/targets.ts';
import { ROUND_TRIP_CORPUS } from '../testing/round-trip/corpus.ts';
import { readStatementText } from '../text/read-statement-text.ts';
import type { DigitStyle, TextLine } from '../text/text-lines.ts';
import type { AmountCell } from './amount-columns.ts';
import { columnFontSignals } from './column-fonts.ts';
import { dateSignals, editorSignals, readInstant } from './file-history.ts';
import { nameSignals } from './holder-name.ts';
import { missingPageSignals } from './missing-pages.ts';
import { isSameName } from './same-name.ts';

const line = (text: string, page: number, y = 100): TextLine => ({
  cells: [{ text, left: 40, right: 200 }],
  text,
  y,
  size: 10,
  page,
  quarter: 0,
});

describe('every kind', () => {
  it.each(SIGNAL_KINDS)('%s has a label and two sentences without an accusation', (kind) => {
    expect(SIGNAL_LABELS[kind]).not.toBe('');
    const sentence = signalSentence({ kind, details: {} });
    expect(sentence).toMatch(/^[A-Z\d$].*\. [A-Z].*\.$/);
    expect(sentence).not.toMatch(/fraud|forge|fake|tamper|suspicious|undefined|NaN/i);
  });

  it('says what was seen', () => {
    const details = { what: 'after_creation', created: '2026-04-01', changed: '2026-04-09' };
    expect(signalSentence({ kind: 'changed_later', details })).toBe(
      'The file was made on 2026-04-01 and changed on 2026-04-09. Saving, joining or marking a file changes this date.',
    );
    expect(signalSentence({ kind: 'unreconciled', details: { apart: 123_450 } })).toContain('$1,234.50 apart');
  });

  it('carries few and short details', () => {
    const signal = { kind: 'editor', level: 'look', page: null };
    expect(statementSignalSchema.safeParse({ ...signal, details: { program: 'x'.repeat(81) } }).success).toBe(false);
    expect(statementSignalSchema.safeParse({ ...signal, details: { program: 'Editor' } }).success).toBe(true);
  });
});

describe('the program', () => {
  const named = (producer: string, creator = '') => editorSignals({ producer, creator, created: '', changed: '' });
  it.each([
    'Foxit PhantomPDF Printer Version 10.1.0.3521',
    'Adobe Acrobat Pro DC 22.1.20085',
    'Nitro Pro 13',
    'PDFescape Online - https://www.pdfescape.com',
    'Adobe Photoshop 25.0 (Macintosh)',
    'LibreOffice 7.4',
    'Microsoft® Word for Microsoft 365',
    'iLovePDF',
  ])('%s is an editor', (producer) => {
    expect(named(producer)).toMatchObject([{ kind: 'editor', level: 'look' }]);
    expect(named('Unknown', producer)).toHaveLength(1);
  });

  it.each([
    '',
    'Skia/PDF m120',
    'iText® 7.1.9 ©2000-2019 iText Group NV',
    'Adobe PDF Library 15.0',
    'Acrobat Distiller 9.0.0 (Windows)',
    'macOS Version 14.1 (Build 23B74) Quartz PDFContext',
    'Microsoft: Print To PDF',
    'Apache FOP Version 2.4',
    'OpenText Exstream',
    'Adobe Acrobat Pro DC Paper Capture Plug-in',
    'PDF-XChange Standard 9.3',
    'pdf-lib (https://github.com/Hopding/pdf-lib)',
    'Business pages 12',
  ])('%s is none', (producer) => {
    expect(named(producer)).toEqual([]);
  });
});

describe('the dates of a file', () => {
  const signals = (created: string, changed: string) =>
    dateSignals({ info: { producer: '', creator: '', created, changed }, statements: [{ to: '2026-03-31' }] });

  it('reads zones, short dates and clocks that were never set', () => {
    expect(readInstant("D:20260401003000+02'00'")?.at).toBeCloseTo(readInstant('D:20260331223000Z')?.at ?? 0);
    expect(readInstant('D:2026')?.day).toBe('2026-01-01');
    expect(readInstant('D:19700101000000Z')).toBeUndefined();
    expect(readInstant('April 1, 2026')).toBeUndefined();
  });

  it.each([
    ['D:20260402', 'D:20260402', []],
    ['D:20260402', 'D:20260402120000', []],
    ['D:20260402', 'D:20260409', ['after_creation']],
    ['D:20260320', 'D:20260320', ['before_end']],
    ['D:20260329', '', []],
    ['D:20270801', '', ['long_after']],
    ['', 'D:20260805', ['changed_after_end']],
    ['', '', []],
  ])('made %s, changed %s', (created, changed, expected) => {
    expect(signals(created, changed).map(({ details }) => details.what)).toEqual(expected);
  });
});

describe('pages', () => {
  const missing = (texts: readonly string[], pages = texts.length) =>
    missingPageSignals({ lines: texts.map((text, at) => line(text, at + 1)), pages }).map(
      ({ details }) => details.missing,
    );

  it.each<[readonly string[], readonly string[]]>([
    [['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3'], []],
    [['Page 1 of 3', 'Page 3 of 3'], ['2']],
    [['Page 1 of 4', 'Page 2 of 4'], ['3, 4']],
    [['Page 2 of 3', 'Page 3 of 3'], ['1']],
    [['Page 1 of 3', 'a page of checks', 'Page 3 of 3'], []],
    [['Page 1 of 3', 'a page of checks', 'a page of checks'], []],
    [['Page 1 of 2', 'Page 2 of 2', 'Page 1 of 2', 'Page 2 of 2'], []],
    [['Page 1 of 2', 'Page 1 of 2', 'Page 2 of 2'], ['2']],
    [['Página 1 de 2', 'Página 2 de 2'], []],
    [['no number', 'none'], []],
  ])('%j', (texts, expected) => {
    expect(missing(texts)).toEqual(expected);
  });

  it('that were not read are not missing', () => {
    expect(missing(['Page 1 of 80', 'Page 2 of 80'], 80)).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    ['BLUE KETTLE BAKERY LLC', 'Blue Kettle Bakery'],
    ['Ashdown, Rowan T', 'Rowan Ashdown'],
    ['R ASHDOWN', 'Rowan Ashdown'],
    ['PANADERIA LA TETERA AZUL INC', 'Panadería La Tetera Azul'],
    ['OAKEN PRECISION MFG CO', 'Oaken Precision Manufacturing'],
    ['QUILL AND DAUGHTERS', 'Quill & Daughters LLC'],
    ['BLUEKETTLE BAKERY', 'Blue Kettle Bakery, Inc.'],
    ['PLAINFIELD HAULAGE & LOGIST', 'Plainfield Haulage and Logistics Co'],
  ])('%s is %s', (printed, name) => {
    expect(isSameName(printed, name)).toBe(true);
  });

  it.each([
    ['CORIANDER FREIGHT LLC', 'Blue Kettle Bakery LLC'],
    ['ROWAN MILLER', 'Elena Ashdown'],
    ['THE COMPANY INC', 'Blue Kettle Bakery'],
  ])('%s is not %s', (printed, name) => {
    expect(isSameName(printed, name)).toBe(false);
  });

  const address = (name: string) =>
    [name, '14 Flour Street', 'Albany NY 12207'].map((text, at) => line(text, 1, 100 + at * 12));

  it('above an address are compared', () => {
    expect(nameSignals({ lines: address('Coriander Freight LLC'), names: ['Blue Kettle Bakery'] })).toHaveLength(1);
    expect(nameSignals({ lines: address('BLUE KETTLE BKRY'), names: ['Blue Kettle Bakery'] })).toEqual([]);
  });

  it.each([
    ['the address of a bank', address('Bank of the Crooked Pine')],
    ['the address of its service', address('Customer Service')],
    ['no address', [line('Coriander Freight LLC', 1)]],
    [
      'two addresses',
      [...address('Coriander Freight LLC'), ...address('Rowan Miller').map((each) => ({ ...each, y: each.y + 200 }))],
    ],
  ])('of %s are not', (_what, lines) => {
    expect(nameSignals({ lines, names: ['Blue Kettle Bakery'] })).toEqual([]);
  });

  it('of the other statement are seen, and those of the own one are not', async () => {
    const samples = ROUND_TRIP_CORPUS.flatMap((sample) => {
      const holder = targetOf(sample, 'name')?.text.text;
      return holder ? [{ sample, holder }] : [];
    });
    for (const { sample, holder } of samples) {
      const read = async (name: string) =>
        (await readStatementText({ bytes: await sample.make(), today: '2026-05-20', names: [name] })).signals;
      expect((await read(holder)).filter(({ kind }) => kind === 'other_name')).toEqual([]);
      expect((await read('Zephyr Quartz Widgets')).filter(({ kind }) => kind === 'other_name')).toHaveLength(1);
    }
    expect(samples.length).toBeGreaterThan(3);
  });
});

describe('a column of amounts', () => {
  const usual: DigitStyle = { font: 'ABCDEF+Arial', size: 9, y: 100 };
  const cell = (styles: readonly DigitStyle[], more: Partial<AmountCell> = {}): AmountCell => ({
    column: 'amount',
    page: 1,
    sign: 0,
    beside: [usual],
    styles,
    ...more,
  });
  const rest = Array.from({ length: 12 }, () => cell([usual]));
  const levels = (cells: readonly AmountCell[]) =>
    columnFontSignals(cells).map(({ level, details }) => [level, details.differs]);
  const bold: DigitStyle = { ...usual, font: 'XYZABC+Arial-Bold' };

  it.each<[string, readonly AmountCell[], unknown]>([
    ['all alike', rest, []],
    ['the same font in another subset', [...rest, cell([{ ...usual, font: 'QQQQQQ+Arial' }])], []],
    ['another family', [...rest, cell([{ ...usual, font: 'Helvetica' }])], [['strong', 'font']]],
    ['another weight', [...rest, cell([bold])], [['look', 'font']]],
    ['another weight and size', [...rest, cell([{ ...bold, size: 9.5 }])], [['strong', 'font']]],
    ['another size', [...rest, cell([{ ...usual, size: 9.4 }])], [['look', 'size']]],
    ['another baseline', [...rest, cell([{ ...usual, y: 100.6 }])], [['look', 'baseline']]],
    ['a baseline that is too little to see', [...rest, cell([{ ...usual, y: 100.1 }])], []],
    ['one digit of another font', [...rest, cell([usual, { ...usual, font: 'Helvetica' }])], [['strong', 'font']]],
    ['a whole line in bold', [...rest, cell([bold], { beside: [bold] })], []],
    ['all negative amounts in bold', [...rest, cell([bold], { sign: -1 }), cell([bold], { sign: -1 })], []],
    ['half of the column', [...rest, ...rest.map((each) => ({ ...each, styles: [bold] }))], []],
    [
      'a date',
      [...rest, cell([{ ...usual, font: 'Helvetica' }])].map((each) => ({ ...each, column: 'date' })),
      [['look', 'font']],
    ],
    ['a short column', [...rest.slice(0, 3), cell([bold])], []],
    ['a page with few rows', [...rest, cell([{ ...usual, font: 'Helvetica' }], { page: 2 })], []],
  ])('%s', (_what, cells, expected) => {
    expect(levels(cells)).toEqual(expected);
  });
});
