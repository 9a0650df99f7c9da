import { can, type Viewer } from '@funding-desk/shared/permissions';
import type { TeamView } from '@funding-desk/shared/schemas/people/team';
import type { Team } from '@funding-desk/shared/server/models/team';
import type { User } from '@funding-desk/shared/server/models/user';
import { isSameId } from '../tenant-scope.ts';

type Leader = Pick<User, '_id' | 'name' | 'email' | 'company'>;

/** The leader of a tenant's team belongs to the tenant or the platform. Anyone can lead a platform team. */
export function mayLead(team: Pick<Team, 'company'>, person: Pick<User, 'company'>): boolean {
  return team.company === null || person.company === null || isSameId(team.company, person.company);
}

/** Leaders by user id. */
type Leaders = ReadonlyMap<string, Leader>;

interface RowInput {
  readonly team: Team;
  readonly viewer: Viewer;
  readonly leaders: Leaders;
}

export function presentTeam({ team, viewer, leaders }: RowInput): TeamView {
  const found = team.leader ? leaders.get(team.leader.toHexString()) : undefined;
  // A leader who has moved to another tenant no longer leads this team.
  const leader = found && mayLead(team, found) ? found : undefined;
  const leaderUser = leader ? { id: leader._id.toHexString(), name: leader.name, email: leader.email } : null;
  return {
    id: team._id.toHexString(),
    name: team.name,
    leader: leaderUser?.id ?? null,
    leaderUser,
    createdAt: team.createdAt.toISOString(),
    updatedAt: team.updatedAt.toISOString(),
    can: { update: can(viewer, 'team:update'), delete: can(viewer, 'team:delete') },
  };
}
