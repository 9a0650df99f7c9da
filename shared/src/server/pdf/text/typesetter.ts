import { cleanText } from '../../typefaces/clean-text.ts';
import { orderRuns, type VisualOrder, visualOrderOf } from '../../typefaces/visual-order.ts';
import type { FontBook, FontRun, Weight } from '../fonts/font-book.ts';
import { isStandardFace, type StandardFace, standardRuler } from '../fonts/standard-faces.ts';
import type { TextStyle } from '../page-style.ts';
import { breakLines } from './break-lines.ts';
import { createStandardPen } from './standard-pen.ts';

/**
 * The font engine throws for some sequences of marks that no language uses. Such a run is set character by character,
 * and a character that still fails becomes a question mark.
 */
function createSafeRuns(doc: PDFKit.PDFDocument): (run: FontRun) => readonly FontRun[] {
  const known = new Map<string, boolean>();

  function canShape({ text, font }: FontRun): boolean {
    if (isStandardFace(font)) return true;
    const key = `${font}|${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let outcome = true;
    try {
      doc.font(font, 10).widthOfString(text, { features: [] });
    } catch {
      outcome = false;
    }
    known.set(key, outcome);
    return outcome;
  }

  return (run) => {
    if (canShape(run)) return [run];
    return Array.from(run.text, (text): FontRun => {
      const single = { text, font: run.font };
      return canShape(single) ? single : { text: '?', font: 'Helvetica' };
    });
  };
}

interface TextSetting {
  readonly style: TextStyle;
  readonly width: number;
}

/** One line of text, with its runs from left to right. */
export interface SetLine {
  readonly runs: readonly FontRun[];
  readonly width: number;
}

export interface Typesetter {
  /** Lines no wider than `width`. At least one line, possibly empty. */
  readonly setText: (text: string, setting: TextSetting) => readonly SetLine[];
  /** One line, cut with an ellipsis when it is too long. */
  readonly setLine: (text: string, setting: TextSetting) => SetLine;
  /** Draws a line with its baseline at `y`. */
  readonly draw: (line: SetLine, options: { style: TextStyle; x: number; y: number }) => void;
}

/** Sets a left-to-right paragraph in one standard face. It is measured once, and each line is one run. */
function setPlain(text: string, { face, size, width }: { face: StandardFace; size: number; width: number }) {
  const ruler = standardRuler(face, text);
  const measure = (start: number, end: number) => (ruler(start, end) * size) / 1000;
  return breakLines({ text, width, measure }).map(
    ({ start, end }): SetLine => ({
      runs: start === end ? [] : [{ text: text.slice(start, end), font: face }],
      width: measure(start, end),
    }),
  );
}

interface Fonts {
  readonly doc: PDFKit.PDFDocument;
  readonly book: FontBook;
  readonly safeRuns: ReturnType<typeof createSafeRuns>;
}

function widthOfRun({ doc }: Fonts, { text, font }: FontRun, size: number): number {
  if (isStandardFace(font)) return (standardRuler(font, text)(0, text.length) * size) / 1000;
  return doc.font(font, size).widthOfString(text, { features: [] });
}

function widthOf(fonts: Fonts, runs: readonly FontRun[], size: number): number {
  return runs.reduce((sum, run) => sum + widthOfRun(fonts, run, size), 0);
}

interface VisualPart {
  readonly order: VisualOrder;
  readonly start: number;
  readonly end: number;
  readonly whole: string;
  readonly weight: Weight;
}

function visualRuns(fonts: Fonts, { order, start, end, whole, weight }: VisualPart) {
  const { book, safeRuns } = fonts;
  return order
    .partsOf(start, end)
    .flatMap((directed) =>
      orderRuns(
        book.itemize({ text: directed.text, whole, weight }).flatMap(safeRuns),
        directed,
        book.isSetRightToLeft,
      ),
    )
    .flatMap(safeRuns);
}

function setParagraph(fonts: Fonts, whole: string, { style, width }: TextSetting): readonly SetLine[] {
  const { book, safeRuns } = fonts;
  const { weight, size } = style;
  const runs = book.itemize({ text: whole, whole, weight });
  const face = runs.length === 1 ? (runs[0]?.font ?? '') : '';
  if (isStandardFace(face)) return setPlain(whole, { face, size, width });
  const measure = (start: number, end: number) =>
    widthOf(fonts, book.itemize({ text: whole.slice(start, end), whole, weight }).flatMap(safeRuns), size);
  const order = visualOrderOf(whole);
  return breakLines({ text: whole, width, measure }).map(({ start, end }) => {
    const runs = visualRuns(fonts, { order, start, end, whole, weight });
    return { runs, width: widthOf(fonts, runs, size) };
  });
}

function setText(fonts: Fonts, text: string, setting: TextSetting): readonly SetLine[] {
  return cleanText(text)
    .split('\n')
    .flatMap((paragraph) => setParagraph(fonts, paragraph, setting));
}

/** One line, which ends in dots when the text is longer. */
function setOneLine(fonts: Fonts, text: string, { style, width }: TextSetting): SetLine {
  const { weight, size } = style;
  const flat = text.replaceAll('\n', ' ');
  const [line = { runs: [], width: 0 }, ...rest] = setText(fonts, flat, { style, width });
  if (rest.length === 0) return line;
  const font = fonts.book.itemize({ text: '...', whole: '...', weight })[0]?.font ?? 'Helvetica';
  const dots = { text: '...', font };
  const dotsWidth = widthOf(fonts, [dots], size);
  const [short = line] = setText(fonts, flat, { style, width: width - dotsWidth });
  const runs = visualOrderOf(cleanText(flat)).isRightToLeft ? [dots, ...short.runs] : [...short.runs, dots];
  return { runs, width: short.width + dotsWidth };
}

/** Sets text in the document's fonts. Empty features make pdfkit shape a run as a whole instead of word by word. */
export function createTypesetter({ doc, book }: { doc: PDFKit.PDFDocument; book: FontBook }): Typesetter {
  const fonts: Fonts = { doc, book, safeRuns: createSafeRuns(doc) };
  const pen = createStandardPen(doc);
  return {
    setText: (text, setting) => setText(fonts, text, setting),
    setLine: (text, setting) => setOneLine(fonts, text, setting),
    draw(line, { style, x, y }) {
      let at = x;
      for (const { text, font } of line.runs) {
        if (isStandardFace(font)) {
          at += pen.draw(font, text, { style, x: at, y });
          continue;
        }
        doc.fillColor(style.color).font(font, style.size);
        doc.text(text, at, y, { lineBreak: false, baseline: 'alphabetic', features: [] });
        at += doc.widthOfString(text, { features: [] });
      }
    },
  };
}
