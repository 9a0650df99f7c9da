import { type RoleView, roleListSchema } from '@funding-desk/shared/schemas/role';
import { ServerSelect, type ServerSelectProps } from './server-select.tsx';

/** Only roles that give no more than the viewer's own can be given. */
const SOURCE = {
  path: '/api/role/get',
  schema: roleListSchema,
  sort: 'name',
  toOption: ({ id, name }: RoleView) => ({ id, label: name }),
  isOffered: ({ can }: RoleView) => can.assign,
};

interface RoleSelectProps extends ServerSelectProps {
  /** Tenant whose people get the role, or null for people of the platform. Left out: whatever the viewer sees. */
  readonly company?: string | null;
}

/** Does the role fit people of that tenant? Those of the platform fit everybody, but for the super admins' own. */
function isFor(company: string | null, role: RoleView): boolean {
  if (role.company !== null) return role.company === company;
  return role.userType !== 'admin' || company === null;
}

export function RoleSelect({ company, ...props }: RoleSelectProps) {
  if (company === undefined) return <ServerSelect {...props} source={SOURCE} />;
  const source = {
    ...SOURCE,
    // Super admins see the roles of all tenants; the server narrows them to those of one.
    query: { companyId: company ?? '' },
    isOffered: (role: RoleView) => role.can.assign && isFor(company, role),
  };
  return <ServerSelect {...props} source={source} />;
}
