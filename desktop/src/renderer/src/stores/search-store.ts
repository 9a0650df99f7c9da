import { create } from 'zustand';

interface SearchState {
  /** The search box of the list that is shown, if it has one. */
  readonly box: HTMLInputElement | null;
  /** Somebody wants to search on a screen that is still on its way. */
  readonly isAwaited: boolean;
}

export const useSearchStore = create<SearchState>(() => ({ box: null, isAwaited: false }));

const stopWaiting = () => useSearchStore.setState({ isAwaited: false });

/** Puts the cursor into the search box: the one that is shown, or else the next one, if the focus goes nowhere else before. */
export function focusSearch({ isLeaving }: { isLeaving: boolean }): void {
  // What lies behind a dialog is out of reach.
  if (document.querySelector('[aria-modal="true"]')) return;
  const { box } = useSearchStore.getState();
  if (box && !isLeaving) {
    box.select();
    return;
  }
  useSearchStore.setState({ isAwaited: true });
  window.addEventListener('focusin', stopWaiting, { once: true });
}

/** Ref of the search box of a list, while it is mounted. */
export function registerSearchBox(box: HTMLInputElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const { isAwaited } = useSearchStore.getState();
  useSearchStore.setState({ box, isAwaited: false });
  if (isAwaited) box.select();
  return () => useSearchStore.setState((state) => (state.box === box ? { box: null } : state));
}
