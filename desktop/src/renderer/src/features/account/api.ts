import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import {
  accountSessionsResponseSchema,
  type OwnPasswordChange,
  type OwnPasswordRequest,
  type OwnProofRequest,
  recoveryCodesResponseSchema,
  type TwoFactorConfirmRequest,
  twoFactorStartResponseSchema,
  twoFactorStateResponseSchema,
} from '@funding-desk/shared/schemas/people/account';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dataQuery, useSave } from '../../lib/api/list-resource.ts';
import { requestData, requestJson } from '../../lib/api/request-json.ts';
import { endSession } from '../../lib/session/session.ts';

const SESSIONS_KEY = ['account', 'sessions'] as const;

/** The viewer's sessions, newest first. */
export function useSessions() {
  const path = '/api/account/sessions';
  return useQuery(dataQuery({ queryKey: SESSIONS_KEY, path, schema: accountSessionsResponseSchema }));
}

async function signOut(id: string): Promise<void> {
  await requestJson({ method: 'DELETE', path: `/api/account/sessions/${id}`, schema: doneSchema });
}

/** Ends one of the viewer's other sessions. */
export function useSignOut() {
  return useSave({ mutationFn: signOut, staleQueries: [SESSIONS_KEY] });
}

async function signOutEverywhere(): Promise<void> {
  await requestJson({ method: 'POST', path: '/api/account/sign-out-everywhere', schema: doneSchema });
}

/** Ends all sessions, including the current one. */
export function useSignOutEverywhere() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: signOutEverywhere, onSuccess: () => endSession({ queryClient }) });
}

const PATH = '/api/account/two-factor';
const TWO_FACTOR_KEY = ['account', 'two-factor'] as const;

/** Whether the viewer uses two-factor sign-in. */
export function useTwoFactor() {
  return useQuery(dataQuery({ queryKey: TWO_FACTOR_KEY, path: PATH, schema: twoFactorStateResponseSchema }));
}

function refresh(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: TWO_FACTOR_KEY });
}

async function start(body: OwnPasswordRequest) {
  return requestData({
    method: 'POST',
    path: `${PATH}/start`,
    body,
    schema: twoFactorStartResponseSchema,
  });
}

/** Creates a key for the authenticator app. The login requires codes only after the app has produced a correct one. */
export function useStartTwoFactor() {
  return useMutation({ mutationFn: start });
}

async function postForCodes(path: string, body: OwnProofRequest | TwoFactorConfirmRequest): Promise<readonly string[]> {
  return (await requestData({ method: 'POST', path, body, schema: recoveryCodesResponseSchema })).recoveryCodes;
}

/** Turns two-factor sign-in on and returns the recovery codes. All other sessions end. */
export function useConfirmTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TwoFactorConfirmRequest) => postForCodes(`${PATH}/confirm`, body),
    onSuccess: () => {
      void refresh(queryClient);
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
}

/** Replaces the remaining recovery codes. */
export function useRenewCodes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnProofRequest) => postForCodes(`${PATH}/recovery-codes`, body),
    onSuccess: () => void refresh(queryClient),
  });
}

async function turnOff(body: OwnProofRequest): Promise<void> {
  await requestJson({ method: 'POST', path: `${PATH}/turn-off`, body, schema: doneSchema });
}

export function useTurnOffTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: turnOff, onSettled: () => void refresh(queryClient) });
}

async function changePassword(body: OwnPasswordChange): Promise<void> {
  await requestJson({ method: 'PUT', path: '/api/account/password', body, schema: doneSchema });
}

/** Changes the viewer's password. All other sessions end. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: changePassword,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
