import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfterSaving } from '../../../lib/refresh-after-saving.ts';
import { requestJson } from '../../../lib/request-json.ts';
import { USERS_KEY } from './list-users.ts';

async function resetTwoFactor(id: string): Promise<void> {
  await requestJson({ method: 'POST', path: `/api/user/reset-two-factor/${id}`, schema: doneSchema });
}

/** Forgets the authenticator app and the recovery codes of somebody who has lost them. */
export function useResetTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: resetTwoFactor,
    ...refreshAfterSaving(() => queryClient.invalidateQueries({ queryKey: USERS_KEY })),
  });
}
