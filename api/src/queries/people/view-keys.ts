import type { ReviewedKey, ReviewedPerson } from '@funding-desk/shared/schemas/audit/exposure';
import type { ApiKeyView } from '@funding-desk/shared/schemas/people/api-key';
import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
import type { User } from '@funding-desk/shared/server/models/user';
import type { Types } from 'mongoose';
import { responsibleFor, standingsOf } from '../../auth/key-scopes.ts';
import type { AppContext } from '../../context.ts';
import { presentKey } from '../../presenters/api-key.ts';
import { presentReviewedKey, presentReviewedPerson } from '../../presenters/reviewed.ts';
import { findByIds, findCompanyNames } from '../find-by-ids.ts';

type Context = Pick<AppContext, 'database'>;

interface RowsInput<T> {
  readonly context: Context;
  readonly rows: readonly T[];
}

/** Keys as their administrators see them, with what they may do at this moment. */
export async function viewKeys({ context, rows }: RowsInput<ApiKey>): Promise<ApiKeyView[]> {
  const [people, standings] = await Promise.all([
    findByIds(
      context.database.users,
      rows.flatMap((key) => [key.createdBy, responsibleFor(key)]),
      ['name', 'email'],
    ),
    standingsOf(context, rows),
  ]);
  const now = context.database.clock.now();
  return rows.map((key, index) => presentKey({ key, people, standing: standings[index], now }));
}

/** Keys with what a review of access needs. */
export async function viewReviewedKeys({ context, rows }: RowsInput<ApiKey>): Promise<ReviewedKey[]> {
  const [views, companies] = await Promise.all([
    viewKeys({ context, rows }),
    findCompanyNames(
      context.database,
      rows.map(({ company }) => company),
    ),
  ]);
  const now = context.database.clock.now();
  return views.map((view, index) =>
    presentReviewedKey({ view, company: companies.get(rows[index]?.company.toHexString() ?? '') ?? '', now }),
  );
}

/** The last sign-in of each person, from the audit log. */
async function lastSignIns({ database }: Context, ids: readonly Types.ObjectId[]) {
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

/** People with what a review of their access needs. */
export async function viewReviewedPeople({ context, rows }: RowsInput<User>): Promise<ReviewedPerson[]> {
  const { database } = context;
  const [signIns, roles, companies] = await Promise.all([
    lastSignIns(
      context,
      rows.map(({ _id }) => _id),
    ),
    findByIds(
      database.roles,
      rows.map(({ role }) => role),
      ['name'],
    ),
    findCompanyNames(
      database,
      rows.map(({ company }) => company),
    ),
  ]);
  const now = database.clock.now();
  return rows.map((user) => presentReviewedPerson({ user, signIns, roles, companies, now }));
}
