import { type CompanyView, companyListSchema } from '@funding-desk/shared/schemas/company/company';
import { type RoleView, roleListSchema } from '@funding-desk/shared/schemas/people/role';
import { type TeamView, teamListSchema } from '@funding-desk/shared/schemas/people/team';
import { type UserView, userListSchema } from '@funding-desk/shared/schemas/people/user';
import { type Option, ServerSelect, type ServerSelectProps } from './server-select.tsx';

interface ControlledSelect extends Required<Pick<ServerSelectProps, 'value' | 'onChange' | 'ref'>> {
  readonly name: string;
}

/** What a `Controller` of a form passes to its select. */
export function selectProps(controller: {
  readonly field: ControlledSelect;
  readonly fieldState: { readonly error?: { readonly message?: string | undefined } | undefined };
}) {
  const { name, value, onChange, ref } = controller.field;
  return { name, value, onChange, ref, error: controller.fieldState.error?.message };
}

/** The companies of the viewer's scope. */
export const COMPANIES = {
  path: '/api/company/get',
  schema: companyListSchema,
  sort: 'nameIn',
  toOption: ({ id, nameIn }: CompanyView) => ({ id, label: nameIn }),
};

const TEAMS = {
  path: '/api/team/get',
  schema: teamListSchema,
  sort: 'name',
  toOption: ({ id, name }: TeamView) => ({ id, label: name }),
};

const USERS = { path: '/api/user/get', schema: userListSchema, sort: 'name', toOption: personOption };

/** A viewer can assign only roles whose permissions do not exceed their own. */
const ROLES = {
  path: '/api/role/get',
  schema: roleListSchema,
  sort: 'name',
  toOption: ({ id, name }: RoleView) => ({ id, label: name }),
  isOffered: ({ can }: RoleView) => can.assign,
};

/** Label of a user: 'Marisol Quill (marisol@example.com)'. */
export function personOption({ id, name, email }: Pick<UserView, 'id' | 'name' | 'email'>): Option {
  return { id, label: `${name} (${email})` };
}

export function CompanySelect(props: ServerSelectProps) {
  return <ServerSelect {...props} source={COMPANIES} />;
}

export function TeamSelect(props: ServerSelectProps) {
  return <ServerSelect {...props} source={TEAMS} />;
}

export function UserSelect(props: ServerSelectProps) {
  return <ServerSelect {...props} source={USERS} />;
}

interface RoleSelectProps extends ServerSelectProps {
  /** Tenant of the users who get the role, null for the platform. Without it, all roles that the viewer can see. */
  readonly company?: string | null;
}

/** Platform roles suit every tenant, except the roles of super admins. */
function isRoleFor(company: string | null, role: RoleView): boolean {
  if (role.company !== null) return role.company === company;
  return role.userType !== 'admin' || company === null;
}

export function RoleSelect({ company, ...props }: RoleSelectProps) {
  if (company === undefined) return <ServerSelect {...props} source={ROLES} />;
  const source = {
    ...ROLES,
    // Super admins see the roles of all tenants, so the server limits the list to one.
    query: { companyId: company ?? '' },
    isOffered: (role: RoleView) => role.can.assign && isRoleFor(company, role),
  };
  return <ServerSelect {...props} source={source} />;
}
