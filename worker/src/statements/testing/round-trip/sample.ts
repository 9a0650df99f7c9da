import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { createLedger, type Ledger, type LedgerOptions, type Movement } from './movements.ts';

export interface TrueLine {
  /** Of the posting, as 2026-03-05. */
  readonly date: string;
  /** Positive: money in. */
  readonly cents: number;
  /**
   * As printed, without line breaks and without references in columns of their own. A cheque whose number stands in a
   * column is 'Check 1042'. A category precedes the other words.
   */
  readonly description: string;
}

export interface TrueStatement {
  /** The last four digits. */
  readonly account: string | null;
  readonly from: string;
  readonly to: string;
  readonly opening: number;
  readonly closing: number;
  /** By date; the order within a day means nothing. */
  readonly lines: readonly TrueLine[];
}

export type Role = 'amount' | 'balance' | 'total' | 'date' | 'text';
type Face = 'sans' | 'mono';

export interface PrintedText {
  /** From 1. */
  readonly page: number;
  /** The left edge, in points from the top left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly isBold: boolean;
  readonly role: Role;
  /** The same for all texts of one transaction, and different for each transaction of the sample. */
  readonly row?: number;
  readonly face?: Face;
}

/** Changes what is printed. The list is the same, in the same order, each time a sample is made. */
export type PaperEdit = (texts: readonly PrintedText[]) => readonly PrintedText[];

export interface RoundTripSample {
  readonly layout: string;
  /** Unique within the layout. */
  readonly name: string;
  readonly kinds: readonly string[];
  readonly truth: readonly TrueStatement[];
  /** False: the paper prints no opening or no closing balance, so nothing can be proven. */
  readonly isProvable: boolean;
  readonly texts: () => readonly PrintedText[];
  readonly make: (edit?: PaperEdit) => Promise<Buffer>;
}

export interface SheetOptions {
  readonly face?: Face;
  /** Of the text, in points. */
  readonly size?: number;
  readonly isLandscape?: boolean;
  readonly format?: 'LETTER' | 'A4' | 'LEGAL';
}

export interface TextOptions {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly role?: Role | undefined;
  readonly row?: number | undefined;
  /** Which part of the text stands at `x`. */
  readonly align?: 'left' | 'center' | 'right' | undefined;
  /** Other than the current one. */
  readonly page?: number;
}

interface Shape {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly isFilled: boolean;
}

const FONTS = { sans: ['Helvetica', 'Helvetica-Bold'], mono: ['Courier', 'Courier-Bold'] } as const;
const SIZES = { LETTER: [612, 792], A4: [595, 842], LEGAL: [612, 1008] } as const;
const TOP = 40;
const BOTTOM_MARGIN = 54;

const ruler = new PDFDocument({ autoFirstPage: false });
const fontOf = (face: Face, isBold: boolean) => FONTS[face][isBold ? 1 : 0];
const widthOf = (content: string, face: Face, isBold: boolean, size: number) =>
  ruler.font(fontOf(face, isBold)).fontSize(size).widthOfString(content);

const createShapes = (add: (shape: Omit<Shape, 'page'>) => void) => ({
  rule: (x: number, y: number, right: number, color = '#888888') =>
    add({ x, y, width: right - x, height: 0.6, color, isFilled: true }),
  band: (x: number, y: number, width: number, height: number, color = '#e4e8ec') =>
    add({ x, y, width, height, color, isFilled: true }),
  box: (x: number, y: number, width: number, height: number, color = '#555555') =>
    add({ x, y, width, height, color, isFilled: false }),
});

function sizesOf(format: keyof typeof SIZES, isLandscape: boolean) {
  const [short, long] = SIZES[format];
  const [width, height] = isLandscape ? [long, short] : [short, long];
  /** Where the texts of a page end. */
  const bottom = height - BOTTOM_MARGIN;
  return { width, height, bottom };
}

