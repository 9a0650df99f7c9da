import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import {
  type Challenge,
  type CurrentUser,
  type LoginRequest,
  loginAnswerSchema,
  type TwoFactorRequest,
  twoFactorResponseSchema,
} from '@funding-desk/shared/schemas/people/auth';
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestData, requestJson } from '../../../lib/api/request-json.ts';
import { endSession, startSession } from '../../../lib/session/session.ts';
import { currentUserQuery } from './current-user.ts';

/** Stores the token, then loads the user. */
async function openSession({ queryClient, token }: { queryClient: QueryClient; token: string }): Promise<CurrentUser> {
  await startSession(token);
  return queryClient.fetchQuery(currentUserQuery(token));
}

/** Mutation key of every call of a login. */
export const LOG_IN_KEY = ['log-in'] as const;

export async function logIn(credentials: LoginRequest) {
  return requestData({
    method: 'POST',
    path: '/api/auth/login',
    body: credentials,
    schema: loginAnswerSchema,
    token: null,
  });
}

/**
 * Clears the previous session, then signs in.
 * @returns the challenge of the second step, which stays in memory only, or null
 */
export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: LOG_IN_KEY,
    mutationFn: async (credentials: LoginRequest): Promise<Challenge | null> => {
      await endSession({ queryClient });
      const answer = await logIn(credentials);
      if ('challenge' in answer) return answer.challenge;
      await openSession({ queryClient, token: answer.token });
      return null;
    },
  });
}

export function useIsLoggingIn(): boolean {
  return useIsMutating({ mutationKey: LOG_IN_KEY }) > 0;
}

async function sendCode(body: TwoFactorRequest) {
  return requestData({
    method: 'POST',
    path: '/api/auth/two-factor',
    body,
    schema: twoFactorResponseSchema,
    token: null,
  });
}

/**
 * The second step of a login. After a first setup it returns recovery codes, which the user sees before the last step.
 */
export function useSendCode() {
  return useMutation({ mutationKey: LOG_IN_KEY, mutationFn: sendCode });
}

/** The last step of a login. */
export function useOpenSession() {
  const queryClient = useQueryClient();
  return useMutation({ mutationKey: LOG_IN_KEY, mutationFn: (token: string) => openSession({ queryClient, token }) });
}

/**
 * Ends the session on the server, and here without waiting for it: the queries of the screen are canceled, because a
 * call that the server answers after the end of its session is refused. The call is sent first, since the end of the
 * session here may close the window. A session that the server keeps because it cannot be reached expires by itself.
 */
async function logOut(queryClient: QueryClient) {
  const ended = requestJson({ method: 'POST', path: '/api/auth/logout', schema: doneSchema, keepalive: true });
  await Promise.all([ended, endSession({ queryClient })]);
}

export function useLogOut() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: () => logOut(queryClient) });
}
