import { createHash } from 'node:crypto';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type FontMetrics, glyphOf, type Operator } from './page-operators.ts';

/** The number that pdf.js gives a document, in the names of its objects. */
const DOCUMENT_NUMBER = /^g_d\d+_/;
/** Lists of pdf.js in lists. */
const MAX_DEPTH = 6;

/** Adds numbers, texts, letters and lists, in the same way for two openings of one file. */
function addParts(parts: string[], value: unknown, depth = 0): void {
  if (typeof value === 'string') parts.push(value.replace(DOCUMENT_NUMBER, ''));
  else if (ArrayBuffer.isView(value)) parts.push(String(value));
  else if (Array.isArray(value)) {
    parts.push('[');
    if (depth < MAX_DEPTH) for (const each of value) addParts(parts, each, depth + 1);
    parts.push(']');
  } else if (typeof value === 'object' && value !== null) addObject(parts, value, depth);
  else parts.push(String(value));
}

function addObject(parts: string[], value: object, depth: number): void {
  const glyph = glyphOf(value);
  if (glyph) {
    // Letters that look alike in different fonts differ in how the font names them.
    parts.push(glyph.text, String(glyph.width), 'fontChar' in value ? String(value.fontChar) : '');
    return;
  }
  for (const [name, each] of depth < MAX_DEPTH ? Object.entries(value) : []) {
    parts.push(name);
    addParts(parts, each, depth + 1);
  }
}

/**
 * A digest of what a page draws, without its notes and fields. Two revisions of a page that draw the same have the same.
 */
export function markOf(operators: readonly Operator[], fonts: ReadonlyMap<string, FontMetrics>): string {
  const hash = createHash('sha256');
  let depth = 0;
  for (const { code, args } of operators) {
    if (code === OPS.beginAnnotation) depth += 1;
    if (code === OPS.endAnnotation) depth -= 1;
    if (depth > 0 || code === OPS.endAnnotation || code === OPS.dependency) continue;
    const [name] = args;
    const parts = [String(code)];
    addParts(parts, code === OPS.setFont ? [fonts.get(String(name))?.name ?? '', args[1]] : args);
    hash.update(`${parts.join('\u0000')}\n`);
  }
  return hash.digest('base64');
}
