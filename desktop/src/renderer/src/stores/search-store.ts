import { create } from 'zustand';

interface SearchState {
  /** Search box of the current list, if it has one. */
  readonly box: HTMLInputElement | null;
  /** The search box gets the focus as soon as the next screen renders it. */
  readonly isPending: boolean;
}

const useSearchStore = create<SearchState>(() => ({ box: null, isPending: false }));

const cancelPending = () => useSearchStore.setState({ isPending: false });

/** Focuses the search box of the current screen, or of the next one unless another element gets the focus first. */
export function focusSearch({ isLeaving }: { isLeaving: boolean }): void {
  // An open modal makes everything behind it inert.
  if (document.querySelector('[aria-modal="true"]')) return;
  const { box } = useSearchStore.getState();
  if (box && !isLeaving) {
    box.select();
    return;
  }
  useSearchStore.setState({ isPending: true });
  window.addEventListener('focusin', cancelPending, { once: true });
}

/** Ref of a list's search box while it is mounted. */
export function registerSearchBox(box: HTMLInputElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const { isPending } = useSearchStore.getState();
  useSearchStore.setState({ box, isPending: false });
  if (isPending) box.select();
  return () => useSearchStore.setState((state) => (state.box === box ? { box: null } : state));
}
