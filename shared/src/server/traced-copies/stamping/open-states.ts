import { decodePDFRawStream, PDFArray, PDFContentStream, PDFName, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';

/** Operators that save and restore the graphics state, and texts, in which the same letters mean nothing. */
const OPERATORS = /\((?:[^\\()]|\\[\s\S])*\)|(?<![^\s\]>)])[qQ](?=[\s[(</]|$)/g;

/** '' for a stream with an unknown filter, which no viewer shows either. */
function textOf(stream: unknown): string {
  try {
    if (stream instanceof PDFRawStream) return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    if (stream instanceof PDFContentStream) return Buffer.from(stream.getUnencodedContents()).toString('latin1');
    return '';
  } catch {
    return '';
  }
}

/**
 * How many graphics states the content of a page saves and does not restore. A picture within the content may look like
 * operators. Then it is more than there are, and viewers ignore that more are restored.
 */
export function countOpenStates({ node, doc: { context } }: PDFPage): number {
  const contents = node.lookup(PDFName.of('Contents'));
  const streams = contents instanceof PDFArray ? contents.asArray().map((part) => context.lookup(part)) : [contents];
  const operators = streams.map(textOf).join('\n').match(OPERATORS) ?? [];
  let open = 0;
  for (const operator of operators) {
    if (operator === 'q') open += 1;
    else if (operator === 'Q') open = Math.max(0, open - 1);
  }
  return open;
}
