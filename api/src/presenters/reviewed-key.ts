import { DORMANT_DAYS, type ReviewedKey } from '@funding-desk/shared/schemas/audit/exposure';
import type { ApiKey } from '@funding-desk/shared/server/models/api-key';
import { trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import { presentKeys } from './api-key.ts';

const DAY = 86_400_000;

interface PresentInput {
  readonly context: Pick<AppContext, 'database'>;
  readonly rows: readonly ApiKey[];
}

/** Keys with what a review of access needs. */
export async function presentReviewedKeys({ context, rows }: PresentInput): Promise<ReviewedKey[]> {
  const { companies, clock } = context.database;
  const [views, found] = await Promise.all([
    presentKeys(context, rows),
    companies
      .find({ _id: trusted({ $in: rows.map(({ company }) => company) }) })
      .select({ nameIn: 1 })
      .lean(),
  ]);
  const nameOfCompany = new Map(found.map(({ _id, nameIn }) => [_id.toHexString(), nameIn]));
  const companyOfKey = new Map(rows.map(({ _id, company }) => [_id.toHexString(), company.toHexString()]));
  const dormantSince = clock.fromNow(-DORMANT_DAYS * DAY);
  return views.map((view) => ({
    ...view,
    company: nameOfCompany.get(companyOfKey.get(view.id) ?? '') ?? '',
    isDormant: new Date(view.lastUsedAt ?? view.createdAt) <= dormantSince,
  }));
}
