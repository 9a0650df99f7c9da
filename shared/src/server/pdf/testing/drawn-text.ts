import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';

/** Glyphs of a drawing operation, with numbers for kerning between them. */
const glyphsSchema = z.tuple([z.array(z.union([z.number(), z.object({ unicode: z.string() })]))]);
/** A matrix whose fifth number is the distance from the left edge. */
const placeSchema = z.tuple([z.looseObject({ 4: z.number() })]);

/** Dots and other parts of letters are glyphs without a character. */
const textOf = (glyphs: z.infer<typeof glyphsSchema>[0]) =>
  glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode.replace(/\p{Cc}/gu, ''))).join('');

function lineOf(operators: readonly number[], operands: readonly unknown[]): string {
  const pieces: { readonly x: number; readonly text: string }[] = [];
  let x = 0;
  operators.forEach((operator, index) => {
    if (operator === OPS.setTextMatrix) x = placeSchema.parse(operands[index])[0][4];
    if (operator === OPS.showText) pieces.push({ x, text: textOf(glyphsSchema.parse(operands[index])[0]) });
  });
  const ordered = pieces.filter(({ text }) => text !== '').toSorted((one, other) => one.x - other.x);
  return ordered.map(({ text }) => text).join('');
}

/**
 * Pages with one line each as a reader sees them: characters from left to right by the positions of their glyphs.
 * `pdftotext` and text selection restore a logical order, and so would hide a wrong one.
 */
export async function drawnLines(bytes: Buffer): Promise<readonly string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    lines.push(lineOf(fnArray, argsArray));
  }
  await loading.destroy();
  return lines;
}
