import { useEffect } from 'react';
import { create } from 'zustand';

interface UnsavedState {
  /** How many forms of the page hold what is not saved yet. Dialogs are not counted: nothing is reached past them. */
  readonly forms: number;
}

export const useUnsavedStore = create<UnsavedState>(() => ({ forms: 0 }));

const add = (change: number) => useUnsavedStore.setState(({ forms }) => ({ forms: forms + change }));

/** Tells, while the form is shown, whether something was typed into it that is not saved yet. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    add(1);
    return () => add(-1);
  }, [isUnsaved]);
}
