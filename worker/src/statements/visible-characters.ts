import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Box, contains, IDENTITY, intersect, type Matrix, multiply, transform, transformBox } from './geometry.ts';
import { type FontMetrics, glyphOf, NO_FONT, numberOf, numbersOf, type Operator } from './page-operators.ts';
import { BLACK, type Color, createPaintedAreas, extentOf, isRectangle, parseColor } from './painted-areas.ts';

/** A visible character. `x` runs along its line and `y` from line to line, in points, whatever the page's rotation. */
export interface Character {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of the font in points. */
  readonly size: number;
  /** Direction of the text in quarter turns. */
  readonly quarter: number;
}

interface PageDrawing {
  readonly operators: readonly Operator[];
  readonly fonts: ReadonlyMap<string, FontMetrics>;
  /** The part of the page that viewers show. */
  readonly view: Box;
  /** Whether the layer of an optional content is switched on. */
  readonly isLayerOn: (layer: unknown) => boolean;
}

interface GraphicsState {
  readonly matrix: Matrix;
  readonly clip: Box;
  readonly fill: Color;
  readonly stroke: Color;
  readonly fillAlpha: number;
  readonly strokeAlpha: number;
  readonly font: FontMetrics;
  readonly fontSize: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly horizontalScale: number;
  readonly leading: number;
  readonly rise: number;
  readonly renderMode: number;
}

/** Smaller text is a trick, or a mark of the printer. */
const MIN_SIZE = 2;
const MIN_ALPHA = 0.1;
/** Text rendering modes that fill, and those that only stroke. The others show nothing. */
const FILLED_MODES = [0, 2, 4, 6];
const STROKED_MODES = [1, 5];
/** Degrees by which text may miss a quarter turn. Watermarks are slanted. */
const MAX_SLANT = 3;
/** More than any page of text has. */
const MAX_CHARACTERS = 60_000;
const FILLS: readonly number[] = [
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
];

