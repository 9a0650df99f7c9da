import { addOperators, colorOperands, operand } from '../content.ts';
import { STANDARD_FACES, type StandardFace, setStandardText } from '../fonts/standard-faces.ts';
import type { TextStyle } from './typesetter.ts';

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
