import type { OwnPasswordChange } from '@funding-desk/shared/schemas/account';
import { doneSchema } from '@funding-desk/shared/schemas/envelope';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { SESSIONS_KEY } from './sessions.ts';

async function changePassword(body: OwnPasswordChange): Promise<void> {
  await requestJson({ method: 'PUT', path: '/api/account/password', body, schema: doneSchema });
}

/** Changes the own password; all other sessions end. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: changePassword,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
