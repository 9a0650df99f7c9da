import { type PDFDocument, PDFName, PDFNumber, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import type { Stamp } from '../process/trace-messages.ts';
import { countStates } from './graphics-states.ts';
import { type PagePlacement, placementOf } from './page-placement.ts';
import { openShapeBook, operand, type Shape, type ShapeBook } from './pdf-shapes.ts';
import { timeText } from './stamp-words.ts';

/** Points, on a page of US Letter. Larger pages have larger stamps. */
const SIZE = 7;
const LETTER_WIDTH = 612;
/** In sizes: from the edges, so that no printer cuts it off; between parts; and of the white band around the text. */
const [EDGE, GAP, PADDING] = [2, 1.4, 0.35];
/** A narrow page has smaller text before it lacks a part of the recipient's name. */
const SMALLEST = 0.7;

interface StampPart {
  readonly shape: Shape;
  readonly x: number;
}

interface FootLine {
  readonly size: number;
  readonly parts: readonly StampPart[];
  /** In sizes. */
  readonly width: number;
}

interface LineInput {
  readonly book: ShapeBook;
  readonly stamp: Stamp;
  readonly usual: number;
  readonly width: number;
}

/** The code comes first and is always whole. A long name ends in dots. */
function setLine({ book, stamp, usual, width }: LineInput): FootLine {
  const [code, time] = [book.shape(stamp.code, { isBold: true }), book.shape(timeText(stamp))];
  const label = book.shape('Traced copy');
  const name = book.shape(`for ${stamp.recipient}`);
  const fixed = [label, code, time].reduce((sum, shape) => sum + shape.width + GAP, 0) + 2 * EDGE;
  const size = Math.min(usual, Math.max(width / (fixed + name.width), usual * SMALLEST), width / fixed);
  const space = width / size - fixed;
  const shown = name.width <= space ? name : book.fit(`for ${stamp.recipient}`, space);
  let x = EDGE;
  const parts = [label, code, shown, time].map((shape) => {
    const part = { shape, x };
    x += shape.width + GAP;
    return part;
  });
  return { size, parts, width: x - GAP - EDGE };
}

/** Black on white, whatever the page has there. */
function lineOperators({ size, parts, width }: FootLine): string {
  const band = [EDGE - PADDING, EDGE - 0.25 - PADDING, width + 2 * PADDING, 1 + 2 * PADDING];
  const rectangle = band.map((value) => operand(value * size)).join(' ');
  const texts = parts.map(({ shape, x }) => shape.draw({ x: x * size, y: EDGE * size, size }));
  return [`1 g ${rectangle} re f`, '0 g 0 G', ...texts].join('\n');
}

export interface PageStamper {
  readonly stampPage: (page: PDFPage) => void;
}

function userUnitOf({ node }: PDFPage): number {
  const unit = node.lookupMaybe(PDFName.of('UserUnit'), PDFNumber)?.asNumber() ?? 1;
  return unit > 0 ? unit : 1;
}

/** Writes the line at the foot of pages. Pages of one size share its drawing. */
export async function createPageStamper(document: PDFDocument, stamp: Stamp): Promise<PageStamper> {
  const { context } = document;
  const book = await openShapeBook(document);
  const drawings = new Map<string, { readonly name: PDFName; readonly ref: PDFRef }>();
  const bare = stamp.code.replaceAll('-', '');

  function drawingFor({ width, height }: PagePlacement, unit: number) {
    const usual = Math.max(SIZE / unit, (SIZE * Math.min(width, height)) / LETTER_WIDTH);
    const key = `${operand(usual)} ${operand(width)}`;
    const known = drawings.get(key);
    if (known) return known;
    const operators = lineOperators(setLine({ book, stamp, usual, width }));
    const form = context.flateStream(operators, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, width, height],
      Resources: { Font: book.fonts },
    });
    const drawing = { name: PDFName.of(`${bare}x${drawings.size}`), ref: context.register(form) };
    drawings.set(key, drawing);
    return drawing;
  }

  return {
    stampPage(page) {
      const placement = placementOf(page);
      const { name, ref } = drawingFor(placement, userUnitOf(page));
      const { surplus, open } = countStates(page);
      const addStream = (content: string) => context.register(context.flateStream(content));
      // Puts what the page has between q and Q first, so that its coordinates do not apply to the stamp.
      page.node.setXObject(name, ref);
      const content = `${'Q '.repeat(open)}q ${placement.matrix.map(operand).join(' ')} cm ${name.toString()} Do Q`;
      page.node.addContentStream(addStream(content));
      if (surplus > 0) page.node.normalizedEntries().Contents?.insert(0, addStream('q '.repeat(surplus)));
    },
  };
}
