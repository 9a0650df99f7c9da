import { type RefObject, useEffect, useEffectEvent } from 'react';

const TYPING = 'input, textarea, select, [contenteditable], [role="listbox"]';

/** Whether a key press is for a field, a dialog or the browser. */
function isTaken({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (target instanceof Element && target.closest(TYPING)) return true;
  return document.querySelector('[role="dialog"]') !== null;
}

/** Runs the action of a single key, unless the person types or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = isTaken(event) ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Moves the focus to a field, and opens it if it has a list. */
export function focusField({ current }: RefObject<HTMLElement | null>, { opens }: { opens: boolean }): void {
  current?.focus();
  if (opens) current?.click();
}
