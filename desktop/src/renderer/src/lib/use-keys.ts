import { createContext, type RefObject, useContext, useEffect, useEffectEvent } from 'react';
import { offerActions } from '../stores/action-store.ts';

/**
 * Elements in which a key is text, or belongs to a dialog or list that is open or still loading. The input of a list that
 * nothing can be typed into is none of them once its list is closed.
 */
const TYPING = [
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [readonly])',
  '[role="dialog"], [role="listbox"], [data-position], [aria-expanded="true"]',
].join();

/** Whether a key press is for a field, a dialog or the browser. */
function isTaken({ target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return true;
  if (target instanceof Element && target.closest(TYPING)) return true;
  return document.querySelector('[aria-modal="true"], dialog[open]') !== null;
}

/** What a key does. One with a label is also in the command palette and in the list of keys. */
type KeyAction = (() => void) | { readonly label: string; readonly run: () => void };

/** Whether the keys of the parts within work. They do not for a page behind another one. */
export const KeysScope = createContext(true);

/** Runs the action of a single key, unless the person types or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, KeyAction>>): void {
  const isOn = useContext(KeysScope);
  const run = useEffectEvent((key: string) => {
    const action = actions[key];
    if (typeof action === 'function') action();
    else action?.run();
  });
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event) || !Object.hasOwn(actions, event.key)) return;
    event.preventDefault();
    run(event.key);
  });
  const labels = JSON.stringify(
    Object.entries(actions).flatMap(([key, action]) => (typeof action === 'function' ? [] : [[key, action.label]])),
  );
  useEffect(() => {
    if (!isOn) return undefined;
    const named: [string, string][] = JSON.parse(labels);
    return offerActions(named.map(([key, label]) => ({ key, label, run: () => run(key) })));
  }, [labels, isOn]);
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

/** Moves the focus from a field to the page, so that keys are shortcuts again. */
export function leaveField(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** Fields that a key has focused. Once they have a value, the focus goes back to the page. */
const focusedByKey = new WeakSet<HTMLElement>();

/** Moves the focus to a field, and opens it if it has a list. */
export function focusField({ current }: RefObject<HTMLElement | null>, { opens }: { opens: boolean }): void {
  if (!current) return;
  current.focus();
  focusedByKey.add(current);
  current.addEventListener('blur', () => focusedByKey.delete(current), { once: true });
  if (opens) current.click();
}

/** Leaves the field if a key has focused it. Who came with Tab goes on from it. */
export function leaveFieldOfKey({ current }: RefObject<HTMLElement | null>): void {
  if (current && focusedByKey.has(current)) leaveField();
}
