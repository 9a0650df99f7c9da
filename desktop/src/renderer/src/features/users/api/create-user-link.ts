import { linkCreateResponseSchema } from '@funding-desk/shared/schemas/link';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requestJson } from '../../../lib/request-json.ts';
import { USERS_KEY } from './list-users.ts';

export interface UserLinkBody {
  readonly companyId: string;
  readonly userEmail: string;
  readonly userSlug: string;
}

/** Address of the person's own form; the same one each time it is asked for. */
async function createUserLink(body: UserLinkBody): Promise<string> {
  const { data } = await requestJson({
    method: 'POST',
    path: '/api/generated-link/create',
    body,
    schema: linkCreateResponseSchema,
  });
  return data.iframeUrl;
}

export function useCreateUserLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createUserLink,
    // The user may have been changed meanwhile: the next click then says what is missing.
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
}
