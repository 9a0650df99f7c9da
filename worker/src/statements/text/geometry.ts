/** A transformation `[a, b, c, d, e, f]`, as PDF writes it. */
export type Matrix = readonly [number, number, number, number, number, number];
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Both corners, in points. Empty when a minimum is above its maximum. */
export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** First `inner`, then `outer`. */
export function multiply({ inner, outer }: { inner: Matrix; outer: Matrix }): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [oa, ob, oc, od, oe, of] = outer;
  return [
    a * oa + b * oc,
    a * ob + b * od,
    c * oa + d * oc,
    c * ob + d * od,
    e * oa + f * oc + oe,
    e * ob + f * od + of,
  ];
}

/** What undoes the transformation. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c || 1;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

export function transform({ x, y }: Point, [a, b, c, d, e, f]: Matrix): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

export function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

/** The box that encloses the transformed corners. */
export function transformBox({ left, bottom, right, top }: Box, matrix: Matrix): Box {
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => ({ x, y })));
  return boxOf(corners.map((corner) => transform(corner, matrix)));
}

export function intersect(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.min(one.right, other.right),
    top: Math.min(one.top, other.top),
  };
}

export function contains({ left, bottom, right, top }: Box, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= bottom && y <= top;
}
