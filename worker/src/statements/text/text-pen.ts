import { type Box, IDENTITY, intersect, type Matrix, multiply } from './geometry.ts';
import { type Graphics, paintOf, type TextPosition } from './graphics-state.ts';
import type { PaintedText } from './painted-areas.ts';

/** Smaller text is a trick, or a mark of the printer. */
const MIN_SIZE = 2;
/** What is painted fainter is not seen. */
export const MIN_ALPHA = 0.1;
/** Degrees by which text may miss a quarter turn. Watermarks are slanted. */
const MAX_SLANT = 3;

/** The quarter turn of a text, or undefined when it is slanted or mirrored. */
function quarterOf([a, b, c, d]: Matrix): number | undefined {
  if (a * d - b * c <= 0) return undefined;
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const quarter = Math.round(degrees / 90);
  return Math.abs(degrees - quarter * 90) <= MAX_SLANT ? (quarter + 4) % 4 : undefined;
}

/** Turns the page so that text of that direction runs to the right and lines follow downwards. */
export const TURNS: readonly Matrix[] = [
  [1, 0, 0, -1, 0, 0],
  [0, 1, 1, 0, 0, 0],
  [-1, 0, 0, 1, 0, 0],
  [0, -1, -1, 0, 0, 0],
];

/** How the characters of one operation are painted. */
export interface Pen {
  /** From the space of its text to the page. */
  readonly matrix: Matrix;
  /** Turns the page for its direction. */
  readonly turn: Matrix;
  readonly quarter: number;
  readonly size: number;
  /** Points of a unit of its text along the line. */
  readonly stretch: number;
  readonly color: PaintedText['color'];
  readonly rise: number;
  /** Of the font, in units of its text. */
  readonly height: number;
  readonly font: string;
  /** The part of the page in which it is seen. */
  readonly window: Box;
}

interface PenInput {
  readonly graphics: Pick<Graphics, 'get'>;
  readonly text: Pick<TextPosition, 'get'>;
  /** The part of the page that viewers show. */
  readonly view: Box;
  /** Whether the open parts of marked content are on visible layers. */
  readonly layers: readonly boolean[];
}

/** Undefined when nothing of the text can be seen, or it is slanted. */
export function penOf({ graphics, text, view, layers }: PenInput): Pen | undefined {
  const state = graphics.get();
  const { font, fontSize, rise } = state;
  const matrix = multiply({ inner: text.get().matrix, outer: state.matrix });
  const [a, b, c, d] = matrix;
  const size = fontSize * Math.hypot(c, d) * (font.isType3 ? font.scale * 1_000 : 1);
  const quarter = quarterOf(matrix);
  const paint = paintOf(state);
  if (!paint || paint.alpha < MIN_ALPHA || size < MIN_SIZE || quarter === undefined) return undefined;
  if (layers.includes(false)) return undefined;
  return {
    matrix,
    turn: TURNS[quarter] ?? IDENTITY,
    quarter,
    size,
    stretch: Math.hypot(a, b),
    color: paint.color,
    rise,
    height: fontSize,
    font: font.name,
    window: intersect(view, state.clip),
  };
}
