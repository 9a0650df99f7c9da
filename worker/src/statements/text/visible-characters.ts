import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Box, contains, IDENTITY, intersect, type Point, transform, transformBox } from './geometry.ts';
import { createGraphics, createTextPosition, matrixOf } from './graphics-state.ts';
import { type FontMetrics, glyphOf, NO_FONT, numberOf, numbersOf, type Operator } from './page-operators.ts';
import { createPaintedAreas, extentOf, isLight, isRectangle, type PaintedText, parseColor } from './painted-areas.ts';
import { MIN_ALPHA, type Pen, penOf } from './text-pen.ts';

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
  /** Name of the font. */
  readonly font: string;
  /** How sure the recognition is of the figure that it belongs to, from 0 to 100. Absent in text of the file. */
  readonly confidence?: number;
}

/** The characters of a page, by what becomes of them. */
export interface PageCharacters {
  /** Those that a reader of the page can see. */
  readonly visible: readonly Character[];
  /** Under a box in the color of paper. */
  readonly covered: readonly Character[];
  /** Visible here, and under a box in the color of paper that a note or a field shows. */
  readonly boxed: readonly Character[];
  /** Visible, and under the text of a note or a field. */
  readonly noted: readonly Character[];
}

export interface PageDrawing {
  readonly operators: readonly Operator[];
  readonly fonts: ReadonlyMap<string, FontMetrics>;
  /** The part of the page that viewers show. */
  readonly view: Box;
  /** Whether the layer of an optional content is switched on. */
  readonly isLayerOn: (layer: unknown) => boolean;
}

/** More than any page of text has. */
const MAX_CHARACTERS = 60_000;
/** Notes and fields of a page that may lie over its text. */
const MAX_NOTES = 500;
const FILLS: readonly number[] = [
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
];

/** A note or a field of the page. */
interface Note {
  readonly place: Box;
  hasText: boolean;
  hasBox: boolean;
}

function createDrawing({ fonts, view, isLayerOn }: PageDrawing) {
  return {
    fonts,
    view,
    isLayerOn,
    graphics: createGraphics(view),
    text: createTextPosition(),
    areas: createPaintedAreas(),
    painted: [] as (PaintedText & { readonly character: Character; readonly isOfPage: boolean })[],
    /** Places of notes and fields that show a text or a box. */
    notes: [] as Note[],
    /** The note or field that is being drawn. */
    note: null as Note | null,
    /** Whether the open parts of marked content are on visible layers. */
    layers: [] as boolean[],
    /** The next path also limits what follows it. */
    isClipPending: false,
    /** Position among the operations. */
    order: 0,
  };
}
type Drawing = ReturnType<typeof createDrawing>;

function addPath({ graphics, areas, order, ...drawing }: Drawing, [operation, data, extent]: readonly unknown[]): void {
  const minMax = numbersOf(extent);
  if (minMax.length < 4) return;
  const { matrix, clip, fill, fillAlpha, isMultiplied } = graphics.get();
  const path = extentOf(minMax);
  const box = transformBox(path, matrix);
  if (drawing.isClipPending) graphics.clipTo(box);
  if (!FILLS.includes(numberOf(operation)) || fillAlpha < MIN_ALPHA) return;
  const isOpaqueBox = fillAlpha === 1 && isRectangle(numbersOf(Array.isArray(data) ? data[0] : undefined), path);
  const isOfPage = drawing.note === null;
  areas.add({ box: intersect(box, clip), color: fill, isOpaqueBox, isMultiplied, isOfPage, order });
  if (drawing.note && isOpaqueBox && !isMultiplied && isLight(fill)) drawing.note.hasBox = true;
}

interface Shown {
  readonly text: string;
  readonly advance: number;
}