/** Records texts and shapes, page after page. */
export function createSheet({ face = 'sans', size = 9, isLandscape = false, format = 'LETTER' }: SheetOptions = {}) {
  const texts: PrintedText[] = [];
  const shapes: Shape[] = [];
  let rowCount = 0;

  const sheet = {
    texts,
    shapes,
    ...sizesOf(format, isLandscape),
    /** Where the next text goes. */
    y: TOP,
    page: 1,
    /** Draws the head of each page but the first one, and leaves `y` beneath it. */
    onPage: () => {},
    nextRow: () => ++rowCount,
    /** @returns the end of the text */
    text(x: number, y: number, content: string, options: TextOptions = {}): number {
      const { isBold = false, role = 'text', row, align = 'left', page = sheet.page } = options;
      const textSize = options.size ?? size;
      const textWidth = widthOf(content, face, isBold, textSize);
      const left = x - textWidth * { left: 0, center: 0.5, right: 1 }[align];
      const text = { page, x: left, y, text: content, size: textSize, isBold, role, face };
      if (content) texts.push(row === undefined ? text : { ...text, row });
      return left + textWidth;
    },
    addPage(): void {
      sheet.page += 1;
      sheet.y = TOP;
      sheet.onPage();
    },
    /** Goes on to the next page when this height no longer fits. @returns whether it did */
    need(needed: number): boolean {
      if (sheet.y + needed <= sheet.bottom) return false;
      sheet.addPage();
      return true;
    },
    ...createShapes((shape) => void shapes.push({ ...shape, page: sheet.page })),
  };
  return sheet;
}
export type Sheet = ReturnType<typeof createSheet>;

async function render(texts: readonly PrintedText[], shapes: readonly Shape[], options: SheetOptions): Promise<Buffer> {
  const { isLandscape = false, format = 'LETTER', face: usualFace = 'sans' } = options;
  const document = new PDFDocument({
    size: format,
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    info: { CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = once(document, 'end');
  const pages = Math.max(1, ...texts.map(({ page }) => page));
  for (let page = 1; page <= pages; page++) {
    document.addPage();
    for (const { x, y, width, height, color, isFilled } of shapes.filter((shape) => shape.page === page)) {
      document.lineWidth(0.6).rect(x, y, width, height);
      if (isFilled) document.fill(color);
      else document.stroke(color);
    }
    for (const { x, y, text, size, isBold, face = usualFace } of texts.filter((printed) => printed.page === page))
      document.font(fontOf(face, isBold)).fontSize(size).fillColor('#1a1a1a').text(text, x, y, { lineBreak: false });
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

interface SampleOptions extends SheetOptions {
  readonly layout: string;
  readonly name: string;
  readonly kinds: readonly string[];
  readonly ledgers: readonly Ledger[];
  readonly isProvable?: boolean;
  readonly draw: (sheet: Sheet) => void;
  /** What the table prints of a movement, when it is more than its description. */
  readonly describe?: (movement: Movement) => string;
}

export function roundTrip(options: SampleOptions): RoundTripSample {
  const {
    layout,
    name,
    kinds,
    ledgers,
    isProvable = true,
    draw,
    describe = ({ description }) => description,
  } = options;
  function record(): Sheet {
    const sheet = createSheet(options);
    draw(sheet);
    return sheet;
  }
  return {
    layout,
    name,
    kinds: [...new Set([...kinds, ...kindsOf(ledgers, record().page)])],
    truth: ledgers.map((ledger) => truthOf(ledger, describe)),
    isProvable,
    texts: () => record().texts,
    make: (edit = (texts) => texts) => {
      const { texts, shapes } = record();
      return render(edit(texts), shapes, options);
    },
  };
}

/** What the transactions themselves show. */
function kindsOf(ledgers: readonly Ledger[], pages: number): string[] {
  const some = (kind: string, has: (ledger: Ledger) => boolean) => (ledgers.some(has) ? [kind] : []);
  return [
    ...some('below zero', ({ movements }) => movements.some(({ balance }) => balance < 0)),
    ...some('over the year', ({ from, to }) => from.slice(0, 4) !== to.slice(0, 4)),
    ...some('cross-month', ({ from, to }) => from.slice(0, 7) !== to.slice(0, 7)),
    ...some('no activity', ({ movements }) => movements.length === 0),
    ...(pages > 1 ? ['several pages'] : []),
  ];
}

interface LayoutOptions extends Omit<SampleOptions, 'name' | 'ledgers' | 'draw'> {
  /** One statement each, by the name of the sample. */
  readonly cases: Readonly<Record<string, LedgerOptions>>;
  readonly draw: (sheet: Sheet, ledger: Ledger, name: string) => void;
}

/** Samples of one layout. */
export const layoutSamples = ({ cases, draw, ...options }: LayoutOptions): RoundTripSample[] =>
  Object.entries(cases).map(([name, ledgerOptions]) => {
    const ledger = createLedger(ledgerOptions);
    return roundTrip({ ...options, name, ledgers: [ledger], draw: (sheet) => draw(sheet, ledger, name) });
  });

const truthOf = (
  { account, from, to, opening, closing, movements }: Ledger,
  describe: (movement: Movement) => string,
): TrueStatement => ({
  account: account.slice(-4),
  from,
  to,
  opening,
  closing,
  lines: movements.map((movement) => ({ date: movement.date, cents: movement.cents, description: describe(movement) })),
});
