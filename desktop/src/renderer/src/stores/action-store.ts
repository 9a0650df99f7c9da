import { create } from 'zustand';

/** What a key of the present page does. */
export interface NamedAction {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}

interface ActionState {
  /** In the order in which the parts of the page offer them. */
  readonly actions: readonly NamedAction[];
}

export const useActionStore = create<ActionState>(() => ({ actions: [] }));

/** @returns a function that takes them back */
export function offerActions(offered: readonly NamedAction[]): () => void {
  useActionStore.setState(({ actions }) => ({ actions: [...actions, ...offered] }));
  return () => useActionStore.setState(({ actions }) => ({ actions: actions.filter((one) => !offered.includes(one)) }));
}
