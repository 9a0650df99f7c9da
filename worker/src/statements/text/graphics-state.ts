import { type Box, IDENTITY, intersect, type Matrix, multiply, type Point } from './geometry.ts';
import { type FontMetrics, NO_FONT } from './page-operators.ts';
import { BLACK, type Color } from './painted-areas.ts';

/** What saving and restoring the graphics state of a page covers, as far as it decides about text. */
interface GraphicsState {
  readonly matrix: Matrix;
  readonly clip: Box;
  readonly fill: Color;
  readonly stroke: Color;
  readonly fillAlpha: number;
  readonly strokeAlpha: number;
  /** What is painted darkens what is beneath, as a highlighter does. */
  readonly isMultiplied: boolean;
  readonly font: FontMetrics;
  readonly fontSize: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly horizontalScale: number;
  readonly leading: number;
  readonly rise: number;
  readonly renderMode: number;
}

/** Text rendering modes that fill, and those that only stroke. The others show nothing. */
const FILLED_MODES = [0, 2, 4, 6];
const STROKED_MODES = [1, 5];
/** Deeper nesting than any writer of PDFs produces. */
const MAX_DEPTH = 1_000;

function initialState(clip: Box): GraphicsState {
  return {
    matrix: IDENTITY,
    clip,
    fill: BLACK,
    stroke: BLACK,
    fillAlpha: 1,
    strokeAlpha: 1,
    isMultiplied: false,
    font: NO_FONT,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
  };
}

/** The color and opacity with which a text is painted. Undefined when it paints nothing. */
export function paintOf({ renderMode, fill, stroke, fillAlpha, strokeAlpha }: GraphicsState) {
  if (FILLED_MODES.includes(renderMode)) return { color: fill, alpha: fillAlpha };
  return STROKED_MODES.includes(renderMode) ? { color: stroke, alpha: strokeAlpha } : undefined;
}

export function matrixOf(values: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values;
  return [a, b, c, d, e, f];
}

/** The graphics state and the states that were saved. */
export function createGraphics(view: Box) {
  const saved: GraphicsState[] = [];
  let state = initialState(view);
  return {
    get: () => state,
    set(change: Partial<GraphicsState>): void {
      state = { ...state, ...change };
    },
    save(): void {
      if (saved.length < MAX_DEPTH) saved.push(state);
    },
    restore(): void {
      state = saved.pop() ?? state;
    },
    transform(values: readonly number[]): void {
      state = { ...state, matrix: multiply({ inner: matrixOf(values), outer: state.matrix }) };
    },
    clipTo(box: Box): void {
      state = { ...state, clip: intersect(state.clip, box) };
    },
  };
}

export type Graphics = ReturnType<typeof createGraphics>;

/** Where the next glyph starts, in the space of its text object. */
export function createTextPosition() {
  let matrix = IDENTITY;
  let position: Point = { x: 0, y: 0 };
  let lineStart = position;
  return {
    get: () => ({ matrix, position }),
    start(newMatrix: Matrix): void {
      matrix = newMatrix;
      lineStart = { x: 0, y: 0 };
      position = lineStart;
    },
    /** Starts a line at this distance from the start of the present one. */
    moveLine(x: number, y: number): void {
      lineStart = { x: lineStart.x + x, y: lineStart.y + y };
      position = lineStart;
    },
    advance(x: number): void {
      position = { x: position.x + x, y: position.y };
    },
  };
}
export type TextPosition = ReturnType<typeof createTextPosition>;
