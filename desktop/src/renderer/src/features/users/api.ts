import { linkCreateResponseSchema } from '@funding-desk/shared/schemas/company/link';
import { createdSchema, doneSchema } from '@funding-desk/shared/schemas/envelope';
import { type UserView, userListSchema, userResponseSchema } from '@funding-desk/shared/schemas/people/user';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ALL_QUERIES, listQuery, useSave } from '../../lib/api/list-resource.ts';
import { requestData, requestJson } from '../../lib/api/request-json.ts';
import type { ListState } from '../../lib/use-list-state.ts';

const USERS_KEY = ['users'] as const;

export function useUsers(state: ListState) {
  return useQuery(listQuery({ queryKey: USERS_KEY, path: '/api/user/get', schema: userListSchema, state }));
}

/** A user as the API accepts it; '' means none. */
export interface UserBody {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly team: string;
  readonly company: string;
  readonly slug: string;
  /** For a new user only. */
  readonly password?: string;
  /** For an existing user only; absent when it has not changed. */
  readonly isDisabled?: boolean;
  /** Ids of API keys of an existing user that are revoked as well. */
  readonly revokeKeys?: readonly string[];
  /** When the viewers change their own e-mail address. */
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

/** Creates or updates a user. All queries refresh: the user may be the viewer, whose name and rights affect every screen. */
export function useSaveUser() {
  return useSave({ mutationFn: saveUser, staleQueries: ALL_QUERIES });
}

async function resetTwoFactor(id: string): Promise<void> {
  await requestJson({ method: 'POST', path: `/api/user/reset-two-factor/${id}`, schema: doneSchema });
}

/** Removes the authenticator app and the recovery codes of a user who has lost them. */
export function useResetTwoFactor() {
  return useSave({ mutationFn: resetTwoFactor, staleQueries: [USERS_KEY] });
}

interface SwitchInput {
  readonly isDisabled: boolean;
  /** Ids of API keys of the user that are revoked as well. */
  readonly revokeKeys: readonly string[];
}

/** Switches the user with that id off, or on again. */
export function useSwitchUser(body: SwitchInput) {
  const mutationFn = async (id: string) => {
    const path = `/api/user/switch/${id}`;
    await requestJson({ method: 'PUT', path, body, schema: userResponseSchema });
  };
  return useSave({ mutationFn, staleQueries: [USERS_KEY] });
}

interface UserLinkRequest {
  readonly companyId: string;
  readonly userEmail: string;
  readonly userSlug: string;
}

/** @returns address of the user's own form; repeated calls return the same one */
async function createUserLink(body: UserLinkRequest): Promise<string> {
  return (
    await requestData({
      method: 'POST',
      path: '/api/generated-link/create',
      body,
      schema: linkCreateResponseSchema,
    })
  ).iframeUrl;
}

export function useCreateUserLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createUserLink,
    // The user may have changed in the meantime; after the refresh the next click reports what is missing.
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: USERS_KEY });
    },
  });
}

const NO_COMPANY = 'This user is not associated with a company. Please edit the user to add a company.';
const NO_SLUG = 'This user does not have a slug name. Please edit the user to add a slug.';

type LinkRequest =
  | { readonly body: UserLinkRequest; readonly problem?: undefined }
  | { readonly problem: string; readonly body?: undefined };

/** The request for this user's link, or a sentence about what is missing. */
export function linkRequestFor({ company, slug, email }: Pick<UserView, 'company' | 'slug' | 'email'>): LinkRequest {
  if (!company) return { problem: NO_COMPANY };
  if (slug === '') return { problem: NO_SLUG };
  return { body: { companyId: company.id, userEmail: email, userSlug: slug } };
}
