import { PDFDocument } from '@cantoo/pdf-lib';
import { splitClusters } from '../../typefaces/clean-text.ts';
import type { Cover, CoverReason, Stamp } from '../process/trace-messages.ts';
import { createPageStamper } from './page-stamp.ts';
import { setPdfMetadata } from './pdf-metadata.ts';
import { openShapeBook, type ShapeBook } from './pdf-shapes.ts';
import { timeText } from './stamp-words.ts';

/** US Letter, in points. */
const PAGE = { width: 612, height: 792, left: 54, top: 700 } as const;
const TEXT_WIDTH = PAGE.width - 2 * PAGE.left;
/** Characters of a line of the file's name. */
const LINE_LENGTH = 60;

const REASONS: Readonly<Record<CoverReason, string>> = {
  encrypted: 'It is encrypted, so its pages cannot be stamped.',
  signed: 'It is signed, and a stamp would break its signature.',
  damaged: 'It is damaged or unusual, so its pages cannot be stamped.',
  animated: 'It is animated, so it cannot be stamped.',
  other: 'Files of its type have no pages that could be stamped.',
  too_slow: 'It takes too long to stamp its pages.',
  too_large: 'It is too large for its pages to be stamped.',
};

interface CoverLine {
  readonly text: string;
  readonly size: number;
  readonly isBold?: boolean;
  /** Space above, in points. */
  readonly above: number;
}

function splitName(name: string): readonly string[] {
  const clusters = splitClusters(name.replaceAll(/\s+/g, ' ')).map(({ cluster }) => cluster);
  const count = Math.max(1, Math.ceil(clusters.length / LINE_LENGTH));
  return Array.from({ length: count }, (_, at) => clusters.slice(at * LINE_LENGTH, (at + 1) * LINE_LENGTH).join(''));
}

function linesOf({ filename, sha256, reason }: Cover, stamp: Stamp): readonly CoverLine[] {
  const rows: readonly (readonly [label: string, values: readonly string[]])[] = [
    ['File', splitName(filename)],
    ['SHA-256 of the file', [sha256]],
    ['Recipient', splitName(stamp.recipient)],
    ['Time', [timeText(stamp)]],
    ['Code', [stamp.code]],
  ];
  return [
    { text: 'Traced copy', size: 20, isBold: true, above: 0 },
    { text: 'This page belongs to the file that it names, which left unchanged.', size: 10, above: 28 },
    { text: REASONS[reason], size: 10, above: 15 },
    ...rows.flatMap(([label, values]) => [
      { text: label, size: 8, above: 30 },
      ...values.map((text) => ({ text, size: 11, isBold: label === 'Code', above: 15 })),
    ]),
  ];
}

function drawLines(book: ShapeBook, lines: readonly CoverLine[]): string {
  const operators: string[] = ['0 g 0 G'];
  let y: number = PAGE.top;
  for (const { text, size, isBold = false, above } of lines) {
    const shape = book.shape(text, { isBold });
    y -= above;
    operators.push(shape.draw({ x: PAGE.left, y, size: Math.min(size, TEXT_WIDTH / shape.width) }));
  }
  return operators.join('\n');
}

/** One page that names a file which cannot be stamped, and its recipient. The page itself is stamped. */
export async function drawCover(cover: Cover, stamp: Stamp): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const page = document.addPage([PAGE.width, PAGE.height]);
  const book = await openShapeBook(document);
  const { context } = document;
  const operators = drawLines(book, linesOf(cover, stamp));
  const form = context.flateStream(operators, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, PAGE.width, PAGE.height],
    Resources: { Font: book.fonts },
  });
  const name = page.node.newXObject('Cover', context.register(form));
  page.node.addContentStream(context.register(context.flateStream(`q ${name.toString()} Do Q`)));
  const { stampPage } = await createPageStamper(document, stamp);
  stampPage(page);
  document.setTitle('Traced copy');
  document.setCreationDate(stamp.at);
  setPdfMetadata(document, stamp);
  return document.save({ addDefaultPage: false, objectsPerTick: Infinity });
}
