import { useEffect } from 'react';
import { create } from 'zustand';

interface UnsavedState {
  /** Number of forms with unsaved changes. Modals do not count, because they block the restart button. */
  readonly forms: number;
}

export const useUnsavedStore = create<UnsavedState>(() => ({ forms: 0 }));

const add = (change: number) => useUnsavedStore.setState(({ forms }) => ({ forms: forms + change }));

/** Registers unsaved changes while the form is mounted. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    add(1);
    return () => add(-1);
  }, [isUnsaved]);
}