function initialState(clip: Box): GraphicsState {
  return {
    matrix: IDENTITY,
    clip,
    fill: BLACK,
    stroke: BLACK,
    fillAlpha: 1,
    strokeAlpha: 1,
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

function matrixOf(values: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values;
  return [a, b, c, d, e, f];
}

/** The color and opacity with which a text is painted. Undefined when it paints nothing. */
function paintOf({ renderMode, fill, stroke, fillAlpha, strokeAlpha }: GraphicsState) {
  if (FILLED_MODES.includes(renderMode)) return { color: fill, alpha: fillAlpha };
  return STROKED_MODES.includes(renderMode) ? { color: stroke, alpha: strokeAlpha } : undefined;
}

/** The quarter turn of a text, or undefined when it is slanted or mirrored. */
function quarterOf([a, b, c, d]: Matrix): number | undefined {
  if (a * d - b * c <= 0) return undefined;
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const quarter = Math.round(degrees / 90);
  return Math.abs(degrees - quarter * 90) <= MAX_SLANT ? (quarter + 4) % 4 : undefined;
}

/** Turns the page so that text of that direction runs to the right and lines follow downwards. */
const TURNS: readonly Matrix[] = [
  [1, 0, 0, -1, 0, 0],
  [0, 1, 1, 0, 0, 0],
  [-1, 0, 0, 1, 0, 0],
  [0, -1, -1, 0, 0, 0],
];

/**
 * The characters that a reader of the page can see. Left out are: text in the invisible mode, in the color of its
 * background, transparent, under a painted box, smaller than two points, outside the visible or clipped part, and on
 * a hidden layer. Text under a picture counts as visible, because pictures are not decoded.
 */
export function visibleCharacters({ operators, fonts, view, isLayerOn }: PageDrawing): Character[] {
  const areas = createPaintedAreas();
  const painted: { character: Character; center: { x: number; y: number }; color: Color; order: number }[] = [];
  const saved: GraphicsState[] = [];
  const layers: boolean[] = [];
  let state = initialState(view);
  let textMatrix = IDENTITY;
  let position = { x: 0, y: 0 };
  let lineStart = position;
  let isClipPending = false;
  let order = 0;

  const set = (change: Partial<GraphicsState>) => {
    state = { ...state, ...change };
  };
  const moveText = (x: number, y: number) => {
    lineStart = { x: lineStart.x + x, y: lineStart.y + y };
    position = lineStart;
  };
  const startText = (matrix: Matrix) => {
    textMatrix = matrix;
    lineStart = { x: 0, y: 0 };
    position = lineStart;
  };
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const addTransform = (values: readonly number[]) => {
    set({ matrix: multiply({ inner: matrixOf(values), outer: state.matrix }) });
  };

  function addPath([operation, data, extent]: readonly unknown[]): void {
    const minMax = numbersOf(extent);
    if (minMax.length < 4) return;
    const box = extentOf(minMax);
    const onPage = intersect(transformBox(box, state.matrix), state.clip);
    if (isClipPending) set({ clip: onPage });
    isClipPending = false;
    if (!FILLS.includes(numberOf(operation)) || state.fillAlpha < MIN_ALPHA) return;
    const isOpaqueBox = state.fillAlpha === 1 && isRectangle(numbersOf(Array.isArray(data) ? data[0] : undefined), box);
    areas.add({ box: onPage, color: state.fill, isOpaqueBox, order });
  }

  function addCharacter(text: string, advance: number): void {
    const matrix = multiply({ inner: textMatrix, outer: state.matrix });
    const [a, b, c, d] = matrix;
    const size = state.fontSize * Math.hypot(c, d) * (state.font.isType3 ? state.font.scale * 1_000 : 1);
    const quarter = quarterOf(matrix);
    const paint = paintOf(state);
    if (!paint || paint.alpha < MIN_ALPHA || size < MIN_SIZE || quarter === undefined) return;
    if (text.trim() === '' || layers.includes(false) || painted.length >= MAX_CHARACTERS) return;
    const start = { x: position.x, y: position.y + state.rise };
    const center = transform({ x: start.x + advance / 2, y: start.y + state.fontSize * 0.3 }, matrix);
    if (!contains(intersect(view, state.clip), center)) return;
    const { x, y } = transform(transform(start, matrix), TURNS[quarter] ?? IDENTITY);
    const character = { text, x, y, width: advance * Math.hypot(a, b), size, quarter };
    painted.push({ character, center, color: paint.color, order });
  }

  function showText(items: unknown): void {
    const { font, fontSize, charSpacing, wordSpacing, horizontalScale } = state;
    if (!Array.isArray(items) || font.isVertical) return;
    for (const item of items) {
      const glyph = glyphOf(item);
      if (!glyph) {
        position = { ...position, x: position.x - (numberOf(item) / 1_000) * fontSize * horizontalScale };
        continue;
      }
      const advance = glyph.width * font.scale * fontSize * horizontalScale;
      addCharacter(glyph.text, advance);
      const spacing = (charSpacing + (glyph.isSpace ? wordSpacing : 0)) * horizontalScale;
      position = { ...position, x: position.x + advance + spacing };
    }
  }

  function setGraphics(entries: unknown): void {
    for (const entry of Array.isArray(entries) ? entries : []) {
      const [name, value]: unknown[] = Array.isArray(entry) ? entry : [];
      if (name === 'ca') set({ fillAlpha: numberOf(value) });
      else if (name === 'CA') set({ strokeAlpha: numberOf(value) });
    }
  }

  function beginForm([matrix, extent]: readonly unknown[]): void {
    saved.push(state);
    if (numbersOf(matrix).length === 6) addTransform(numbersOf(matrix));
    const bounds = numbersOf(extent);
    if (bounds.length === 4) set({ clip: intersect(state.clip, transformBox(extentOf(bounds), state.matrix)) });
  }

  const handlers: Readonly<Record<number, (args: readonly unknown[]) => void>> = {
    [OPS.save]: () => saved.push(state),
    [OPS.restore]: restore,
    [OPS.transform]: (args) => addTransform(numbersOf(args)),
    [OPS.paintFormXObjectBegin]: beginForm,
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.beginGroup]: () => saved.push(state),
    [OPS.endGroup]: restore,
    [OPS.beginMarkedContent]: () => layers.push(true),
    [OPS.beginMarkedContentProps]: ([tag, layer]) => layers.push(tag !== 'OC' || isLayerOn(layer)),
    [OPS.endMarkedContent]: () => layers.pop(),
    [OPS.clip]: () => {
      isClipPending = true;
    },
    [OPS.eoClip]: () => {
      isClipPending = true;
    },
    [OPS.constructPath]: addPath,
    [OPS.shadingFill]: () => areas.add({ box: state.clip, color: null, isOpaqueBox: false, order }),
    [OPS.setGState]: ([entries]) => setGraphics(entries),
    [OPS.setFillRGBColor]: ([color]) => set({ fill: parseColor(color) }),
    [OPS.setFillColorN]: () => set({ fill: null }),
    [OPS.setStrokeRGBColor]: ([color]) => set({ stroke: parseColor(color) }),
    [OPS.setStrokeColorN]: () => set({ stroke: null }),
    [OPS.beginText]: () => startText(IDENTITY),
    [OPS.setTextMatrix]: (args) => startText(matrixOf(numbersOf(args.length === 1 ? args[0] : args))),
    [OPS.moveText]: ([x, y]) => moveText(numberOf(x), numberOf(y)),
    [OPS.setLeading]: ([leading]) => set({ leading: -numberOf(leading) }),
    [OPS.setLeadingMoveText]: ([x, y]) => {
      set({ leading: numberOf(y) });
      moveText(numberOf(x), numberOf(y));
    },
    [OPS.nextLine]: () => moveText(0, state.leading),
    [OPS.setCharSpacing]: ([spacing]) => set({ charSpacing: numberOf(spacing) }),
    [OPS.setWordSpacing]: ([spacing]) => set({ wordSpacing: numberOf(spacing) }),
    [OPS.setHScale]: ([scale]) => set({ horizontalScale: numberOf(scale) / 100 }),
    [OPS.setTextRise]: ([rise]) => set({ rise: numberOf(rise) }),
    [OPS.setTextRenderingMode]: ([mode]) => set({ renderMode: numberOf(mode) }),
    [OPS.setFont]: ([name, size]) =>
      set({ font: fonts.get(typeof name === 'string' ? name : '') ?? NO_FONT, fontSize: numberOf(size) }),
    [OPS.showText]: ([items]) => showText(items),
  };
  for (const { code, args } of operators) {
    order += 1;
    handlers[code]?.(args);
  }
  return painted.filter((text) => areas.isVisible(text)).map(({ character }) => character);
}
