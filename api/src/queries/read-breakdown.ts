import {
  BREAKDOWN_COUNTS,
  type BreakdownCount,
  type BreakdownQuery,
  type BreakdownRow,
} from '@funding-desk/shared/schemas/dashboard';
import { driverCollection } from '@funding-desk/shared/server/database/database';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import { type CounterInput, counterFilter } from './counter-filter.ts';

export type BreakdownNoun = 'link' | 'user';

interface BreakdownInput extends CounterInput {
  readonly query: BreakdownQuery;
  readonly by: BreakdownNoun;
}

type Sums = { readonly _id: Types.ObjectId | null } & Readonly<Record<BreakdownCount, number>>;

/** Slugs of links or names of people, by id. */
async function namesOf(
  { database }: AppContext,
  by: BreakdownNoun,
  rows: readonly Sums[],
): Promise<ReadonlyMap<string, string>> {
  const among = { _id: trusted({ $in: rows.flatMap(({ _id }) => (_id ? [_id] : [])) }) };
  if (by === 'link') {
    const links = await database.generatedLinks.find(among).select({ slug: 1 }).lean();
    return new Map(links.map(({ _id, slug }) => [_id.toHexString(), slug]));
  }
  const people = await database.users.find(among).select({ name: 1 }).lean();
  return new Map(people.map(({ _id, name }) => [_id.toHexString(), name]));
}

const COUNT_SUMS = Object.fromEntries(BREAKDOWN_COUNTS.map((name) => [name, { $sum: `$counts.${name}` }]));

/** The sums of a span by link or by person: one page of them, and how many there are. */
export async function readBreakdown(input: BreakdownInput): Promise<{ rows: BreakdownRow[]; total: number }> {
  const { context, query, by } = input;
  const { order, page, pageSize } = query;
  const sort = { [order.replace(/^-/, '')]: order.startsWith('-') ? -1 : 1, _id: 1 };
  const [found] = await driverCollection(context.database.dailyCounters)
    .aggregate<{ readonly rows: readonly Sums[]; readonly total: readonly { readonly count: number }[] }>([
      { $match: await counterFilter(input) },
      { $group: { _id: `$${by}`, ...COUNT_SUMS } },
      {
        $facet: {
          rows: [{ $sort: sort }, { $skip: (page - 1) * pageSize }, { $limit: pageSize }],
          total: [{ $count: 'count' }],
        },
      },
    ])
    .toArray();
  const sums = found?.rows ?? [];
  const names = await namesOf(context, by, sums);
  const rows = sums.map(({ _id, opened, started, submitted, complete, funded }) => ({
    id: _id?.toHexString() ?? null,
    name: _id ? (names.get(_id.toHexString()) ?? '') : '',
    counts: { opened, started, submitted, complete, funded },
  }));
  return { rows, total: found?.total[0]?.count ?? 0 };
}
