import { create } from 'zustand';

interface InboxState {
  readonly isOpen: boolean;
}

/** Whether the viewer's notifications are open. The bells of sidebar and bar open the same ones. */
export const useInboxStore = create<InboxState>(() => ({ isOpen: false }));

export const setInboxOpen = (isOpen: boolean): void => useInboxStore.setState({ isOpen });
