import { STANDARD_FACES, type StandardFace, setStandardText } from '../fonts/standard-faces.ts';
import type { TextStyle } from '../page-style.ts';

/** A number in page content, rounded to a thousandth of a point. */
export function operand(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

const colors = new Map<string, string>();

/** Converts `#rrggbb` to the operands of a colour operator. */
export function colorOperands(color: string): string {
  const known = colors.get(color);
  if (known !== undefined) return known;
  const value = Number.parseInt(color.slice(1), 16);
  const operands = [value >> 16, (value >> 8) & 0xff, value & 0xff].map((part) => operand(part / 255)).join(' ');
  colors.set(color, operands);
  return operands;
}

/** Adds operators to the page. Each character is one byte. */
export function addOperators(doc: PDFKit.PDFDocument, operators: string): void {
  doc.addContent(Buffer.from(`${operators}\n`, 'latin1'));
}

interface StandardPen {
  /** Draws a WinAnsi text with its baseline at `y`. @returns its width in points */
  readonly draw: (face: StandardFace, text: string, at: { style: TextStyle; x: number; y: number }) => number;
}

/**
 * Writes text in the standard faces directly into the page. pdfkit creates the same pages, but measures each text twice
 * more and uses ten operators instead of four, which took most of the rendering time.
 */
export function createStandardPen(doc: PDFKit.PDFDocument): StandardPen {
  const fonts = new Map<StandardFace, PDFKit.PDFKitReference>();

  /** Name of a face on the current page, added to the page's resources. */
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
      // The y axis of pdfkit's pages points down, so the glyphs are flipped back.
      const place = `/${nameOf(face)} ${operand(style.size)} Tf 1 0 0 -1 ${operand(x)} ${operand(y)} Tm`;
      addOperators(doc, `${colorOperands(style.color)} rg BT ${place} ${operation} ET`);
      return (width * style.size) / 1000;
    },
  };
}
