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

/** The pages, filled from top to bottom. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typesetter;
  /** Distance of the next block from the top of the page. */
  readonly y: () => number;
  readonly skip: (height: number) => void;
  /** Starts a new page unless this height fits on the current one. */
  readonly ensure: (height: number) => void;
  readonly addPage: () => void;
  /** Writes a block over the full width. Pages break between lines, and never leave a single line. */
  readonly write: (block: TextBlock) => void;
  /** Draws lines at a position, without moving on and outside the structure: `tag` adds them to it. */
  readonly drawLines: (block: { lines: readonly SetLine[]; style: TextStyle; x: number; y: number }) => void;
  readonly hairline: (at?: { x?: number; width?: number; y?: number; color?: string; thickness?: number }) => void;
  /** Adds what `draw` draws to the document structure. */
  readonly tag: (options: { role: Role | 'Figure'; alt?: string }, draw: () => void) => void;
}

/** Distance from the top of a line to its baseline. The text is centred in the leading. */
const baselineOf = ({ size, leading }: TextStyle) => (leading - size) / 2 + size * 0.8;

/** Number of lines for this page when `capacity` of them fit, without leaving a single line on either page. */
function splitAt(count: number, capacity: number): number {
  if (count <= capacity) return count;
  if (capacity < 2 || count < 4) return 0;
  return Math.min(capacity, count - 2);
}

export function createSheet({ doc, type }: { doc: PDFKit.PDFDocument; type: Typesetter }): Sheet {
  let y: number = PAGE.top;

  const addPage = () => {
    doc.addPage();
    y = PAGE.top;
  };
  const ensure = (height: number) => {
    if (y + height > PAGE.bottom && y > PAGE.top) addPage();
  };
  const tag: Sheet['tag'] = ({ role, alt }, draw) => {
    doc.addStructure(doc.struct(role, alt ? { alt } : {}, [draw]));
  };
  const drawLines: Sheet['drawLines'] = ({ lines, style, x, y: top }) => {
    lines.forEach((line, index) => {
      type.draw(line, { style, x, y: top + index * style.leading + baselineOf(style) });
    });
  };

  function write({ text, style, role = 'P' }: TextBlock): void {
    let lines = type.setText(text, { style, width: CONTENT_WIDTH });
    while (lines.length > 0) {
      const capacity = Math.floor((PAGE.bottom - y) / style.leading);
      const count = y > PAGE.top ? splitAt(lines.length, capacity) : Math.min(lines.length, capacity);
      const now = lines.slice(0, count);
      if (count > 0) tag({ role }, () => drawLines({ lines: now, style, x: PAGE.left, y }));
      y += count * style.leading;
      lines = lines.slice(count);
      if (lines.length > 0) addPage();
    }
  }

  return {
    doc,
    type,
    y: () => y,
    skip: (height) => {
      y += height;
    },
    ensure,
    addPage,
    write,
    drawLines,
    hairline({ x = PAGE.left, width = CONTENT_WIDTH, y: at = y, color = COLORS.hairline, thickness = 0.5 } = {}) {
      doc.markContent('Artifact', { type: 'Layout' });
      const ends = [x, at, x + width, at].map(operand);
      addOperators(
        doc,
        `${operand(thickness)} w ${colorOperands(color)} RG ${ends[0]} ${ends[1]} m ${ends[2]} ${ends[3]} l S`,
      );
      doc.endMarkedContent();
    },
    tag,
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
