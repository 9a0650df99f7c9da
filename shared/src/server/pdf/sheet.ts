import { COLORS, CONTENT_WIDTH, PAGE, STYLES, type TextStyle } from './page-style.ts';
import { addOperators, colorOperands, operand } from './text/standard-pen.ts';
import type { SetLine, Typesetter } from './text/typesetter.ts';

/** Role of a block in the document structure, for screen readers. */
export type Role = 'H1' | 'H2' | 'H3' | 'P';

interface TextBlock {
  readonly text: string;
  readonly style: TextStyle;
  readonly role?: Role;
}

interface LineBlock {
  readonly lines: readonly SetLine[];
  readonly style: TextStyle;
  readonly x: number;
  readonly y: number;
}

interface TagOptions {
  readonly role: Role | 'Figure';
  readonly alt?: string;
}

interface Hairline {
  readonly x?: number;
  readonly width?: number;
  readonly y?: number;
  readonly color?: string;
  readonly thickness?: number;
}

interface VerticalLine {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly color: string;
}

/** The pages, filled from top to bottom. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typesetter;
  /** Distance of the next block from the top of the page. */
  readonly y: () => number;
  /** From 1. */
  readonly pageNumber: () => number;
  readonly skip: (height: number) => void;
  /** Starts a new page unless this height fits on the current one. */
  readonly ensure: (height: number) => void;
  readonly addPage: () => void;
  /** Writes a block over the full width. Pages break between lines, and never leave a single line. */
  readonly write: (block: TextBlock) => void;
  /** Draws lines at a position, without moving on and outside the structure: `tag` adds them to it. */
  readonly drawLines: (block: LineBlock) => void;
  readonly hairline: (at?: Hairline) => void;
  readonly verticalLine: (at: VerticalLine) => void;
  /** Adds what `draw` draws to the document structure. */
  readonly tag: (options: TagOptions, draw: () => void) => void;
}

/** Distance from the top of a line to its baseline. The text is centred in the leading. */
const baselineOf = ({ size, leading }: TextStyle) => (leading - size) / 2 + size * 0.8;

/** Number of lines for this page when `capacity` of them fit, without leaving a single line on either page. */
function splitAt(count: number, capacity: number): number {
  if (count <= capacity) return count;
  if (capacity < 2 || count < 4) return 0;
  return Math.min(capacity, count - 2);
}

function drawHairline(doc: PDFKit.PDFDocument, at: Required<Hairline>): void {
  doc.markContent('Artifact', { type: 'Layout' });
  const [from, to, y] = [at.x, at.x + at.width, at.y].map(operand);
  addOperators(doc, `${operand(at.thickness)} w ${colorOperands(at.color)} RG ${from} ${y} m ${to} ${y} l S`);
  doc.endMarkedContent();
}

function drawVerticalLine(doc: PDFKit.PDFDocument, { x, y, height, color }: VerticalLine): void {
  doc.markContent('Artifact', { type: 'Layout' });
  const [at, from, to] = [x, y, y + height].map(operand);
  addOperators(doc, `${operand(0.5)} w ${colorOperands(color)} RG ${at} ${from} m ${at} ${to} l S`);
  doc.endMarkedContent();
}

interface Pages {
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typesetter;
  y: number;
}

function addPage(pages: Pages): void {
  pages.doc.addPage();
  pages.y = PAGE.top;
}

function tag(doc: PDFKit.PDFDocument, { role, alt }: TagOptions, draw: () => void): void {
  doc.addStructure(doc.struct(role, alt ? { alt } : {}, [draw]));
}

function drawLines(type: Typesetter, { lines, style, x, y }: LineBlock): void {
  lines.forEach((line, index) => {
    type.draw(line, { style, x, y: y + index * style.leading + baselineOf(style) });
  });
}

function write(pages: Pages, { text, style, role = 'P' }: TextBlock): void {
  const { doc, type } = pages;
  let lines = type.setText(text, { style, width: CONTENT_WIDTH });
  while (lines.length > 0) {
    const capacity = Math.floor((PAGE.bottom - pages.y) / style.leading);
    const count = pages.y > PAGE.top ? splitAt(lines.length, capacity) : Math.min(lines.length, capacity);
    const now = lines.slice(0, count);
    const { y } = pages;
    if (count > 0) tag(doc, { role }, () => drawLines(type, { lines: now, style, x: PAGE.left, y }));
    pages.y += count * style.leading;
    lines = lines.slice(count);
    if (lines.length > 0) addPage(pages);
  }
}

export function createSheet({ doc, type }: { doc: PDFKit.PDFDocument; type: Typesetter }): Sheet {
  const pages: Pages = { doc, type, y: PAGE.top };
  return {
    doc,
    type,
    y: () => pages.y,
    pageNumber: () => doc.bufferedPageRange().count,
    skip: (height) => {
      pages.y += height;
    },
    ensure: (height) => {
      if (pages.y + height > PAGE.bottom && pages.y > PAGE.top) addPage(pages);
    },
    addPage: () => addPage(pages),
    write: (block) => write(pages, block),
    drawLines: (block) => drawLines(type, block),
    hairline: (at = {}) =>
      drawHairline(doc, {
        x: PAGE.left,
        width: CONTENT_WIDTH,
        y: pages.y,
        color: COLORS.hairline,
        thickness: 0.5,
        ...at,
      }),
    verticalLine: (at) => drawVerticalLine(doc, at),
    tag: (options, draw) => tag(doc, options, draw),
  };
}

/** Title of a section over a hairline, on a page with space for at least `follow` points of its content. */
export function writeHeading(sheet: Sheet, { title, follow }: { title: string; follow: number }): void {
  sheet.ensure(16 + STYLES.section.leading + 12 + follow);
  if (sheet.y() > PAGE.top) sheet.skip(16);
  sheet.write({ text: title, style: STYLES.section, role: 'H2' });
  sheet.skip(3);
  sheet.hairline({ color: COLORS.rule, thickness: 0.75 });
  sheet.skip(9);
}
