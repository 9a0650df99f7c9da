import type { DashboardQuery } from '@funding-desk/shared/schemas/company/dashboard';
import type { DailyCounter } from '@funding-desk/shared/server/models/daily-counter';
import { type mongo, Types } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import { scopeFilter } from '../../authorize.ts';
import type { AppContext } from '../../context.ts';
import { hiddenCompanies, seesOnlyActive } from '../../tenant-scope.ts';
import { findFilterCompany } from '../company/find-company.ts';
import { partsOf, type Span } from './span-parts.ts';

export interface CounterInput extends ViewerInput {
  readonly query: Pick<DashboardQuery, 'from' | 'to' | 'company' | 'link' | 'submitter'>;
}

/** A filter of daily and of monthly counters. For the driver, which casts nothing. */
export type CounterFilter = mongo.Filter<Omit<DailyCounter, 'day'>>;

/**
 * The counters that the query names, in the same scope as the list of applications.
 * @throws AppError 404 for a company out of scope
 */
export async function counterFilter({ context, viewer, query }: CounterInput): Promise<CounterFilter> {
  const { company, link, submitter } = query;
  const active = seesOnlyActive(viewer) ? [{ company: { $nin: await hiddenCompanies(context) } }] : [];
  const chosen =
    company === undefined ? [] : [{ company: (await findFilterCompany({ context, viewer, id: company }))._id }];
  return {
    $and: [
      scopeFilter(viewer),
      ...active,
      ...chosen,
      ...(link === undefined ? [] : [{ link: new Types.ObjectId(link) }]),
      ...(submitter === undefined ? [] : [{ user: submitter === 'none' ? null : new Types.ObjectId(submitter) }]),
    ],
  };
}

export interface CounterSource {
  readonly context: Pick<AppContext, 'database'>;
  readonly span: Span;
  readonly filter: CounterFilter;
}

interface CounterStages {
  /** Of the days, and of the months, before both are read as one. */
  readonly days?: readonly mongo.Document[];
  readonly months?: readonly mongo.Document[];
  /** Of all of them. */
  readonly all: readonly mongo.Document[];
}

/**
 * Reads the counters of a span: whole months from monthly counters, the days before and after them from daily ones. Both
 * contain the same facts, so sums do not depend on it.
 */
export async function aggregateCounters<T extends mongo.Document>(
  { context: { database }, span, filter }: CounterSource,
  { days: ofDays = [], months: ofMonths = [], all }: CounterStages,
): Promise<T[]> {
  const { dailyCounters, monthlyCounters } = database;
  const { months, days } = partsOf(span);
  const monthly = [{ $match: { $and: [{ month: { $in: months } }, filter] } }, ...ofMonths];
  return await dailyCounters.db
    .collection(dailyCounters.collection.name)
    .aggregate<T>([
      { $match: { $and: [{ day: { $in: days } }, filter] } },
      ...ofDays,
      ...(months.length > 0 ? [{ $unionWith: { coll: monthlyCounters.collection.name, pipeline: monthly } }] : []),
      ...all,
    ])
    .toArray();
}
