import type { Challenge, CurrentUser } from '@funding-desk/shared/schemas/auth';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { clearLocalData } from '../../../lib/local-data.ts';
import { getPlatform } from '../../../platform/current-platform.ts';
import { resetIdle } from '../../../stores/idle-store.ts';
import { useSessionStore } from '../../../stores/session-store.ts';
import { currentUserQuery, getCurrentUser } from './current-user.ts';
import { LOG_IN_KEY, logIn } from './log-in.ts';

interface ResumeInput {
  readonly queryClient: QueryClient;
  /** Of the new session. */
  readonly token: string;
  /** Whose screen it is. */
  readonly person: CurrentUser;
}

/**
 * Goes on with the screen as it stands under a new session of the same person. Another person gets a page of their own,
 * with nothing of this one.
 */
async function resumeSession({ queryClient, token, person }: ResumeInput): Promise<void> {
  const user = await getCurrentUser({ token });
  if (user.id !== person.id) {
    clearLocalData();
    await getPlatform().writeSessionToken(token);
    window.location.assign('/');
    return;
  }
  await getPlatform().writeSessionToken(token);
  // Known before the session changes, so that nothing on the screen has to wait for it.
  queryClient.setQueryData(currentUserQuery(token).queryKey, user);
  useSessionStore.setState({ token, farewell: null });
  resetIdle();
  await queryClient.invalidateQueries();
}

/** Goes on with a session that the same browser has begun since, as in another tab. @returns whether there is one */
export async function resumeStored({ queryClient, person }: Omit<ResumeInput, 'token'>): Promise<boolean> {
  const token = await getPlatform().readSessionToken();
  if (token === null || token === useSessionStore.getState().token) return false;
  await resumeSession({ queryClient, token, person });
  return true;
}

/** A password for the person whose session has ended: goes on, or answers with what is asked for beyond it. */
export function useSignInAgain(person: CurrentUser) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: LOG_IN_KEY,
    mutationFn: async (password: string): Promise<Challenge | null> => {
      const answer = await logIn({ email: person.email, password });
      if ('challenge' in answer) return answer.challenge;
      await resumeSession({ queryClient, token: answer.token, person });
      return null;
    },
  });
}

/** The last step of signing in again with a second factor. */
export function useResume(person: CurrentUser) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: LOG_IN_KEY,
    mutationFn: (token: string) => resumeSession({ queryClient, token, person }),
  });
}
