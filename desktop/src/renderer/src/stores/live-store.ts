import { create } from 'zustand';
import { getPlatform } from '../platform/current-platform.ts';

interface ConnectivityState {
  /** False while the server does not respond. */
  readonly isOnline: boolean;
}

/** Whether the server responds, as the event stream or the health check reports it. */
export const useConnectivityStore = create<ConnectivityState>(() => ({ isOnline: true }));

export function setOnline(isOnline: boolean): void {
  useConnectivityStore.setState({ isOnline });
}

interface StreamState {
  /** Whether the event stream reports every change. */
  readonly isUp: boolean;
}

export const useStreamStore = create<StreamState>(() => ({ isUp: false }));

export function setStreamUp(isUp: boolean): void {
  useStreamStore.setState({ isUp });
}

interface UnreadState {
  readonly count: number;
}

/** Applications that arrived since the viewer last opened the list. */
export const useUnreadStore = create<UnreadState>(() => ({ count: 0 }));

function setUnread(count: number): void {
  useUnreadStore.setState({ count });
  // The desktop app shows the unread marks instead (`dock-number.tsx`).
  const platform = getPlatform();
  if (!platform.capabilities.notifies) platform.showUnread(count);
}

export function addUnread(): void {
  setUnread(useUnreadStore.getState().count + 1);
}

export function clearUnread(): void {
  if (useUnreadStore.getState().count > 0) setUnread(0);
}