function addCharacter(drawing: Drawing, pen: Pen, { text, advance }: Shown): void {
  if (text.trim() === '' || drawing.painted.length >= MAX_CHARACTERS) return;
  const { matrix, turn, quarter, size, stretch, color, font, window } = pen;
  const { position } = drawing.text.get();
  const start: Point = { x: position.x, y: position.y + pen.rise };
  const center = transform({ x: start.x + advance / 2, y: start.y + pen.height * 0.3 }, matrix);
  if (!contains(window, center)) return;
  const { x, y } = transform(transform(start, matrix), turn);
  const character = { text, x, y, width: advance * stretch, size, quarter, font };
  drawing.painted.push({ character, center, color, order: drawing.order, isOfPage: drawing.note === null });
}

function showText(drawing: Drawing, items: unknown): void {
  const { font, fontSize, charSpacing, wordSpacing, horizontalScale } = drawing.graphics.get();
  if (!Array.isArray(items) || font.isVertical) return;
  if (drawing.note) drawing.note.hasText = true;
  const pen = penOf(drawing);
  for (const item of items) {
    const glyph = glyphOf(item);
    if (!glyph) {
      drawing.text.advance((-numberOf(item) / 1_000) * fontSize * horizontalScale);
      continue;
    }
    const advance = glyph.width * font.scale * fontSize * horizontalScale;
    if (pen) addCharacter(drawing, pen, { text: glyph.text, advance });
    drawing.text.advance(advance + (charSpacing + (glyph.isSpace ? wordSpacing : 0)) * horizontalScale);
  }
}

function setGraphicsState({ graphics }: Drawing, entries: unknown): void {
  for (const entry of Array.isArray(entries) ? entries : []) {
    const [name, value]: unknown[] = Array.isArray(entry) ? entry : [];
    if (name === 'ca') graphics.set({ fillAlpha: numberOf(value) });
    else if (name === 'CA') graphics.set({ strokeAlpha: numberOf(value) });
    else if (name === 'BM') graphics.set({ isMultiplied: value === 'multiply' });
  }
}

function beginForm({ graphics }: Drawing, [matrix, extent]: readonly unknown[]): void {
  graphics.save();
  if (numbersOf(matrix).length === 6) graphics.transform(numbersOf(matrix));
  const bounds = numbersOf(extent);
  if (bounds.length === 4) graphics.clipTo(transformBox(extentOf(bounds), graphics.get().matrix));
}

type Handler = (drawing: Drawing, args: readonly unknown[]) => void;

const save: Handler = ({ graphics }) => graphics.save();
const restore: Handler = ({ graphics }) => graphics.restore();
const expectClip: Handler = (drawing) => {
  drawing.isClipPending = true;
};

const beginNote: Handler = (drawing, [, place]) => {
  const corners = numbersOf(place);
  drawing.note = { place: extentOf(corners.length === 4 ? corners : []), hasText: false, hasBox: false };
  if (drawing.notes.length < MAX_NOTES) drawing.notes.push(drawing.note);
};
const endNote: Handler = (drawing) => {
  drawing.note = null;
};

const GRAPHICS_HANDLERS: Readonly<Record<number, Handler>> = {
  [OPS.beginAnnotation]: beginNote,
  [OPS.endAnnotation]: endNote,
  [OPS.save]: save,
  [OPS.restore]: restore,
  [OPS.beginGroup]: save,
  [OPS.endGroup]: restore,
  [OPS.paintFormXObjectBegin]: beginForm,
  [OPS.paintFormXObjectEnd]: restore,
  [OPS.transform]: ({ graphics }, args) => graphics.transform(numbersOf(args)),
  [OPS.beginMarkedContent]: ({ layers }) => layers.push(true),
  [OPS.beginMarkedContentProps]: ({ layers, isLayerOn }, [tag, layer]) => layers.push(tag !== 'OC' || isLayerOn(layer)),
  [OPS.endMarkedContent]: ({ layers }) => layers.pop(),
  [OPS.clip]: expectClip,
  [OPS.eoClip]: expectClip,
  [OPS.constructPath]: (drawing, args) => {
    addPath(drawing, args);
    drawing.isClipPending = false;
  },
  [OPS.shadingFill]: ({ areas, graphics, order }) =>
    areas.add({
      box: graphics.get().clip,
      color: null,
      isOpaqueBox: false,
      isMultiplied: false,
      isOfPage: true,
      order,
    }),
  [OPS.setGState]: (drawing, [entries]) => setGraphicsState(drawing, entries),
  [OPS.setFillRGBColor]: ({ graphics }, [color]) => graphics.set({ fill: parseColor(color) }),
  [OPS.setFillColorN]: ({ graphics }) => graphics.set({ fill: null }),
  [OPS.setStrokeRGBColor]: ({ graphics }, [color]) => graphics.set({ stroke: parseColor(color) }),
  [OPS.setStrokeColorN]: ({ graphics }) => graphics.set({ stroke: null }),
};

