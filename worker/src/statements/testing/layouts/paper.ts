import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import type { CorpusSample } from '../development-corpus.ts';

const FACES = {
  sans: ['Helvetica', 'Helvetica-Bold'],
  serif: ['Times-Roman', 'Times-Bold'],
  typewriter: ['Courier', 'Courier-Bold'],
} as const;
type Face = keyof typeof FACES;

interface PaperOptions {
  readonly face?: Face;
  readonly isLandscape?: boolean;
  readonly format?: 'LETTER' | 'A4' | 'LEGAL';
  /** Of the text, in points. */
  readonly size?: number;
}

interface TextOptions {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly color?: string;
  /** Between two letters, in points. */
  readonly spacing?: number;
  /** Which part of the text stands at `x`. */
  readonly align?: 'left' | 'center' | 'right';
}

/** A column by its left edge, or by its right edge when its cells end there. */
type Column = number | { readonly right: number };
type Cells = readonly string[];

/** Words of a page: in lines, pairs, tables and boxes. Points from the top left corner. */
export function createPaper({ face = 'sans', isLandscape = false, format = 'LETTER', size = 9.5 }: PaperOptions = {}) {
  const document = new PDFDocument({
    size: format,
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: 0,
    info: { CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = once(document, 'end');
  const writer = createWriter(document, face, size);
  return {
    ...writer,
    ...createTables(document, writer.text),
    document,
    addPage: () => void document.addPage(),
    async finish(): Promise<Buffer> {
      document.end();
      await finished;
      return Buffer.concat(chunks);
    },
  };
}
export type Paper = ReturnType<typeof createPaper>;

type Document = InstanceType<typeof PDFDocument>;

function createWriter(document: Document, firstFace: Face, usualSize: number) {
  let face = firstFace;

  function setFont({ size = usualSize, isBold = false, color = '#1a1a1a' }: TextOptions): void {
    document
      .font(FACES[face][isBold ? 1 : 0])
      .fontSize(size)
      .fillColor(color);
  }

  function text(x: number, y: number, content: string, options: TextOptions = {}): void {
    setFont(options);
    const { align = 'left', spacing = 0 } = options;
    const width = document.widthOfString(content, { characterSpacing: spacing });
    const share = { left: 0, center: 0.5, right: 1 }[align];
    document.text(content, x - width * share, y, { lineBreak: false, characterSpacing: spacing });
  }

  /** @returns the end of the lines */
  function lines(x: number, y: number, all: Cells, options: TextOptions & { readonly step?: number } = {}): number {
    const { step = 13 } = options;
    for (const [row, line] of all.entries()) text(x, y + row * step, line, options);
    return y + all.length * step;
  }

  /** A text that is broken into lines of this width. @returns its end */
  function paragraph(x: number, y: number, width: number, content: string, options: TextOptions = {}): number {
    setFont(options);
    document.text(content, x, y, { width, lineGap: 2 });
    return document.y;
  }

  return {
    text,
    lines,
    paragraph,
    setFace(next: Face) {
      face = next;
    },
  };
}

function createTables(document: Document, text: (x: number, y: number, content: string, o?: TextOptions) => void) {
  /** Labels with their values at the right edge. @returns the end of the rows */
  function pairs(x: number, y: number, right: number, rows: readonly (readonly [string, string])[], step = 14): number {
    for (const [row, [label, value]] of rows.entries()) {
      text(x, y + row * step, label);
      text(right, y + row * step, value, { align: 'right' });
    }
    return y + rows.length * step;
  }

  /** Rows beneath a bold head. @returns the end of the table */
  function table(columns: readonly Column[], y: number, rows: readonly Cells[], step = 13): number {
    for (const [row, cells] of rows.entries())
      for (const [index, cell] of cells.entries()) {
        const column = columns[index] ?? 0;
        const options = { size: 8.5, isBold: row === 0 };
        if (typeof column === 'number') text(column, y + row * step, cell, options);
        else text(column.right, y + row * step, cell, { ...options, align: 'right' });
      }
    return y + rows.length * step;
  }

  /** Cells in ruled boxes. @returns the end of the boxes */
  function boxes(x: number, y: number, widths: readonly number[], rows: readonly Cells[], height = 18): number {
    for (const [row, cells] of rows.entries()) {
      let left = x;
      for (const [index, cell] of cells.entries()) {
        const width = widths[index] ?? 80;
        document
          .lineWidth(0.6)
          .rect(left, y + row * height, width, height)
          .stroke('#555555');
        text(left + 5, y + row * height + 5, cell, { size: 8.5, isBold: row === 0 });
        left += width;
      }
    }
    return y + rows.length * height;
  }

  function rule(x: number, y: number, right: number, color = '#888888'): void {
    document.lineWidth(0.7).moveTo(x, y).lineTo(right, y).stroke(color);
  }

  function band(x: number, y: number, width: number, height: number, color: string): void {
    document.rect(x, y, width, height).fill(color);
  }

  return { pairs, table, boxes, rule, band };
}

interface SampleOptions extends PaperOptions {
  readonly layout: string;
  readonly name: string;
  /** Empty when no month may be read. */
  readonly periods?: readonly string[];
  readonly draw: (paper: Paper) => void;
}

export function sample({ layout, name, periods = [], draw, ...options }: SampleOptions): CorpusSample {
  return {
    layout,
    name,
    periods,
    make: () => {
      const paper = createPaper(options);
      draw(paper);
      return paper.finish();
    },
  };
}
