import { type AccountSession, accountSessionsResponseSchema } from '@funding-desk/shared/schemas/account';
import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshAfterSaving } from '../../../lib/refresh-after-saving.ts';
import { requestJson } from '../../../lib/request-json.ts';
import { endSession } from '../../../lib/session.ts';

export const SESSIONS_KEY = ['account', 'sessions'] as const;

async function listSessions({ signal }: { signal: AbortSignal }): Promise<AccountSession[]> {
  const { data } = await requestJson({
    path: '/api/account/sessions',
    schema: accountSessionsResponseSchema,
    signal,
  });
  return data;
}

/** Where the viewer is signed in, newest first. */
export function useSessions() {
  return useQuery({ queryKey: SESSIONS_KEY, queryFn: listSessions });
}

async function signOut(id: string): Promise<void> {
  await requestJson({ method: 'DELETE', path: `/api/account/sessions/${id}`, schema: doneSchema });
}

/** Ends one other session. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: signOut,
    ...refreshAfterSaving(() => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })),
  });
}

async function signOutEverywhere(): Promise<void> {
  await requestJson({ method: 'POST', path: '/api/account/sign-out-everywhere', schema: doneSchema });
}

/** Ends all sessions, this one included. */
export function useSignOutEverywhere() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: signOutEverywhere, onSuccess: () => endSession({ queryClient }) });
}
