import { type PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';
import { cleanText, splitClusters } from '../../typefaces/clean-text.ts';
import { type OutlinePart, outlineText } from '../../typefaces/outline-text.ts';

/** A line of text at a size of one, ready to be drawn. */
export interface Shape {
  readonly width: number;
  /** Operators that draw it with its baseline at a place of the page. */
  readonly draw: (at: { readonly x: number; readonly y: number; readonly size: number }) => string;
}

export interface ShapeBook {
  /** Resources of the streams in which shapes are drawn. */
  readonly fonts: Readonly<Record<string, PDFFont['ref']>>;
  readonly shape: (text: string, options?: { readonly isBold?: boolean }) => Shape;
  /** The shape of as much of the text as fits, with dots where it ends early. */
  readonly fit: (text: string, width: number) => Shape;
}

/** A number of a content stream. */
export const operand = (value: number) => String(Math.round(value * 1000) / 1000);

/** The end point of a quadratic curve is that of the cubic one, whose control points are two thirds on the way. */
function toCubic([x0 = 0, y0 = 0]: readonly number[], [cx = 0, cy = 0, x = 0, y = 0]: readonly number[]): number[] {
  const towards = (from: number, to: number) => from + ((to - from) * 2) / 3;
  return [towards(x0, cx), towards(y0, cy), towards(x, cx), towards(y, cy), x, y];
}

const OPERATORS = {
  moveTo: 'm',
  lineTo: 'l',
  bezierCurveTo: 'c',
  quadraticCurveTo: 'c',
  closePath: 'h',
} as const;

function pathOf({ commands }: OutlinePart): string {
  let point: readonly number[] = [];
  const lines = commands.map(({ command, args }) => {
    const numbers = command === 'quadraticCurveTo' ? toCubic(point, args) : args;
    if (numbers.length > 0) point = numbers.slice(-2);
    return [...numbers.map((value) => String(Math.round(value * 10_000) / 10_000)), OPERATORS[command]].join(' ');
  });
  return lines.join('\n');
}

function outlineShape(text: string): Shape {
  const { width, parts } = outlineText(text);
  const operators = parts.map((part) => {
    const paint = part.stroke > 0 ? `${part.stroke} w\n${pathOf(part)}\nB` : `${pathOf(part)}\nf`;
    return `q 1 0 0 1 ${operand(part.x)} 0 cm ${paint} Q`;
  });
  return {
    width,
    draw: ({ x, y, size }) =>
      `q ${operand(size)} 0 0 ${operand(size)} ${operand(x)} ${operand(y)} cm\n${operators.join('\n')}\nQ`,
  };
}

function textShape(font: PDFFont, name: string, text: string): Shape {
  const shown = font.encodeText(text).toString();
  return {
    width: font.widthOfTextAtSize(text, 1),
    draw: ({ x, y, size }) => `BT /${name} ${operand(size)} Tf ${operand(x)} ${operand(y)} Td ${shown} Tj ET`,
  };
}

/** What Helvetica has is text that can be searched. Other scripts are drawn as shapes, so that no font is embedded. */
export async function openShapeBook(document: PDFDocument): Promise<ShapeBook> {
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const known = new Set(regular.getCharacterSet());
  const outlined = new Map<string, Shape>();

  function shape(text: string, { isBold = false } = {}): Shape {
    const line = cleanText(text).replaceAll('\n', ' ');
    const isPlain = Array.from(line).every((character) => known.has(character.codePointAt(0) ?? -1));
    if (!isPlain) {
      const drawn = outlined.get(line) ?? outlineShape(line);
      outlined.set(line, drawn);
      return drawn;
    }
    return isBold ? textShape(bold, 'B', line) : textShape(regular, 'R', line);
  }

  function fit(text: string, width: number): Shape {
    let [shown, count] = [text, splitClusters(text).length];
    for (;;) {
      const whole = shape(shown);
      if (whole.width <= width || count === 0) return whole;
      count = Math.min(count - 1, Math.floor((count * width) / whole.width));
      const clusters = splitClusters(text).slice(0, Math.max(0, count));
      shown = count <= 0 ? '' : `${clusters.map(({ cluster }) => cluster).join('')}...`;
    }
  }

  return { fonts: { R: regular.ref, B: bold.ref }, shape, fit };
}
