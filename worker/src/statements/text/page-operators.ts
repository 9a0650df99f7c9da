import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** One drawing operation of a page. pdf.js does not type the arguments. */
export interface Operator {
  readonly code: number;
  readonly args: readonly unknown[];
}

/** The name of a font, and the metrics that place its glyphs. */
export interface FontMetrics {
  /** As the file calls it. Empty when it has no name. */
  readonly name: string;
  /** Glyph space to text space. */
  readonly scale: number;
  readonly isVertical: boolean;
  /** The glyphs are drawings in a space of their own. */
  readonly isType3: boolean;
}

interface Glyph {
  readonly text: string;
  /** In glyph space. */
  readonly width: number;
  readonly isSpace: boolean;
}

const MAX_NAME = 120;

export const NO_FONT: FontMetrics = { name: '', scale: 0.001, isVertical: false, isType3: false };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** The numbers of an array or a typed array. Empty for anything else. */
export function numbersOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.map(numberOf);
  return value instanceof Float32Array || value instanceof Float64Array ? Array.from(value) : [];
}

/** A glyph, or undefined for an adjustment of the position. */
export function glyphOf(value: unknown): Glyph | undefined {
  if (!isObject(value) || !('unicode' in value) || typeof value.unicode !== 'string') return undefined;
  const width = 'width' in value ? numberOf(value.width) : 0;
  return { text: value.unicode, width, isSpace: 'isSpace' in value && value.isSpace === true };
}

function metricsOf(font: unknown): FontMetrics {
  if (!isObject(font)) return NO_FONT;
  const [scale = 0] = 'fontMatrix' in font ? numbersOf(font.fontMatrix) : [];
  return {
    name: 'name' in font && typeof font.name === 'string' ? font.name.slice(0, MAX_NAME) : '',
    scale: scale || NO_FONT.scale,
    isVertical: 'vertical' in font && font.vertical === true,
    isType3: 'isType3Font' in font && font.isType3Font === true,
  };
}

/** The drawing operations of a page, and the fonts that they name. */
export async function readOperators(page: PDFPageProxy, fontCode: number) {
  const { fnArray, argsArray } = await page.getOperatorList();
  const operators = fnArray.map((code, index): Operator => ({ code, args: argsArray[index] ?? [] }));
  const fonts = new Map<string, FontMetrics>();
  for (const { code, args } of operators) {
    const [name] = args;
    if (code !== fontCode || typeof name !== 'string' || fonts.has(name)) continue;
    fonts.set(name, metricsOf(page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined));
  }
  return { operators, fonts };
}
