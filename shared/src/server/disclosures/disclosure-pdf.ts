import PDFDocument from 'pdfkit';
import { type BookText, loadFontBook } from '../pdf/fonts/font-book.ts';
import { COLORS, CONTENT_WIDTH, PAGE, STYLES, type TextStyle } from '../pdf/page-style.ts';
import { createSheet, type Sheet, writeHeading } from '../pdf/sheet.ts';
import { createTypesetter, type SetLine } from '../pdf/text/typesetter.ts';
import { type DisclosureDocument, DRAFT_MARK } from './disclosure-document.ts';

const DRAFT_STYLE: TextStyle = { size: 9, weight: 'bold', color: '#a4262c', leading: 12 };
const FIGURE_STYLE: TextStyle = { ...STYLES.value, weight: 'bold' };
const PROSE_STYLE: TextStyle = { ...STYLES.body, size: 9 };
const COLUMN_GAP = 12;
const CELL_PADDING = 5;
const [LABEL_WIDTH, VALUE_WIDTH] = [118, 148];
const TEXT_WIDTH = CONTENT_WIDTH - LABEL_WIDTH - VALUE_WIDTH - 2 * COLUMN_GAP;

function createDocument({ title, reference, funder, createdAt }: DisclosureDocument): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    font: '',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${title}, ${reference}`, Author: funder, CreationDate: createdAt, ModDate: createdAt },
  });
}

function textsOf({ business, funder, rows, itemization }: DisclosureDocument): BookText[] {
  const regular = [business, funder, ...itemization.map(({ label }) => label)];
  return [
    ...[...regular, ...rows.map(({ explanation }) => explanation)].map((text) => ({ text, isBold: false })),
    ...[business, funder].map((text) => ({ text, isBold: true })),
    ...rows.map(({ value, isFigure }) => ({ text: value, isBold: isFigure })),
  ];
}

function writeCentred(sheet: Sheet, text: string, style: TextStyle, role: 'H1' | 'P'): void {
  for (const line of sheet.type.setText(text, { style, width: CONTENT_WIDTH })) {
    const x = PAGE.left + (CONTENT_WIDTH - line.width) / 2;
    const y = sheet.y();
    sheet.tag({ role }, () => sheet.drawLines({ lines: [line], style, x, y }));
    sheet.skip(style.leading);
  }
}

function writeHead(sheet: Sheet, { title, business, funder, reference, day, law, isDraft }: DisclosureDocument): void {
  writeCentred(sheet, title, STYLES.reference, 'H1');
  if (isDraft) writeCentred(sheet, DRAFT_MARK, DRAFT_STYLE, 'P');
  sheet.skip(10);
  sheet.write({ text: `Offered to ${business}`, style: STYLES.group });
  sheet.write({ text: `Offered by ${funder}. Application ${reference}, ${day}.`, style: STYLES.body });
  sheet.write({ text: law, style: STYLES.small });
  sheet.skip(8);
}

interface Cell {
  readonly lines: readonly SetLine[];
  readonly style: TextStyle;
  readonly x: number;
}

const heightOf = ({ lines, style }: Cell) => lines.length * style.leading;

/** Cells side by side over a hairline, on one page. */
function writeCells(sheet: Sheet, cells: readonly Cell[]): void {
  const height = Math.max(...cells.map(heightOf)) + 2 * CELL_PADDING;
  sheet.ensure(height);
  const y = sheet.y() + CELL_PADDING;
  for (const { lines, style, x } of cells) sheet.tag({ role: 'P' }, () => sheet.drawLines({ lines, style, x, y }));
  sheet.skip(height);
  sheet.hairline();
}

function writeTable(sheet: Sheet, { rows }: DisclosureDocument): void {
  sheet.hairline({ color: COLORS.rule, thickness: 1 });
  const set = (text: string, style: TextStyle, width: number) => sheet.type.setText(text, { style, width });
  for (const { label, value, explanation, isFigure } of rows) {
    const valueStyle = isFigure ? FIGURE_STYLE : PROSE_STYLE;
    const valueX = PAGE.left + LABEL_WIDTH + COLUMN_GAP;
    writeCells(sheet, [
      { lines: set(label, STYLES.group, LABEL_WIDTH), style: STYLES.group, x: PAGE.left },
      { lines: set(value, valueStyle, VALUE_WIDTH), style: valueStyle, x: valueX },
      {
        lines: set(explanation, STYLES.body, TEXT_WIDTH),
        style: STYLES.body,
        x: valueX + VALUE_WIDTH + COLUMN_GAP,
      },
    ]);
  }
}

const SIGN_SPACE = 34;
const DATE_WIDTH = 130;

function writeSignature(sheet: Sheet, { signature }: DisclosureDocument): void {
  if (!signature) return;
  const words = sheet.type.setText(signature.words, { style: STYLES.body, width: CONTENT_WIDTH });
  sheet.ensure(14 + words.length * STYLES.body.leading + SIGN_SPACE + STYLES.label.leading + 4);
  sheet.skip(14);
  sheet.write({ text: signature.words, style: STYLES.body });
  sheet.skip(SIGN_SPACE);
  const dateX = PAGE.right - DATE_WIDTH;
  const width = CONTENT_WIDTH - DATE_WIDTH - 24;
  sheet.hairline({ width, color: COLORS.ink });
  sheet.hairline({ x: dateX, width: DATE_WIDTH, color: COLORS.ink });
  const y = sheet.y() + 3;
  const label = (text: string, x: number) => {
    const line = sheet.type.setLine(text, { style: STYLES.label, width });
    sheet.tag({ role: 'P' }, () => sheet.drawLines({ lines: [line], style: STYLES.label, x, y }));
  };
  label(signature.signatureLabel, PAGE.left);
  label(signature.dateLabel, dateX);
  sheet.skip(STYLES.label.leading + 4);
}

const AMOUNT_WIDTH = 110;

function writeAttachments(sheet: Sheet, { itemization, assumptions }: DisclosureDocument): void {
  sheet.addPage();
  writeHeading(sheet, { title: 'Itemization of Amount Financed', follow: 60 });
  for (const { label, value } of itemization) {
    const style = STYLES.value;
    const amount = sheet.type.setLine(value, { style, width: AMOUNT_WIDTH });
    writeCells(sheet, [
      {
        lines: sheet.type.setText(label, { style, width: CONTENT_WIDTH - AMOUNT_WIDTH - COLUMN_GAP }),
        style,
        x: PAGE.left,
      },
      { lines: [amount], style, x: PAGE.right - amount.width },
    ]);
  }
  if (assumptions.length === 0) return;
  writeHeading(sheet, { title: 'How the estimated APR was computed', follow: 40 });
  for (const text of assumptions) {
    sheet.write({ text, style: STYLES.value });
    sheet.skip(4);
  }
}

const NUMBER_WIDTH = 100;

/** Number and funder at the foot of each page. The head of the first page already has the mark of a draft. */
function writePageMarks(sheet: Sheet, { funder, reference, isDraft }: DisclosureDocument): void {
  const { doc, type } = sheet;
  const style = STYLES.footer;
  const left = type.setLine(`${funder} · Application ${reference}`, { style, width: CONTENT_WIDTH - NUMBER_WIDTH });
  const mark = type.setLine(DRAFT_MARK, { style: DRAFT_STYLE, width: CONTENT_WIDTH });
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    const right = type.setLine(`Page ${index + 1} of ${count}`, { style, width: NUMBER_WIDTH });
    sheet.hairline({ y: PAGE.footer - 12, color: COLORS.hairline });
    doc.markContent('Artifact', { type: 'Pagination' });
    type.draw(left, { style, x: PAGE.left, y: PAGE.footer });
    type.draw(right, { style, x: PAGE.right - right.width, y: PAGE.footer });
    if (isDraft && index > 0) type.draw(mark, { style: DRAFT_STYLE, x: PAGE.right - mark.width, y: PAGE.top - 20 });
    doc.endMarkedContent();
  }
}

function collectBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.once('end', () => resolve(Buffer.concat(chunks)));
    doc.once('error', reject);
  });
}

/** Draws a disclosure: its table and the signature, then the itemization and the assumptions on a page of their own. */
export async function renderDisclosure(document: DisclosureDocument): Promise<Buffer> {
  const doc = createDocument(document);
  const bytes = collectBytes(doc);
  const book = await loadFontBook({ doc, texts: textsOf(document) });
  const sheet = createSheet({ doc, type: createTypesetter({ doc, book }) });
  writeHead(sheet, document);
  writeTable(sheet, document);
  writeSignature(sheet, document);
  writeAttachments(sheet, document);
  writePageMarks(sheet, document);
  doc.end();
  return bytes;
}
