import type { Challenge, CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { getPlatform } from '../../../platform/current-platform.ts';
import { clearLocalData } from '../../../platform/local-data.ts';
import { resetIdle, useSessionStore } from '../../../stores/session-store.ts';

import { currentUserQuery, getCurrentUser } from './current-user.ts';
import { LOG_IN_KEY, logIn } from './log-in.ts';

interface ResumeInput {
  readonly queryClient: QueryClient;
  /** Of the new session. */
  readonly token: string;
  /** The user whose session ended. */
  readonly person: CurrentUser;
}

/**
 * Continues on the current screen with a new session of the same user. For another user the page reloads, so that
 * nothing of the first user remains.
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
  // Set before the session changes, so that the screen does not show a loading state.
  queryClient.setQueryData(currentUserQuery(token).queryKey, user);
  useSessionStore.setState({ token, endReason: null });
  resetIdle();
  await queryClient.invalidateQueries();
}

/** Continues with a newer session of this browser, for example from another tab. @returns whether one exists */
export async function resumeStoredSession({ queryClient, person }: Omit<ResumeInput, 'token'>): Promise<boolean> {
  const token = await getPlatform().readSessionToken();
  if (token === null || token === useSessionStore.getState().token) return false;
  await resumeSession({ queryClient, token, person });
  return true;
}

/** Signs the same user in again. @returns the challenge of the second step, or null */
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
