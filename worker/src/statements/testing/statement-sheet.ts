import { once } from 'node:events';
import PDFDocument from 'pdfkit';

interface TextOptions {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly color?: string;
}

interface SheetOptions {
  /** Writes each letter by itself, at its own position. */
  readonly isSplit?: boolean;
  /** Needed to open the file. */
  readonly password?: string;
  /** Only restricts changes; every viewer opens the file. */
  readonly ownerPassword?: string;
  readonly isLandscape?: boolean;
}

const BODY_SIZE = 10;

/** A PDF that is written text by text. Points from the top left corner of the page. */
export function createSheet({ isSplit = false, password, ownerPassword, isLandscape = false }: SheetOptions = {}) {
  const document = new PDFDocument({
    size: 'LETTER',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: 0,
    ...(password && { userPassword: password, pdfVersion: '1.7' }),
    ...(ownerPassword && { ownerPassword, pdfVersion: '1.7' }),
    info: { CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = once(document, 'end');

  function text(
    x: number,
    y: number,
    content: string,
    { size = BODY_SIZE, isBold = false, color = '#111' }: TextOptions = {},
  ) {
    document
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color);
    if (!isSplit) return void document.text(content, x, y, { lineBreak: false });
    let at = x;
    for (const letter of content) {
      if (letter !== ' ') document.text(letter, at, y, { lineBreak: false });
      at += document.widthOfString(letter);
    }
  }

  /** Rows of text from the top, one line of 14 points each. @returns the end of the rows */
  function rows(x: number, y: number, lines: readonly string[]): number {
    for (const [index, line] of lines.entries()) text(x, y + index * 14, line);
    return y + lines.length * 14;
  }

  /** Cells of a table by the position of their columns. @returns the end of the table */
  function table(columns: readonly number[], y: number, lines: readonly (readonly string[])[]): number {
    for (const [row, cells] of lines.entries())
      for (const [at, cell] of cells.entries()) text(columns[at] ?? 0, y + row * 14, cell, { size: 9 });
    return y + lines.length * 14;
  }

  return {
    document,
    text,
    rows,
    table,
    addPage: () => void document.addPage(),
    async finish(): Promise<Buffer> {
      document.end();
      await finished;
      return Buffer.concat(chunks);
    },
  };
}
export type Sheet = ReturnType<typeof createSheet>;

/** Transactions between two days, as date, description and amount. */
export function transactionRows(from: string, to: string, format = monthAndDay): string[][] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const descriptions = ['CARD DEPOSIT TERMINAL 4', 'CHECK 1042', 'ACH SUPPLIER PAYMENT', 'TRANSFER TO SAVINGS', 'RENT'];
  return descriptions.map((description, index) => {
    const day = new Date(first + ((last - first) * (index + 0.5)) / descriptions.length);
    return [format(day), description, `${(1_312.5 + index * 277.31).toFixed(2)}`];
  });
}

const monthAndDay = (day: Date) => day.toISOString().slice(5, 10).replace('-', '/');
export const dayAndMonth = (day: Date) => day.toISOString().slice(5, 10).split('-').reverse().join('/');
