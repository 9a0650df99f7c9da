/** What shows that a person is there. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** A call so soon after the last sign is the person's doing. Milliseconds. */
const RECENT = 60_000;
/** A pointer that moves gives many signs a second. Milliseconds. */
const PAUSE = 1_000;

/** Whoever opens the page is there. */
let lastSign = Date.now();
const listeners = new Set<() => void>();

function noteSign(): void {
  const now = Date.now();
  if (now - lastSign < PAUSE) return;
  lastSign = now;
  for (const listener of listeners) listener();
}

/** Notes from here on when somebody uses the page. Called once. */
export function followActivity(): void {
  lastSign = Date.now();
  for (const name of SIGNS) window.addEventListener(name, noteSign, { capture: true, passive: true });
}

/** Answers whether somebody has used the page within the last minute. */
export function isInUse(): boolean {
  return Date.now() - lastSign < RECENT;
}

/** @returns what ends the listening */
export function onActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
