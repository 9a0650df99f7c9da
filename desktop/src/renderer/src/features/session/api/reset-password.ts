import {
  type ForgotPasswordRequest,
  forgotPasswordRequestSchema,
  type ResetPasswordRequest,
} from '@funding-desk/shared/schemas/auth';
import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { endSession } from '../../../lib/session.ts';

/** What the link of the e-mail carries behind `#token=`, or ''. The part of an address behind `#` goes to no server. */
export function resetTokenIn(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
}

async function askForLink(body: ForgotPasswordRequest): Promise<void> {
  await requestJson({
    method: 'POST',
    path: '/api/auth/forgot-password',
    body: forgotPasswordRequestSchema.parse(body),
    schema: doneSchema,
  });
}

/** Has a link mailed to that address, if somebody signs in with it; the answer is the same either way. */
export function useAskForLink() {
  return useMutation({ mutationFn: askForLink });
}

async function resetPassword(body: ResetPasswordRequest): Promise<void> {
  await requestJson({ method: 'POST', path: '/api/auth/reset-password', body, schema: doneSchema });
}

/** Gives the account of a link a new password. All its sessions end, one of this browser among them. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: resetPassword, onSuccess: () => endSession({ queryClient }) });
}
