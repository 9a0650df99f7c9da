import { can } from '@funding-desk/shared/permissions';
import type { DealBreakdownQuery } from '@funding-desk/shared/schemas/company/dashboard';
import {
  DEAL_COUNTS,
  type DealCount,
  type DealFigures,
  type DealRow,
} from '@funding-desk/shared/schemas/company/deal-figures';
import { driverCollection } from '@funding-desk/shared/server/database/database';
import type { DailyCounter } from '@funding-desk/shared/server/models/daily-counter';
import type { mongo, Types } from 'mongoose';
import { AppError } from '../../errors.ts';
import { type CounterInput, counterFilter } from './counter-filter.ts';
import { type NamedRecords, namesOf } from './counter-names.ts';
import { medianOf, mediansBy } from './median-times.ts';

type Sums = Readonly<Record<DealCount, number>>;
type Times = Pick<DealFigures, 'answerSeconds' | 'offerSeconds'>;

const SUMS = Object.fromEntries(DEAL_COUNTS.map((name) => [name, { $sum: `$counts.deals.${name}` }]));
const NOTHING: Sums = { packages: 0, answers: 0, offers: 0, funded: 0, amount: 0, commission: 0 };

/** The counters of deals alone. */
const ofDeals = (filter: mongo.Filter<DailyCounter>): mongo.Filter<DailyCounter> => ({
  $and: [filter, { funder: { $exists: true } }],
});

/** Figures without the commission, for people who may not see it. */
function figuresOf({ viewer }: Pick<CounterInput, 'viewer'>, sums: Sums, times: Times): DealFigures {
  const { packages, answers, offers, funded, amount, commission } = sums;
  const seen = can(viewer, 'offer:commission') ? commission : null;
  return { packages, answers, offers, funded, amount, commission: seen, ...times };
}

/** What funders were sent and did in a span. */
export async function readDeals(input: CounterInput, span: mongo.Filter<DailyCounter>): Promise<DealFigures> {
  const { context } = input;
  const filter = ofDeals(span);
  const [[sums], answerSeconds, offerSeconds] = await Promise.all([
    driverCollection(context.database.dailyCounters)
      .aggregate<Sums>([{ $match: filter }, { $group: { _id: null, ...SUMS } }])
      .toArray(),
    medianOf({ context, filter, times: 'deals.answerTime' }),
    medianOf({ context, filter, times: 'deals.offerTime' }),
  ]);
  return figuresOf(input, sums ?? NOTHING, { answerSeconds, offerSeconds });
}

interface BreakdownInput extends CounterInput {
  readonly query: DealBreakdownQuery;
  readonly by: NamedRecords;
}

type RowSums = Sums & { readonly _id: Types.ObjectId | null };

/** One page of the sums, and how many there are. */
async function sumPage({ context, query, by }: BreakdownInput, filter: mongo.Filter<DailyCounter>) {
  const { order, page, pageSize } = query;
  const sort = { [order.replace(/^-/, '')]: order.startsWith('-') ? -1 : 1, _id: 1 };
  const [found] = await driverCollection(context.database.dailyCounters)
    .aggregate<{ readonly rows: readonly RowSums[]; readonly total: readonly { readonly count: number }[] }>([
      { $match: filter },
      { $group: { _id: `$${by}`, ...SUMS } },
      {
        $facet: {
          rows: [{ $sort: sort }, { $skip: (page - 1) * pageSize }, { $limit: pageSize }],
          total: [{ $count: 'count' }],
        },
      },
    ])
    .toArray();
  return { rows: found?.rows ?? [], total: found?.total[0]?.count ?? 0 };
}

/**
 * What funders were sent and did in a span, by funder, company, link or person: one page of rows.
 * @throws AppError 403 for an order by commission from people who may not see it
 */
export async function readDealBreakdown(input: BreakdownInput): Promise<{ rows: DealRow[]; total: number }> {
  const { context, viewer, query, by } = input;
  if (query.order.endsWith('commission') && !can(viewer, 'offer:commission')) throw new AppError('forbidden');
  const filter = ofDeals(await counterFilter(input));
  const { rows: sums, total } = await sumPage(input, filter);
  const ids = sums.flatMap(({ _id }) => (_id ? [_id] : []));
  const shown = { $and: [filter, { [by]: { $in: sums.map(({ _id }) => _id) } }] };
  const [names, answers, offers] = await Promise.all([
    namesOf({ context, viewer, by, ids }),
    mediansBy({ context, filter: shown, times: 'deals.answerTime', by }),
    mediansBy({ context, filter: shown, times: 'deals.offerTime', by }),
  ]);
  const rows = sums.map(({ _id, ...each }) => {
    const key = _id?.toHexString() ?? '';
    const times = { answerSeconds: answers.get(key) ?? null, offerSeconds: offers.get(key) ?? null };
    return { id: _id && key, name: names.get(key) ?? '', figures: figuresOf(input, each, times) };
  });
  return { rows, total };
}
