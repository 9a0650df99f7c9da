import type { QueryClient } from '@tanstack/react-query';
import { getPlatform } from '../platform/current-platform.ts';
import { resetIdle } from '../stores/idle-store.ts';
import { clearNotices } from '../stores/notice-store.ts';
import { useSessionStore } from '../stores/session-store.ts';
import { clearLocalData } from './local-data.ts';

/** Query key of the signed-in person; the token of their session follows it. */
export const CURRENT_USER_KEY = ['current-user'] as const;

/** Takes up the session that the last visit left. */
export async function restoreSession(): Promise<void> {
  useSessionStore.setState({ token: await getPlatform().readSessionToken() });
}

export async function startSession(token: string): Promise<void> {
  await getPlatform().writeSessionToken(token);
  useSessionStore.setState({ token, farewell: null });
}

/**
 * Forgets the session and all that was stored or fetched for it.
 * @param farewell why it ended, when the person did not end it
 */
export async function endSession({
  queryClient,
  farewell = null,
}: {
  queryClient: QueryClient;
  farewell?: string | null;
}): Promise<void> {
  useSessionStore.setState({ token: null, farewell });
  resetIdle();
  queryClient.getQueryCache().clear();
  clearNotices();
  clearLocalData();
  await getPlatform().writeSessionToken(null);
}
