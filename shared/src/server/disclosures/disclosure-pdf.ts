import { type BookText, loadFontBook } from '../pdf/fonts/font-book.ts';
import { collectBytes, createLetterDocument } from '../pdf/letter-document.ts';
import { COLORS, CONTENT_WIDTH, PAGE, STYLES, type TextStyle } from '../pdf/page-style.ts';
import { createSheet, type Sheet, writeHeading } from '../pdf/sheet.ts';
import { createTypesetter, type SetLine } from '../pdf/text/typesetter.ts';
import { type DisclosureDocument, DRAFT_MARK } from './disclosure-document.ts';

const DRAFT_STYLE: TextStyle = { size: 9, weight: 'bold', color: '#a4262c', leading: 12 };
/**
 * Sizes, widths and outlines follow 23 NYCRR 600.5(f), (g) and (i), and 10 CCR 901(a)(7), (8) and (10). They name sizes
 * of Times New Roman: 16, 12 and 10 points. Our letters have that height at seven eighths of it.
 */
const TITLE_STYLE: TextStyle = { ...STYLES.reference, size: 15, leading: 18 };
const LABEL_STYLE: TextStyle = { ...STYLES.group, size: 10.5, leading: 12.5 };
const FIGURE_STYLE = LABEL_STYLE;
const PROSE_STYLE: TextStyle = { ...STYLES.body, size: 9, leading: 11 };
const COLUMN_GAP = 12;
const CELL_PADDING = 4;

function textsOf({ business, funder, rows, beside, itemization }: DisclosureDocument): BookText[] {
  const regular = [business, funder, ...itemization.map(({ label }) => label)];
  return [
    ...[...regular, ...rows.map(({ explanation }) => explanation)].map((text) => ({ text, isBold: false })),
    ...[business, funder].map((text) => ({ text, isBold: true })),
    ...[...rows, ...beside].map(({ value, isFigure }) => ({ text: value, isBold: isFigure })),
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
  writeCentred(sheet, title, TITLE_STYLE, 'H1');
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

type Row = DisclosureDocument['rows'][number];
type Columns = DisclosureDocument['columns'];

/** Cells of the table, from the left. */
interface TableCell extends Cell {
  readonly left: number;
  readonly width: number;
}

function cellsOf(sheet: Sheet, columns: Columns, { label, value, explanation, isFigure, isJoined }: Row): TableCell[] {
  const cell = (text: string, style: TextStyle, left: number, width: number): TableCell => ({
    lines: sheet.type.setText(text, { style, width: width - 2 * CELL_PADDING }),
    style,
    x: left + CELL_PADDING,
    left,
    width,
  });
  const valueStyle = isFigure ? FIGURE_STYLE : PROSE_STYLE;
  const share = CONTENT_WIDTH / columns.reduce((sum, parts) => sum + parts, 0);
  const [labelWidth, valueWidth, textWidth] = [columns[0] * share, columns[1] * share, columns[2] * share];
  const valueX = PAGE.left + labelWidth;
  const isCombined = explanation === '' && !isFigure;
  return [
    cell(isJoined ? '' : label, LABEL_STYLE, PAGE.left, labelWidth),
    cell(value, valueStyle, valueX, isCombined ? valueWidth + textWidth : valueWidth),
    ...(isCombined ? [] : [cell(explanation, PROSE_STYLE, valueX + valueWidth, textWidth)]),
  ];
}

interface Outline {
  readonly height: number;
  /** The label is one cell with that of the row below. */
  readonly isOpen: boolean;
}

/** Lines to the left of each cell and below it. */
function drawOutlines(sheet: Sheet, cells: readonly TableCell[], { height, isOpen }: Outline): void {
  const y = sheet.y();
  const color = COLORS.soft;
  cells.forEach(({ left, width }, at) => {
    if (at > 0 || !isOpen) sheet.hairline({ x: left, width, y: y + height, color });
    sheet.verticalLine({ x: left, y, height, color });
  });
  sheet.verticalLine({ x: PAGE.right, y, height, color });
}

function writeTable(sheet: Sheet, { rows, columns }: DisclosureDocument): void {
  const drawn = rows.map((row) => {
    const cells = cellsOf(sheet, columns, row);
    return { cells, height: Math.max(...cells.map(heightOf)) + 2 * CELL_PADDING, isJoined: row.isJoined };
  });
  let page = 0;
  drawn.forEach(({ cells, height }, at) => {
    const following = drawn[at + 1];
    const isOpen = following?.isJoined ?? false;
    sheet.ensure(height + (isOpen ? (following?.height ?? 0) : 0));
    if (sheet.pageNumber() > page) sheet.hairline({ color: COLORS.soft });
    page = sheet.pageNumber();
    const y = sheet.y() + CELL_PADDING;
    for (const { lines, style, x } of cells) {
      if (lines.length > 0) sheet.tag({ role: 'P' }, () => sheet.drawLines({ lines, style, x, y }));
    }
    drawOutlines(sheet, cells, { height, isOpen });
    sheet.skip(height);
  });
}

const SIGN_SPACE = 28;
const DATE_WIDTH = 130;

function writeSignature(sheet: Sheet, { signature }: DisclosureDocument): void {
  if (!signature) return;
  const words = sheet.type.setText(signature.words, { style: PROSE_STYLE, width: CONTENT_WIDTH });
  sheet.ensure(14 + words.length * PROSE_STYLE.leading + SIGN_SPACE + STYLES.label.leading + 4);
  sheet.skip(14);
  sheet.write({ text: signature.words, style: PROSE_STYLE });
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

function writeItemization(sheet: Sheet, { itemization }: DisclosureDocument): void {
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
}

function writeAttachments(sheet: Sheet, document: DisclosureDocument): void {
  const { itemization, assumptions, beside } = document;
  if (itemization.length === 0) return;
  sheet.addPage();
  writeItemization(sheet, document);
  if (assumptions.length > 0) writeHeading(sheet, { title: 'How the estimated APR was computed', follow: 40 });
  for (const text of assumptions) {
    sheet.write({ text, style: STYLES.value });
    sheet.skip(4);
  }
  for (const { label, value } of beside) {
    writeHeading(sheet, { title: label, follow: 20 });
    sheet.write({ text: value, style: STYLES.value });
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

/** Draws a disclosure: its table and the signature, then the itemization and the assumptions on a page of their own. */
export async function renderDisclosure(document: DisclosureDocument): Promise<Buffer> {
  const { title, reference, funder: author, createdAt } = document;
  const doc = createLetterDocument({ title: `${title}, ${reference}`, author, createdAt });
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
