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
export function followFinger(start: Place): void {
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
