import { DORMANT_DAYS, type ReviewedPerson } from '@funding-desk/shared/schemas/audit/exposure';
import type { User } from '@funding-desk/shared/server/models/user';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';

const DAY = 86_400_000;

/** The last sign-in of each person, from the audit log. */
async function lastSignIns({ database }: Pick<AppContext, 'database'>, ids: readonly Types.ObjectId[]) {
  const found = await Promise.all(
    ids.map(async (actor) => {
      const action = 'session.create' as const;
      const entry = await database.auditLog
        .findOne({ actor, action })
        .sort({ at: -1, _id: -1 })
        .select({ at: 1 })
        .lean();
      return [actor.toHexString(), entry?.at ?? null] as const;
    }),
  );
  return new Map(found);
}

interface PresentInput {
  readonly context: Pick<AppContext, 'database'>;
  readonly rows: readonly User[];
}

/** People with what a review of their access needs. */
export async function presentReviewedPeople({ context, rows }: PresentInput): Promise<ReviewedPerson[]> {
  const { roles, companies, clock } = context.database;
  const among = (ids: readonly (Types.ObjectId | null)[]) => ({
    _id: trusted({ $in: ids.filter((id) => id !== null) }),
  });
  const [signIns, foundRoles, foundCompanies] = await Promise.all([
    lastSignIns(
      context,
      rows.map(({ _id }) => _id),
    ),
    roles
      .find(among(rows.map(({ role }) => role)))
      .select({ name: 1 })
      .lean(),
    companies
      .find(among(rows.map(({ company }) => company)))
      .select({ nameIn: 1 })
      .lean(),
  ]);
  const nameOfRole = new Map(foundRoles.map(({ _id, name }) => [_id.toHexString(), name]));
  const nameOfCompany = new Map(foundCompanies.map(({ _id, nameIn }) => [_id.toHexString(), nameIn]));
  const dormantSince = clock.fromNow(-DORMANT_DAYS * DAY);
  return rows.map((user) => {
    const id = user._id.toHexString();
    const lastSignInAt = signIns.get(id) ?? null;
    return {
      id,
      name: user.name,
      email: user.email,
      role: nameOfRole.get(user.role?.toHexString() ?? '') ?? (user.isAdmin ? 'Super Admin' : ''),
      company: nameOfCompany.get(user.company?.toHexString() ?? '') ?? '',
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      hasTwoFactor: Boolean(user.twoFactor),
      isDisabled: Boolean(user.disabledAt),
      // A new account is not dormant before its first sign-in.
      isDormant: (lastSignInAt ?? user.createdAt) <= dormantSince,
    };
  });
}
