import { type Challenge, type LoginRequest, loginAnswerSchema } from '@funding-desk/shared/schemas/auth';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { endSession } from '../../../lib/session.ts';
import { enter } from './enter.ts';

/** Of every call that is part of a login. */
export const LOG_IN_KEY = ['log-in'] as const;

export async function logIn(credentials: LoginRequest) {
  const { data } = await requestJson({
    method: 'POST',
    path: '/api/auth/login',
    body: credentials,
    schema: loginAnswerSchema,
    token: null,
  });
  return data;
}

/**
 * Clears what an earlier session left, then goes in, or answers with what is asked for beyond the password. That is kept
 * in memory alone.
 */
export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: LOG_IN_KEY,
    mutationFn: async (credentials: LoginRequest): Promise<Challenge | null> => {
      await endSession({ queryClient });
      const answer = await logIn(credentials);
      if ('challenge' in answer) return answer.challenge;
      await enter({ queryClient, token: answer.token });
      return null;
    },
  });
}

export function useIsLoggingIn(): boolean {
  return useIsMutating({ mutationKey: LOG_IN_KEY }) > 0;
}
