import {
  BREAKDOWN_COUNTS,
  type BreakdownCount,
  type BreakdownQuery,
  type BreakdownRow,
} from '@funding-desk/shared/schemas/company/dashboard';
import type { Types } from 'mongoose';
import { aggregateCounters, type CounterInput, counterFilter } from './counter-filter.ts';
import { type NamedRecords, namesOf } from './counter-names.ts';

interface BreakdownInput extends CounterInput {
  readonly query: BreakdownQuery;
  readonly by: NamedRecords;
}

type Sums = { readonly _id: Types.ObjectId | null } & Readonly<Record<BreakdownCount, number>>;

const COUNT_SUMS = Object.fromEntries(BREAKDOWN_COUNTS.map((name) => [name, { $sum: `$counts.${name}` }]));

/** The sums of a span by company, link or person: one page of them, and how many there are. */
export async function readBreakdown(input: BreakdownInput): Promise<{ rows: BreakdownRow[]; total: number }> {
  const { context, viewer, query, by } = input;
  const { order, page, pageSize } = query;
  const sort = { [order.replace(/^-/, '')]: order.startsWith('-') ? -1 : 1, _id: 1 };
  // Without the counters of deals, which have a table of their own.
  const filter = { $and: [await counterFilter(input), { funder: { $exists: false } }] };
  const [found] = await aggregateCounters<{ rows: Sums[]; total: { count: number }[] }>(
    { context, span: query, filter },
    {
      all: [
        { $group: { _id: `$${by}`, ...COUNT_SUMS } },
        {
          $facet: {
            rows: [{ $sort: sort }, { $skip: (page - 1) * pageSize }, { $limit: pageSize }],
            total: [{ $count: 'count' }],
          },
        },
      ],
    },
  );
  const sums = found?.rows ?? [];
  const names = await namesOf({ context, viewer, by, ids: sums.flatMap(({ _id }) => (_id ? [_id] : [])) });
  const rows = sums.map(({ _id, opened, started, submitted, complete, offered, funded }) => ({
    id: _id?.toHexString() ?? null,
    name: _id ? (names.get(_id.toHexString()) ?? '') : '',
    counts: { opened, started, submitted, complete, offered, funded },
  }));
  return { rows, total: found?.total[0]?.count ?? 0 };
}
