import { createHash } from 'node:crypto';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FontMetrics, Operator } from './page-operators.ts';

/** The number that pdf.js gives a document, in the names of its objects. */
const DOCUMENT_NUMBER = /^g_d\d+_/;

/** Numbers, texts and lists in the same way for two openings of one file. */
const plain = (value: unknown) => {
  if (typeof value === 'string') return value.replace(DOCUMENT_NUMBER, '');
  return ArrayBuffer.isView(value) && 'length' in value ? Array.from(value as Float32Array) : value;
};

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
    const own = code === OPS.setFont ? [fonts.get(String(name))?.name ?? '', args[1]] : args;
    hash.update(`${code} ${JSON.stringify(own, (_key, value: unknown) => plain(value))}\n`);
  }
  return hash.digest('base64');
}
