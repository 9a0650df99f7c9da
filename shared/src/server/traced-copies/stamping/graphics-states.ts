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

interface StateCounts {
  /** States that the content restores without having saved them. */
  readonly surplus: number;
  /** States that it saves and does not restore. */
  readonly open: number;
}

/**
 * Graphics states that the content of a page saves and restores out of balance. A picture within the content may look like
 * operators. Then the numbers are too large, and viewers ignore that.
 */
export function countStates({ node, doc: { context } }: PDFPage): StateCounts {
  const contents = node.lookup(PDFName.of('Contents'));
  const streams = contents instanceof PDFArray ? contents.asArray().map((part) => context.lookup(part)) : [contents];
  const operators = streams.map(textOf).join('\n').match(OPERATORS) ?? [];
  let [surplus, open] = [0, 0];
  for (const operator of operators) {
    if (operator === 'q') open += 1;
    else if (operator === 'Q' && open > 0) open -= 1;
    else if (operator === 'Q') surplus += 1;
  }
  return { surplus, open };
}
