import { driverCollection } from '@funding-desk/shared/server/database/database';
import type { AuthSession } from '@funding-desk/shared/server/models/auth-session';
import type { Company } from '@funding-desk/shared/server/models/company';
import type { Role } from '@funding-desk/shared/server/models/role';
import type { User } from '@funding-desk/shared/server/models/user';
import type { AppContext } from '../context.ts';
import type { SignedInViewer } from './caller.ts';
import { viewerOf } from './person-viewer.ts';
import { isSecondFactorRequired } from './second-factor.ts';
import { fitsAccount } from './sessions.ts';

const USER_PARTS = {
  company: 1,
  disabledAt: 1,
  isAdmin: 1,
  keptSession: 1,
  name: 1,
  passwordVersion: 1,
  role: 1,
  twoFactor: 1,
} as const;
const ROLE_PARTS = { permissions: 1, userType: 1 } as const;
/** What decides about access, then `CompanySettings`. */
const COMPANY_PARTS = {
  isPending: 1,
  requiresTwoFactor: 1,
  withdrawnAt: 1,
  nameOut: 1,
  stageLabels: 1,
  staleDays: 1,
  checklist: 1,
  countsIncompleteDays: 1,
  downloadAlert: 1,
} as const;

interface SessionRow extends AuthSession {
  readonly users: readonly (Pick<User, '_id'> & Pick<User, keyof typeof USER_PARTS>)[];
  readonly roles: readonly Pick<Role, keyof typeof ROLE_PARTS>[];
  readonly companies: readonly Pick<Company, '_id' | keyof typeof COMPANY_PARTS>[];
}

interface Join {
  readonly from: string;
  /** Field with its id. */
  readonly by: string;
  readonly as: 'users' | 'roles' | 'companies';
  readonly parts: Readonly<Record<string, 1>>;
}

const join = ({ from, by, as, parts }: Join) => ({
  $lookup: { from, localField: by, foreignField: '_id', as, pipeline: [{ $project: parts }] },
});

/** A session with its person, role and company, in one read of the database. */
async function readSession({ database }: AppContext, sid: string): Promise<SessionRow | null> {
  const { authSessions, users, roles, companies } = database;
  const [found] = await driverCollection(authSessions)
    .aggregate<SessionRow>([
      { $match: { _id: sid } },
      join({ from: users.collection.name, by: 'user', as: 'users', parts: USER_PARTS }),
      join({ from: roles.collection.name, by: 'users.role', as: 'roles', parts: ROLE_PARTS }),
      join({ from: companies.collection.name, by: 'users.company', as: 'companies', parts: COMPANY_PARTS }),
    ])
    .toArray();
  return found ?? null;
}

interface LoadedSession {
  readonly session: AuthSession;
  readonly viewer: SignedInViewer;
}

/**
 * Loads a session and its person from the database, so that a change of role, company or account, or a sign-out,
 * applies from this request on. Null when the session or the account no longer exists. Does not check the idle limit.
 */
export async function loadSession(context: AppContext, sid: string): Promise<LoadedSession | null> {
  const found = await readSession(context, sid);
  if (!found || found.expiresAt <= context.database.clock.now()) return null;
  const { users, roles, companies, ...session } = found;
  const [[user], [role = null], [company = null]] = [users, roles, companies];
  if (!user || !fitsAccount(session, user)) return null;
  const viewer = viewerOf({ user, role, company });
  if (!viewer) return null;
  if (isSecondFactorRequired(context.env, company) && !session.hasSecondFactor) return null;
  return { session, viewer: { ...viewer, sessionId: sid, own: { name: user.name, company } } };
}
