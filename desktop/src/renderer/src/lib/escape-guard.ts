/** Escape handlers of the open dialogs, the topmost last. */
const handlers: (() => void)[] = [];

/**
 * Sends Escape to the topmost dialog only. Mantine's modals listen on the window, so this listener must be registered
 * before any of them opens.
 */
export function guardEscape(): void {
  const guard = (event: KeyboardEvent) => {
    const handle = handlers.at(-1);
    if (event.key !== 'Escape' || !handle) return;
    // The browser would close the dialog itself.
    event.preventDefault();
    event.stopImmediatePropagation();
    handle();
  };
  window.addEventListener('keydown', guard, { capture: true });
}

/** @returns a function that removes the handler */
export function takeEscape(handle: () => void): () => void {
  handlers.push(handle);
  return () => {
    handlers.splice(handlers.indexOf(handle), 1);
  };
}
