import type { Viewer } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import type { QueryClient } from '@tanstack/react-query';
import { getPlatform } from '../../platform/current-platform.ts';
import { clearLocalData } from '../../platform/local-data.ts';
import { clearNotices } from '../../stores/notice-store.ts';
import { resetIdle, useSessionStore } from '../../stores/session-store.ts';

/** Query key of the signed-in user. The session's token follows it. */
export const CURRENT_USER_KEY = ['current-user'] as const;

/** Restores the session of the last visit. */
export async function restoreSession(): Promise<void> {
  useSessionStore.setState({ token: await getPlatform().readSessionToken() });
}

export async function startSession(token: string): Promise<void> {
  await getPlatform().writeSessionToken(token);
  useSessionStore.setState({ token, endReason: null });
}

/**
 * Deletes the session and everything stored or cached for it.
 * @param endReason shown above the login; null when the user logged out
 */
export async function endSession({
  queryClient,
  endReason = null,
}: {
  queryClient: QueryClient;
  endReason?: string | null;
}): Promise<void> {
  useSessionStore.setState({ token: null, endReason });
  resetIdle();
  queryClient.getQueryCache().clear();
  clearNotices();
  clearLocalData();
  await getPlatform().writeSessionToken(null);
}

/** The signed-in user as the shared permission rules expect it. */
export function toViewer({ id, isAdmin, role, company }: CurrentUser): Viewer {
  return {
    id,
    isAdmin,
    userType: role?.userType ?? null,
    permissions: role?.permissions ?? [],
    companyId: company?.id ?? null,
  };
}
