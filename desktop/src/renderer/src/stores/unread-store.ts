import { create } from 'zustand';
import { getPlatform } from '../platform/current-platform.ts';

interface UnreadState {
  readonly count: number;
}

/** Applications that have arrived since the viewer last looked at their list. */
export const useUnreadStore = create<UnreadState>(() => ({ count: 0 }));

function setUnread(count: number): void {
  useUnreadStore.setState({ count });
  getPlatform().showUnread(count);
}

export function addUnread(): void {
  setUnread(useUnreadStore.getState().count + 1);
}

export function clearUnread(): void {
  if (useUnreadStore.getState().count > 0) setUnread(0);
}
