import { create } from 'zustand';
import { getPlatform } from '../platform/current-platform.ts';

interface ConnectivityState {
  /** False from the moment that the server no longer answers until it does again. */
  readonly isOnline: boolean;
}

/** Whether the server is there, as the stream of events shows it. */
export const useConnectivityStore = create<ConnectivityState>(() => ({ isOnline: true }));

export function setOnline(isOnline: boolean): void {
  useConnectivityStore.setState({ isOnline });
}

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
