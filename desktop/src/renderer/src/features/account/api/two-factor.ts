import {
  type OwnPasswordRequest,
  type OwnProofRequest,
  recoveryCodesResponseSchema,
  type TwoFactorConfirmRequest,
  twoFactorStartResponseSchema,
  twoFactorStateResponseSchema,
} from '@funding-desk/shared/schemas/account';
import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { SESSIONS_KEY } from './sessions.ts';

const PATH = '/api/account/two-factor';
const TWO_FACTOR_KEY = ['account', 'two-factor'] as const;

/** The viewer's own two-factor sign-in. */
export function useTwoFactor() {
  return useQuery({
    queryKey: TWO_FACTOR_KEY,
    queryFn: async ({ signal }) => {
      const { data } = await requestJson({ path: PATH, schema: twoFactorStateResponseSchema, signal });
      return data;
    },
  });
}

function refresh(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: TWO_FACTOR_KEY });
}

async function start(body: OwnPasswordRequest) {
  const { data } = await requestJson({
    method: 'POST',
    path: `${PATH}/start`,
    body,
    schema: twoFactorStartResponseSchema,
  });
  return data;
}

/** A new key for the authenticator app. Nothing is asked for at the login before the app has shown a right code. */
export function useStartTwoFactor() {
  return useMutation({ mutationFn: start });
}

async function confirm(body: TwoFactorConfirmRequest): Promise<readonly string[]> {
  const { data } = await requestJson({
    method: 'POST',
    path: `${PATH}/confirm`,
    body,
    schema: recoveryCodesResponseSchema,
  });
  return data.recoveryCodes;
}

/** Turns it on and gives the recovery codes; all other sessions end. */
export function useConfirmTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: confirm,
    onSuccess: () => {
      void refresh(queryClient);
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
}

async function renewCodes(body: OwnProofRequest): Promise<readonly string[]> {
  const { data } = await requestJson({
    method: 'POST',
    path: `${PATH}/recovery-codes`,
    body,
    schema: recoveryCodesResponseSchema,
  });
  return data.recoveryCodes;
}

/** New recovery codes in place of those that are left. */
export function useRenewCodes() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: renewCodes, onSuccess: () => void refresh(queryClient) });
}

async function turnOff(body: OwnProofRequest): Promise<void> {
  await requestJson({ method: 'POST', path: `${PATH}/turn-off`, body, schema: doneSchema });
}

export function useTurnOffTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: turnOff, onSettled: () => void refresh(queryClient) });
}
