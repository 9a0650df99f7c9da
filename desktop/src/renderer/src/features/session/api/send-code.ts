import { type TwoFactorRequest, twoFactorResponseSchema } from '@funding-desk/shared/schemas/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { enter } from './enter.ts';
import { LOG_IN_KEY } from './log-in.ts';

async function sendCode(body: TwoFactorRequest) {
  const { data } = await requestJson({
    method: 'POST',
    path: '/api/auth/two-factor',
    body,
    schema: twoFactorResponseSchema,
    token: null,
  });
  return data;
}

/** The second step of a login. Who has just set it up gets recovery codes, which are to be seen before going in. */
export function useSendCode() {
  return useMutation({ mutationKey: LOG_IN_KEY, mutationFn: sendCode });
}

/** The last step of a login. */
export function useEnter() {
  const queryClient = useQueryClient();
  return useMutation({ mutationKey: LOG_IN_KEY, mutationFn: (token: string) => enter({ queryClient, token }) });
}
