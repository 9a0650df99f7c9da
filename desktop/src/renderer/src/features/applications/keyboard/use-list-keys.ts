import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useKeys } from '../../../lib/use-keys.ts';
import { focusSearch } from '../../../stores/search-store.ts';
import { currentRow, focusEdge, moveRow, openPicker, rowLink, rowsIn, toggleRow, turnPage } from './list-rows.ts';

interface ListKeysInput {
  /** Contains the rows, the pager and the bar. */
  readonly root: RefObject<HTMLElement | null>;
  /** The rows of the page, undefined until they are loaded. */
  readonly rows: unknown;
  /** Opens an address within the app. */
  readonly onOpen: (path: string) => void;
  readonly onShowKeys: () => void;
}

/**
 * Keyboard shortcuts of the list. The row with the focus is the current one, and Enter opens it as a link. Beyond the first
 * and the last row is the neighboring page.
 */
export function useListKeys({ root, rows, onOpen, onShowKeys }: ListKeysInput): void {
  /** Where the focus goes once the page is turned. */
  const turning = useRef<1 | -1 | 0>(0);
  const move = (list: HTMLElement, by: 1 | -1) => {
    turning.current = !moveRow(list, by) && turnPage(list, by) ? by : 0;
  };
  useLayoutEffect(() => {
    if (!rows || !root.current || turning.current === 0) return;
    focusEdge(root.current, turning.current === 1 ? 'first' : 'last');
    turning.current = 0;
  }, [rows, root]);
  const withList = (act: (list: HTMLElement) => void) => () => root.current && act(root.current);
  useKeys({
    j: { label: 'Next application, after the last one on the next page', run: withList((list) => move(list, 1)) },
    k: { label: 'Previous application', run: withList((list) => move(list, -1)) },
    x: { label: 'Select the application', run: withList(toggleRow) },
    a: {
      label: 'Assign the application, or the selected ones',
      run: withList((list) => openPicker(list, 'assignee')),
    },
    s: {
      label: 'Change the stage of the application, or of the selected ones',
      run: withList((list) => openPicker(list, 'stage')),
    },
    n: {
      label: 'Write a note',
      run: withList((list) => {
        const link = rowLink(currentRow(list));
        if (link) onOpen(`${link.pathname}${link.search}#note`);
      }),
    },
    '/': { label: 'Search', run: () => focusSearch({ isLeaving: false }) },
    '?': { label: 'Show these keys', run: onShowKeys },
  });
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

/** Path of the application whose row had the focus last, or that was opened last. Survives the list. */
let lastPath = '';

/** The row of this application gets the focus when one returns to the list. */
export function rememberApplication(path: string): void {
  lastPath = path;
}

/** State of a navigation that leads back to the list. */
export const RETURN_STATE = { isReturn: true } as const;

/** Path of the row that gets the focus, '' when one does not return to the list. */
function useReturnPath(): string {
  const { state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  return isBack || state?.isReturn === true ? lastPath : '';
}

/** Returns a lost focus to the row that had it last, or to the first one. */
export function focusLastRow(list: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  const links = rowsIn(list).flatMap((row) => rowLink(row) ?? []);
  const link = links.find(({ pathname }) => pathname === lastPath) ?? links[0];
  (link ?? list.querySelector<HTMLElement>('section[tabindex]'))?.focus({ preventScroll: true });
}

/** Keeps the focus in the list when the focused row leaves it, and returns it when Back leads to the list. */
export function useKeptFocus(root: RefObject<HTMLElement | null>, rows: unknown): void {
  const lastIndex = useRef(-1);
  const returnsTo = useRef(useReturnPath());
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
