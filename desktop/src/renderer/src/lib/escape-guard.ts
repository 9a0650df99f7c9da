/** What Escape does in each dialog on top of all others, the latest one last. */
const handlers: (() => void)[] = [];

/**
 * Gives Escape to the dialog on top. Other dialogs listen for it on the window, whatever has the focus, so this has to be
 * called once before any of them opens.
 */
export function guardEscape(): void {
  const guard = (event: KeyboardEvent) => {
    const handle = handlers.at(-1);
    if (event.key !== 'Escape' || !handle) return;
    // The browser would close the dialog by itself.
    event.preventDefault();
    event.stopImmediatePropagation();
    handle();
  };
  window.addEventListener('keydown', guard, { capture: true });
}

/** @returns what gives Escape back to the dialogs below */
export function takeEscape(handle: () => void): () => void {
  handlers.push(handle);
  return () => {
    handlers.splice(handlers.indexOf(handle), 1);
  };
}
