import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { focusSearch } from '../../../stores/search-store.ts';
import { currentRow, moveRow, openPicker, rowLink, rowsIn, toggleRow } from './list-rows.ts';

/** Elements in which a key is text, or belongs to a dialog or popover that is open or still loading. */
const TYPING = [
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])',
  '[role="dialog"], [data-position], [aria-expanded="true"]',
].join();

/** Whether a key press belongs to something else than the list. */
function isElsewhere({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true;
  if (document.querySelector('[aria-modal="true"], dialog[open]')) return true;
  return target instanceof Element && target.closest(TYPING) !== null;
}

interface ListKeysInput {
  /** Contains the rows and the bar. */
  readonly root: RefObject<HTMLElement | null>;
  /** Opens an address within the app. */
  readonly onOpen: (path: string) => void;
  readonly onShowKeys: () => void;
}

/** Keyboard shortcuts of the list. The row with the focus is the current one, and Enter opens it as a link. */
export function useListKeys({ root, onOpen, onShowKeys }: ListKeysInput): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const list = root.current;
    if (!list || isElsewhere(event)) return;
    const actions: Readonly<Record<string, () => void>> = {
      j: () => moveRow(list, 1),
      k: () => moveRow(list, -1),
      x: () => toggleRow(list),
      a: () => openPicker(list, 'assignee'),
      s: () => openPicker(list, 'stage'),
      n: () => {
        const link = rowLink(currentRow(list));
        if (link) onOpen(`${link.pathname}${link.search}#note`);
      },
      '/': () => focusSearch({ isLeaving: false }),
      '?': onShowKeys,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}

/** Rows as links: a click beside a control opens the application. */
export function useRowClicks(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = root.current;
    const handle = ({ target, ctrlKey, metaKey, button }: MouseEvent) => {
      if (!(target instanceof Element) || button !== 0) return;
      if (target.closest('a, button, input, label') || window.getSelection()?.toString()) return;
      const link = rowLink(target.closest('tbody tr') ?? undefined);
      if (!link) return;
      if (ctrlKey || metaKey) window.open(link.href, '_blank', 'noopener');
      else link.click();
    };
    list?.addEventListener('click', handle);
    return () => list?.removeEventListener('click', handle);
  }, [root]);
}

/** Path of the application whose row had the focus last. Survives the list. */
let lastPath = '';

/** Keeps the focus in the list when the focused row leaves it, and returns it when Back leads to the list. */
export function useKeptFocus(root: RefObject<HTMLElement | null>, rows: unknown): void {
  const lastIndex = useRef(-1);
  const returnsTo = useRef(useNavigationType() === 'POP' ? lastPath : '');
  useEffect(() => {
    const list = root.current;
    const remember = () => {
      const row = list && currentRow(list);
      lastIndex.current = list && row ? rowsIn(list).indexOf(row) : -1;
      if (row) lastPath = rowLink(row)?.pathname ?? '';
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [root]);
  useLayoutEffect(() => {
    const list = root.current;
    if (!rows || !list) return;
    const link = rowsIn(list)
      .map(rowLink)
      .find((one) => one?.pathname === returnsTo.current);
    returnsTo.current = '';
    // The layout focuses the content of a new page.
    if (document.activeElement === document.body || document.activeElement?.id === 'content')
      link?.focus({ preventScroll: true });
  }, [rows, root]);
  useLayoutEffect(() => {
    const list = root.current;
    if (!rows || !list || lastIndex.current === -1 || document.activeElement !== document.body) return;
    const left = rowsIn(list);
    const next = rowLink(left[Math.min(lastIndex.current, left.length - 1)]);
    (next ?? list.querySelector<HTMLElement>('section[tabindex]'))?.focus({ preventScroll: true });
  }, [rows, root]);
}
