import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import {
  type ForgotPasswordRequest,
  forgotPasswordRequestSchema,
  type ResetPasswordRequest,
} from '@funding-desk/shared/schemas/people/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/api/request-json.ts';
import { endSession } from '../../../lib/session/session.ts';

/** The token of a reset link, or ''. It is in the fragment, which browsers do not send to servers. */
export function readResetToken(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
}

async function requestResetLink(body: ForgotPasswordRequest): Promise<void> {
  await requestJson({
    method: 'POST',
    path: '/api/auth/forgot-password',
    body: forgotPasswordRequestSchema.parse(body),
    schema: doneSchema,
  });
}

/** Requests a reset link for an address. The reply does not reveal whether an account exists. */
export function useRequestResetLink() {
  return useMutation({ mutationFn: requestResetLink });
}

async function resetPassword(body: ResetPasswordRequest): Promise<void> {
  await requestJson({ method: 'POST', path: '/api/auth/reset-password', body, schema: doneSchema });
}

/** Sets a new password with the token of a reset link. All sessions of the account end, also in this browser. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: resetPassword, onSuccess: () => endSession({ queryClient }) });
}
