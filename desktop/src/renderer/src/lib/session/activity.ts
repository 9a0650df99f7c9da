/** Events that show that a person uses the page. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Milliseconds. A call this soon after an input event counts as the user's own. */
const RECENT_MS = 60_000;
/** Milliseconds between two recorded events. A moving pointer emits many. */
const THROTTLE_MS = 1_000;

/** Opening the page counts as activity. */
let lastActivity = Date.now();
const listeners = new Set<() => void>();

function recordActivity(): void {
  const now = Date.now();
  if (now - lastActivity < THROTTLE_MS) return;
  lastActivity = now;
  for (const listener of listeners) listener();
}

/** Starts recording input events. Call it once. */
export function followActivity(): void {
  lastActivity = Date.now();
  for (const name of ACTIVITY_EVENTS) window.addEventListener(name, recordActivity, { capture: true, passive: true });
}

/** Whether someone used the page within the last minute. */
export function isInUse(): boolean {
  return Date.now() - lastActivity < RECENT_MS;
}

/** @returns a function that stops listening */
export function onActivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
