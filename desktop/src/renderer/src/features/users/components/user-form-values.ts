import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { type UserView, userCreateSchema, userSlugSchema } from '@funding-desk/shared/schemas/people/user';
import { z } from 'zod';
import { chosenOptionSchema } from '../../../components/server-select/option-search.ts';
import { checkNewPassword, newPasswordFields } from '../../../lib/new-password-schema.ts';
import type { UserBody } from '../api.ts';

/** Values of the user form. Both passwords stay empty for an existing user. */
export const userFormSchema = z.object({
  name: userCreateSchema.shape.name,
  email: userCreateSchema.shape.email,
  role: chosenOptionSchema,
  slug: userSlugSchema,
  team: chosenOptionSchema,
  company: chosenOptionSchema,
  isDisabled: z.boolean(),
  /** Ids of the user's API keys to revoke. */
  revokeKeys: z.array(z.string()),
  /** With `code` the proof of identity for a change of the viewer's own address. */
  currentPassword: z.string().max(1_000),
  code: z.string().trim().max(40),
  ...newPasswordFields,
});
export type UserFormValues = z.infer<typeof userFormSchema>;

/** A new user also needs a password. */
export const newUserFormSchema = userFormSchema.superRefine(checkNewPassword);

interface ValuesInput {
  readonly viewer: CurrentUser;
  /** Null for a new record. */
  readonly user: UserView | null;
}

/** Super admins choose any company; for all others it is their own. */
function companyFor({ viewer, user }: ValuesInput): UserFormValues['company'] {
  if (!viewer.isAdmin) return viewer.company && { id: viewer.company.id, label: viewer.company.nameOut };
  return user?.company ? { id: user.company.id, label: user.company.nameIn } : null;
}

export function valuesOf({ viewer, user }: ValuesInput): UserFormValues {
  const [team] = user?.teams ?? [];
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    role: user?.role ? { id: user.role.id, label: user.role.name } : null,
    slug: user?.slug ?? '',
    team: team ? { id: team.id, label: team.name } : null,
    company: companyFor({ viewer, user }),
    isDisabled: user?.isDisabled ?? false,
    revokeKeys: [],
    currentPassword: '',
    code: '',
    password: '',
    repeatedPassword: '',
  };
}

/** Whether the viewers change their own address, for which the server requires proof of identity. */
export function isChangingOwnEmail({ viewer, user, email }: ValuesInput & { readonly email: string }): boolean {
  return user !== null && user.id === viewer.id && email.trim() !== user.email;
}

type Placement = Pick<UserFormValues, 'role' | 'company' | 'isDisabled'>;

/** Whether the changed user may lose what their API keys rely on. */
export function mayLoseKeys(user: UserView, { role, company, isDisabled }: Placement): boolean {
  const isMoved = (company?.id ?? null) !== (user.company?.id ?? null);
  return isMoved || (role?.id ?? null) !== (user.role?.id ?? null) || (isDisabled && !user.isDisabled);
}

/** The request body of an update, without a password. */
export function bodyOf({ name, email, role, slug, team, company }: UserFormValues): UserBody {
  return { email, name, role: role?.id ?? '', team: team?.id ?? '', company: company?.id ?? '', slug };
}
