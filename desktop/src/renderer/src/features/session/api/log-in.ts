import { type LoginRequest, loginResponseSchema } from '@funding-desk/shared/schemas/auth';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { endSession, startSession } from '../../../lib/session.ts';
import { currentUserQuery } from './get-current-user.ts';

const LOG_IN_KEY = ['log-in'] as const;

async function logIn(credentials: LoginRequest): Promise<string> {
  const { data } = await requestJson({
    method: 'POST',
    path: '/api/auth/login',
    body: credentials,
    schema: loginResponseSchema,
  });
  return data.token;
}

/** Clears what an earlier session left, stores the token, then loads the person. */
export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: LOG_IN_KEY,
    mutationFn: async (credentials: LoginRequest) => {
      await endSession({ queryClient });
      const token = await logIn(credentials);
      await startSession(token);
      return queryClient.fetchQuery(currentUserQuery(token));
    },
  });
}

export function useIsLoggingIn(): boolean {
  return useIsMutating({ mutationKey: LOG_IN_KEY }) > 0;
}
