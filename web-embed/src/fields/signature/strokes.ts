import { SIGNATURE_CANVAS } from '@funding-desk/shared/fields/catalogue';
import type { BasicPoint } from 'signature_pad';
import type { Signature } from '../field-form.ts';

/** One pen stroke, in units of the 400 x 120 canvas at any displayed size. */
export type Stroke = readonly BasicPoint[];

/** Content of a pad. It can be drawn in any size. */
export type Ink =
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'typed'; readonly name: string };

/** Converts points from the displayed size to canvas units. */
export function toUnits(points: readonly BasicPoint[], shownWidth: number): Stroke {
  const scale = SIGNATURE_CANVAS.width / shownWidth;
  return points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale }));
}

/** Adds a stroke. It replaces a typed name. */
export function withStroke(ink: Ink | undefined, stroke: Stroke): Ink {
  return { kind: 'drawn', strokes: ink?.kind === 'drawn' ? [...ink.strokes, stroke] : [stroke] };
}

/** Removes the last stroke. Undefined if nothing is left. */
export function withoutLastStroke(ink: Ink | undefined): Ink | undefined {
  if (ink?.kind !== 'drawn' || ink.strokes.length < 2) return undefined;
  return { kind: 'drawn', strokes: ink.strokes.slice(0, -1) };
}

const inks = new WeakMap<Signature, Ink>();

/** Stores the ink of a signature, so that a pad that unmounts can be restored. */
export function setInk(signature: Signature, ink: Ink): void {
  inks.set(signature, ink);
}

export function getInk(signature: Signature | undefined): Ink | undefined {
  return signature && inks.get(signature);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance in pixels from the edge at which a finger has left the pad. */
const EXIT_DISTANCE = 12;
/** Largest ratio of width to height of a swipe. */
const MAX_WIDTH_RATIO = 0.35;

function extent(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers);
}

/**
 * Whether a finger moved straight up or down out of the box. Such a movement scrolls the page; it is not part of a
 * signature.
 */
export function isSwipe(path: readonly Point[], box: { readonly top: number; readonly bottom: number }): boolean {
  const last = path.at(-1);
  if (!last) return false;
  const isOutside = last.y < box.top - EXIT_DISTANCE || last.y > box.bottom + EXIT_DISTANCE;
  return isOutside && extent(path.map(({ x }) => x)) <= MAX_WIDTH_RATIO * extent(path.map(({ y }) => y));
}

/** Scrolls the page with the finger until it is lifted. */
export function scrollWithFinger(start: Point): void {
  let { y } = start;
  const move = (event: PointerEvent) => {
    window.scrollBy({ top: y - event.clientY, behavior: 'instant' });
    y = event.clientY;
  };
  const end = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
