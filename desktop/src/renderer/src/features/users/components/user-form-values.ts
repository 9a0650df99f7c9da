import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import { type UserView, userCreateSchema, userSlugSchema } from '@funding-desk/shared/schemas/user';
import { z } from 'zod';
import { chosenOptionSchema } from '../../../components/server-select/option-source.ts';
import { checkNewPassword, newPasswordFields } from '../../../lib/new-password-schema.ts';
import type { UserBody } from '../api.ts';

/** What the form of a user holds; both passwords stay empty on edit. */
export const userFormSchema = z.object({
  name: userCreateSchema.shape.name,
  email: userCreateSchema.shape.email,
  role: chosenOptionSchema,
  slug: userSlugSchema,
  team: chosenOptionSchema,
  company: chosenOptionSchema,
  isDisabled: z.boolean(),
  /** With `code` the proof that it is oneself who changes the own address. */
  currentPassword: z.string().max(1_000),
  code: z.string().trim().max(40),
  ...newPasswordFields,
});
export type UserFormValues = z.infer<typeof userFormSchema>;

/** The same with the passwords, which are asked for at creation only. */
export const newUserFormSchema = userFormSchema.superRefine(checkNewPassword);

interface ValuesInput {
  readonly viewer: CurrentUser;
  /** Null for a new one. */
  readonly user: UserView | null;
}

/** Super admins choose among all companies; for everybody else there is only the own one. */
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
    currentPassword: '',
    code: '',
    password: '',
    repeatedPassword: '',
  };
}

/** Is this a new address of the viewer's own? The server asks who it is that changes it. */
export function isOwnEmailNew({ viewer, user, email }: ValuesInput & { readonly email: string }): boolean {
  return user !== null && user.id === viewer.id && email.trim() !== user.email;
}

/** What is sent; without a password, as the call for a change takes it. */
export function bodyOf({ name, email, role, slug, team, company }: UserFormValues): UserBody {
  return { email, name, role: role?.id ?? '', team: team?.id ?? '', company: company?.id ?? '', slug };
}
