import { STANDARD_FACES, type StandardFace, setStandardText } from '../fonts/standard-faces.ts';
import type { TextStyle } from '../page-style.ts';

/** A number within a page's content: a thousandth of a point is finer than any printer. */
export function operand(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

const colors = new Map<string, string>();

/** `#rrggbb` as the three numbers that a colour operator takes. */
export function colorOperands(color: string): string {
  const known = colors.get(color);
  if (known !== undefined) return known;
  const value = Number.parseInt(color.slice(1), 16);
  const operands = [value >> 16, (value >> 8) & 0xff, value & 0xff].map((part) => operand(part / 255)).join(' ');
  colors.set(color, operands);
  return operands;
}

/** Adds operators to the page. Each character is a byte. */
export function addOperators(doc: PDFKit.PDFDocument, operators: string): void {
  doc.addContent(Buffer.from(`${operators}\n`, 'latin1'));
}

export interface StandardPen {
  /** Draws a WinAnsi text with its baseline at `y`; @returns its width in points. */
  readonly draw: (face: StandardFace, text: string, at: { style: TextStyle; x: number; y: number }) => number;
}

/**
 * Writes text in the standard faces straight into the page. pdfkit's way gives the same pages, but measures each text
 * twice more and takes ten operators where four will do, which was most of the time that a plain application took.
 */
export function createStandardPen(doc: PDFKit.PDFDocument): StandardPen {
  const fonts = new Map<StandardFace, PDFKit.PDFKitReference>();

  /** The name of a face on the page at hand, which must list it among its resources. */
  function nameOf(face: StandardFace): string {
    const name = `S${STANDARD_FACES.indexOf(face)}`;
    if (doc.page.fonts[name]) return name;
    const known = fonts.get(face);
    const font = known ?? doc.ref({ Type: 'Font', BaseFont: face, Subtype: 'Type1', Encoding: 'WinAnsiEncoding' });
    if (!known) font.finalize();
    fonts.set(face, font);
    doc.page.fonts[name] = font;
    return name;
  }

  return {
    draw(face, text, { style, x, y }) {
      const { width, operation } = setStandardText(face, text);
      // pdfkit's pages run from top to bottom, so the letters are turned back.
      const place = `/${nameOf(face)} ${operand(style.size)} Tf 1 0 0 -1 ${operand(x)} ${operand(y)} Tm`;
      addOperators(doc, `${colorOperands(style.color)} rg BT ${place} ${operation} ET`);
      return (width * style.size) / 1000;
    },
  };
}
