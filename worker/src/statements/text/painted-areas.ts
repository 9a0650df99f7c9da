import { type Box, boxOf, contains, type Point } from './geometry.ts';

/** Red, green and blue from 0 to 255. Null for a pattern or a gradient. */
export type Color = readonly [number, number, number] | null;

export const BLACK: Color = [0, 0, 0];
const WHITE: Color = [255, 255, 255];
/** The sum over red, green and blue. Light gray on white, which people still read, has 90. */
const VISIBLE_CONTRAST = 60;
/** The least of red, green and blue in the color of paper. */
const LIGHT = 215;
/** More areas than any page of text has. */
const MAX_AREAS = 20_000;

interface PaintedArea {
  readonly box: Box;
  readonly color: Color;
  /** Whether it fills its box and hides what is beneath. */
  readonly isOpaqueBox: boolean;
  /** Whether it darkens what is beneath instead of hiding it. */
  readonly isMultiplied: boolean;
  /** Not of a note or a field, which are placed elsewhere. */
  readonly isOfPage: boolean;
  /** Position among the operations of the page. */
  readonly order: number;
}

export interface PaintedText {
  readonly center: Point;
  readonly color: Color;
  readonly order: number;
}

/** @param hex `#rrggbb`, as pdf.js reports colors */
export function parseColor(hex: unknown): Color {
  const match = typeof hex === 'string' ? /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) : null;
  if (!match) return null;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => Number.parseInt(part, 16));
  return [red, green, blue];
}

function contrast(one: Color, other: Color): number {
  if (!one || !other) return VISIBLE_CONTRAST;
  return one.reduce((sum, part, index) => sum + Math.abs(part - (other[index] ?? 0)), 0);
}

const multiplied = (one: Color, other: Color): Color =>
  one && other ? [(one[0] * other[0]) / 255, (one[1] * other[1]) / 255, (one[2] * other[2]) / 255] : one;

const differs = (one: Color, other: Color) => contrast(one, other) >= VISIBLE_CONTRAST;

/** Whether the path of pdf.js is one upright rectangle: moves and lines between the corners of its box. */
export function isRectangle(path: readonly number[], box: Box): boolean {
  if (path.length < 12 || path.length > 16) return false;
  const near = (one: number, other: number) => Math.abs(one - other) < 0.01;
  for (let at = 0; at + 2 < path.length; at += 3) {
    const [operation = -1, x = 0, y = 0] = path.slice(at, at + 3);
    // 0 is a move and 1 a line. Each is followed by a point.
    if (operation > 1) return false;
    const isCorner = (near(x, box.left) || near(x, box.right)) && (near(y, box.bottom) || near(y, box.top));
    if (!isCorner) return false;
  }
  return true;
}

/** `covered`: it was visible, until a box in the color of paper was painted over it. */
export type Sight = 'visible' | 'covered' | 'unseen';

export const isLight = (color: Color) => color?.every((part) => part >= LIGHT) ?? false;

/** What the page paints besides text, to decide which text can be seen. */
export function createPaintedAreas() {
  const areas: PaintedArea[] = [];
  return {
    add(area: PaintedArea): void {
      if (areas.length < MAX_AREAS) areas.push(area);
    },

    /** Whether the text differs from what is beneath it, and nothing is painted over it. */
    sightOf({ center, color, order }: PaintedText): Sight {
      let background: Color = WHITE;
      let shown = color;
      for (const area of areas) {
        if (!contains(area.box, center)) continue;
        if (area.isMultiplied && area.color) {
          background = multiplied(background, area.color);
          if (area.order > order) shown = multiplied(shown, area.color);
        } else if (area.order < order) background = area.color;
        else if (area.isOpaqueBox)
          return area.isOfPage && isLight(area.color) && differs(shown, background) ? 'covered' : 'unseen';
      }
      return differs(shown, background) ? 'visible' : 'unseen';
    },
  };
}

/** @param minMax left, bottom, right and top, as pdf.js reports the extent of a path */
export function extentOf([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): Box {
  return boxOf([
    { x: left, y: bottom },
    { x: right, y: top },
  ]);
}
