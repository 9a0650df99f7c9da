import { SIGNATURE_CANVAS } from '@funding-desk/shared/fields/catalogue';
import type { BasicPoint } from 'signature_pad';
import type { Signature } from '../field-form.ts';

/** One line of the pen, in units of the 400 x 120 canvas however large that is shown. */
export type Stroke = readonly BasicPoint[];

/** What stands on a pad; it can be drawn again in any size. */
export type Ink =
  | { readonly kind: 'drawn'; readonly strokes: readonly Stroke[] }
  | { readonly kind: 'typed'; readonly name: string };

/** Points of a stroke from the canvas as it is shown into units of the canvas. */
export function toUnits(points: readonly BasicPoint[], shownWidth: number): Stroke {
  const scale = SIGNATURE_CANVAS.width / shownWidth;
  return points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale }));
}

/** The ink with one more stroke; a typed name gives way to it. */
export function withStroke(ink: Ink | undefined, stroke: Stroke): Ink {
  return { kind: 'drawn', strokes: ink?.kind === 'drawn' ? [...ink.strokes, stroke] : [stroke] };
}

/** The ink without its last stroke, undefined when nothing is left. */
export function withoutLastStroke(ink: Ink | undefined): Ink | undefined {
  if (ink?.kind !== 'drawn' || ink.strokes.length < 2) return undefined;
  return { kind: 'drawn', strokes: ink.strokes.slice(0, -1) };
}

const inks = new WeakMap<Signature, Ink>();

/** Remembers of what a signature was made, for a pad that leaves the form and comes back. */
export function setInk(signature: Signature, ink: Ink): void {
  inks.set(signature, ink);
}

export function getInk(signature: Signature | undefined): Ink | undefined {
  return signature && inks.get(signature);
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Pixels beyond the edge at which a finger has left the pad for good. */
const LEFT_BEHIND = 12;
/** A swipe is at most so wide for its height. */
const WIDEST = 0.35;

function extent(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers);
}

/**
 * True of a finger that went straight up or down and out of the box: it means to move the page, and no name is signed like
 * that.
 */
export function isSwipe(path: readonly Place[], box: { readonly top: number; readonly bottom: number }): boolean {
  const last = path.at(-1);
  if (!last) return false;
  const isOutside = last.y < box.top - LEFT_BEHIND || last.y > box.bottom + LEFT_BEHIND;
  return isOutside && extent(path.map(({ x }) => x)) <= WIDEST * extent(path.map(({ y }) => y));
}

/** Moves the page with the finger, from where it is now, until it leaves the screen. */
export function scrollWithFinger(start: Place): void {
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
