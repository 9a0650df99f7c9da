import { STALE_DAYS, staleBefore } from '@funding-desk/shared/schemas/application/stale';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { type QueryFilter, Types, trusted } from 'mongoose';
import { findSettings } from '../../../auth/find-settings.ts';
import type { ViewerInput } from '../../../auth/viewer-input.ts';

type Filter = QueryFilter<Application>;

interface StaleInput extends ViewerInput {
  /** The company that the viewer filters by. */
  readonly company: Types.ObjectId | null;
}

const HAS_OWN_DAYS = {
  $or: [{ staleDays: trusted({ $lt: STALE_DAYS.default }) }, { staleDays: trusted({ $gt: STALE_DAYS.default }) }],
};

/** Companies with a number of days of their own, at most those that one query can name. */
const MAX_COMPANIES = 1_000;

/**
 * Conditions of the applications that are longer in their stage than their company wants. Viewers of several companies
 * see each by the days of its company.
 */
export async function staleConditions({ context, viewer, company }: StaleInput): Promise<readonly Filter[]> {
  const { companies, clock } = context.database;
  const now = clock.now();
  const since = (days: number = STALE_DAYS.default) => ({ stageSince: trusted({ $lt: staleBefore(days, now) }) });
  const one = company ?? (viewer.companyId === null ? null : new Types.ObjectId(viewer.companyId));
  if (one) {
    const settings = await findSettings({ context, viewer }, [one], ['staleDays']);
    return [since(settings.get(one.toHexString())?.staleDays)];
  }
  const chosen = await companies.find(HAS_OWN_DAYS).select({ staleDays: 1 }).limit(MAX_COMPANIES).lean();
  if (chosen.length === 0) return [since()];
  const ids = chosen.map(({ _id }) => _id);
  const fewest = Math.min(STALE_DAYS.default, ...chosen.map(({ staleDays = STALE_DAYS.default }) => staleDays));
  const byCompany = chosen.map(({ _id, staleDays }) => ({ company: _id, ...since(staleDays) }));
  // The first condition bounds the index.
  return [since(fewest), { $or: [...byCompany, { company: trusted({ $nin: ids }), ...since() }] }];
}
