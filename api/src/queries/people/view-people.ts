import type { RoleView } from '@funding-desk/shared/schemas/people/role';
import type { TeamView } from '@funding-desk/shared/schemas/people/team';
import type { UserView } from '@funding-desk/shared/schemas/people/user';
import type { Role } from '@funding-desk/shared/server/models/role';
import type { Team } from '@funding-desk/shared/server/models/team';
import type { User } from '@funding-desk/shared/server/models/user';
import type { PresentInput } from '../../lists/list-pages.ts';
import { presentRole } from '../../presenters/role.ts';
import { presentTeam } from '../../presenters/team.ts';
import { presentUser } from '../../presenters/user.ts';
import { findByIds, findCompanyNames } from '../find-by-ids.ts';
import { findPersonKeys } from './find-person-keys.ts';

export async function viewUsers({ context, viewer, rows }: PresentInput<User>): Promise<UserView[]> {
  const { database } = context;
  const [roles, teams, companies, keys] = await Promise.all([
    findByIds(
      database.roles,
      rows.map(({ role }) => role),
      ['name', 'isStatic', 'userType', 'permissions'],
    ),
    findByIds(
      database.teams,
      rows.flatMap((row) => row.teams),
      ['name', 'company'],
    ),
    findCompanyNames(
      database,
      rows.map(({ company }) => company),
    ),
    findPersonKeys({ context, viewer, people: rows.map(({ _id }) => _id) }),
  ]);
  return rows.map((user) => presentUser({ user, viewer, details: { roles, teams, companies, keys } }));
}

export async function viewTeams({ context, viewer, rows }: PresentInput<Team>): Promise<TeamView[]> {
  const leaders = await findByIds(
    context.database.users,
    rows.map(({ leader }) => leader),
    ['name', 'email', 'company'],
  );
  return rows.map((team) => presentTeam({ team, viewer, leaders }));
}

export async function viewRoles({ context, viewer, rows }: PresentInput<Role>): Promise<RoleView[]> {
  const companyNames = await findCompanyNames(
    context.database,
    rows.map(({ company }) => company),
  );
  return rows.map((role) => presentRole({ role, viewer, companyNames }));
}
