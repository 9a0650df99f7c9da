import { createdSchema } from '@funding-desk/shared/schemas/envelope';
import { userResponseSchema } from '@funding-desk/shared/schemas/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfterSaving } from '../../../lib/refresh-after-saving.ts';
import { requestJson } from '../../../lib/request-json.ts';

/** A user as the calls take it; '' stands for none. */
export interface UserBody {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly team: string;
  readonly company: string;
  readonly slug: string;
  /** Of a new user alone. */
  readonly password?: string;
  /** Of a present user alone; left out where the viewer may not say so. */
  readonly isDisabled?: boolean;
  /** Where the viewer's own address changes. */
  readonly currentPassword?: string;
  readonly code?: string;
}

interface SaveInput {
  /** Null for a new user. */
  readonly id: string | null;
  readonly body: UserBody;
}

async function saveUser({ id, body }: SaveInput): Promise<void> {
  if (id === null) await requestJson({ method: 'POST', path: '/api/user/create', body, schema: createdSchema });
  else await requestJson({ method: 'PUT', path: `/api/user/update/${id}`, body, schema: userResponseSchema });
}

/** Creates a user or changes one. It may be the viewer, whose name and rights stand all over the page. */
export function useSaveUser() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: saveUser, ...refreshAfterSaving(() => queryClient.invalidateQueries()) });
}
