import {
  can,
  canChangeRoleOf,
  canEditCredentials,
  canSwitchPerson,
  type PersonRecord,
  type Viewer,
} from '@funding-desk/shared/permissions';
import type { UserView } from '@funding-desk/shared/schemas/people/user';
import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
import type { Role } from '@funding-desk/shared/server/models/role';
import type { Team } from '@funding-desk/shared/server/models/team';
import type { User } from '@funding-desk/shared/server/models/user';
import { isSameId } from '../tenant-scope.ts';

/** What the views of users need beyond their own records, by id. */
export interface UserDetails {
  readonly roles: ReadonlyMap<string, Pick<Role, '_id' | 'name' | 'isStatic' | 'userType' | 'permissions'>>;
  readonly teams: ReadonlyMap<string, Pick<Team, '_id' | 'name' | 'company'>>;
  /** Internal names. */
  readonly companies: ReadonlyMap<string, string>;
  /** By the id of who is responsible. */
  readonly keys: ReadonlyMap<string, readonly ApiKey[]>;
}

/** A person in the shape that the permission rules take. */
export function personRecordOf({ isAdmin }: Pick<User, 'isAdmin'>, role: PersonRecord['role']): PersonRecord {
  return { isAdmin, role };
}

function teamsOf(user: User, { teams }: UserDetails): UserView['teams'] {
  return user.teams.flatMap((id) => {
    const team = teams.get(id.toHexString());
    return team && isSameId(team.company, user.company) ? [{ id: team._id.toHexString(), name: team.name }] : [];
  });
}

function companyOf({ company }: User, { companies }: UserDetails): UserView['company'] {
  const id = company?.toHexString() ?? '';
  const nameIn = companies.get(id);
  return nameIn === undefined ? null : { id, nameIn };
}

function keysOf({ _id }: User, { keys }: UserDetails): UserView['apiKeys'] {
  const own = keys.get(_id.toHexString()) ?? [];
  return own.map((key) => ({ id: key._id.toHexString(), name: key.name, prefix: key.prefix }));
}

interface RowInput {
  readonly user: User;
  readonly viewer: Viewer;
  readonly details: UserDetails;
}

export function presentUser({ user, viewer, details }: RowInput): UserView {
  const role = (user.role && details.roles.get(user.role.toHexString())) ?? null;
  const person = personRecordOf(user, role);
  return {
    id: user._id.toHexString(),
    name: user.name,
    email: user.email,
    role: role && { id: role._id.toHexString(), name: role.name, isStatic: role.isStatic },
    slug: user.slug ?? '',
    teams: teamsOf(user, details),
    company: companyOf(user, details),
    isDisabled: Boolean(user.disabledAt),
    hasTwoFactor: Boolean(user.twoFactor),
    apiKeys: keysOf(user, details),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    can: {
      update: can(viewer, 'user:update'),
      updateCredentials: canEditCredentials(viewer, person),
      changeRole: canChangeRoleOf(viewer, person),
      switch: canSwitchPerson(viewer, person) && user._id.toHexString() !== viewer.id,
      // Super admins have the button on Companies instead (decisions, section 10).
      embed: can(viewer, 'link:create-for-user') && !viewer.isAdmin,
    },
  };
}