const TEXT_HANDLERS: Readonly<Record<number, Handler>> = {
  [OPS.beginText]: ({ text }) => text.start(IDENTITY),
  [OPS.setTextMatrix]: ({ text }, args) => text.start(matrixOf(numbersOf(args.length === 1 ? args[0] : args))),
  [OPS.moveText]: ({ text }, [x, y]) => text.moveLine(numberOf(x), numberOf(y)),
  [OPS.setLeading]: ({ graphics }, [leading]) => graphics.set({ leading: -numberOf(leading) }),
  [OPS.setLeadingMoveText]: ({ graphics, text }, [x, y]) => {
    graphics.set({ leading: numberOf(y) });
    text.moveLine(numberOf(x), numberOf(y));
  },
  [OPS.nextLine]: ({ graphics, text }) => text.moveLine(0, graphics.get().leading),
  [OPS.setCharSpacing]: ({ graphics }, [spacing]) => graphics.set({ charSpacing: numberOf(spacing) }),
  [OPS.setWordSpacing]: ({ graphics }, [spacing]) => graphics.set({ wordSpacing: numberOf(spacing) }),
  [OPS.setHScale]: ({ graphics }, [scale]) => graphics.set({ horizontalScale: numberOf(scale) / 100 }),
  [OPS.setTextRise]: ({ graphics }, [rise]) => graphics.set({ rise: numberOf(rise) }),
  [OPS.setTextRenderingMode]: ({ graphics }, [mode]) => graphics.set({ renderMode: numberOf(mode) }),
  [OPS.setFont]: ({ graphics, fonts }, [name, size]) => {
    const font = fonts.get(typeof name === 'string' ? name : '') ?? NO_FONT;
    graphics.set({ font, fontSize: numberOf(size) });
  },
  [OPS.showText]: (drawing, [items]) => showText(drawing, items),
};

/**
 * The characters of a page. Visible ones are not: in the invisible mode, in the color of their background, transparent,
 * under a painted box, smaller than two points, outside the visible or clipped part, or on a hidden layer. Text under a
 * picture counts as visible, because pictures are not decoded.
 */
export function readCharacters(page: PageDrawing): PageCharacters {
  const drawing = createDrawing(page);
  for (const { code, args } of page.operators) {
    drawing.order += 1;
    (GRAPHICS_HANDLERS[code] ?? TEXT_HANDLERS[code])?.(drawing, args);
  }
  const { painted, areas, notes } = drawing;
  const visible: typeof painted = [];
  const covered: Character[] = [];
  for (const text of painted) {
    const sight = areas.sightOf(text);
    if (sight === 'visible') visible.push(text);
    else if (sight === 'covered' && text.isOfPage) covered.push(text.character);
  }
  const under = (own: readonly Note[]) =>
    own.length === 0
      ? []
      : visible.filter(({ center, isOfPage }) => isOfPage && own.some(({ place }) => contains(place, center)));
  const charactersOf = (texts: typeof painted) => texts.map(({ character }) => character);
  return {
    visible: charactersOf(visible),
    covered,
    boxed: charactersOf(under(notes.filter(({ hasBox }) => hasBox))),
    noted: charactersOf(under(notes.filter(({ hasText, hasBox }) => hasText && !hasBox))),
  };
}
