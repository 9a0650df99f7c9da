import { createdSchema, doneSchema } from '@funding-desk/shared/schemas/envelope';
import { linkCreateResponseSchema } from '@funding-desk/shared/schemas/link';
import { type UserView, userListSchema, userResponseSchema } from '@funding-desk/shared/schemas/user';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listPage } from '../../lib/list-page.ts';

import { refreshAfterSaving } from '../../lib/refresh-after-saving.ts';
import { requestJson } from '../../lib/request-json.ts';
import type { ListState } from '../../lib/use-list-state.ts';

export const USERS_KEY = ['users'] as const;

export function usersQuery(state: ListState) {
  return queryOptions({
    queryKey: [...USERS_KEY, state],
    queryFn: ({ signal }) => listPage({ path: '/api/user/get', schema: userListSchema, state, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUsers(state: ListState) {
  return useQuery(usersQuery(state));
}

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

const NO_COMPANY = 'This user is not associated with a company. Please edit the user to add a company.';
const NO_SLUG = 'This user does not have a slug name. Please edit the user to add a slug.';

type LinkBody =
  | { readonly body: UserLinkBody; readonly problem?: undefined }
  | { readonly problem: string; readonly body?: undefined };

/** What the link of this user is asked for with, or the sentence that says what is missing. */
export function linkBodyOf({ company, slug, email }: Pick<UserView, 'company' | 'slug' | 'email'>): LinkBody {
  if (!company) return { problem: NO_COMPANY };
  if (slug === '') return { problem: NO_SLUG };
  return { body: { companyId: company.id, userEmail: email, userSlug: slug } };
}
