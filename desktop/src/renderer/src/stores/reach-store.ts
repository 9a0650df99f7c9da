import { create } from 'zustand';

interface ReachState {
  /** False from the moment that the server no longer answers until it does again. */
  readonly isReached: boolean;
}

/** Whether the server is there, as the stream of events shows it. */
export const useReachStore = create<ReachState>(() => ({ isReached: true }));

export function setReached(isReached: boolean): void {
  useReachStore.setState({ isReached });
}
