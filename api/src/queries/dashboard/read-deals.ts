import { can } from '@funding-desk/shared/permissions';
import type { DealBreakdownQuery } from '@funding-desk/shared/schemas/company/dashboard';
import {
  DEAL_COUNTS,
  type DealCount,
  type DealFigures,
  type DealRow,
} from '@funding-desk/shared/schemas/company/deal-figures';
import type { Types } from 'mongoose';
import { AppError } from '../../errors.ts';
import {
  aggregateCounters,
  type CounterFilter,
  type CounterInput,
  type CounterSource,
  counterFilter,
} from './counter-filter.ts';
import { type NamedRecords, namesOf } from './counter-names.ts';
import { medianOf, mediansBy } from './median-times.ts';

type Sums = Readonly<Record<DealCount, number>>;
type Times = Pick<DealFigures, 'answerSeconds' | 'offerSeconds'>;

const SUMS = Object.fromEntries(DEAL_COUNTS.map((name) => [name, { $sum: `$counts.deals.${name}` }]));
const NOTHING: Sums = { packages: 0, answers: 0, offers: 0, funded: 0, amount: 0, commission: 0 };

/** The counters of deals alone. */
const ofDeals = (filter: CounterFilter): CounterFilter => ({ $and: [filter, { funder: { $exists: true } }] });

/** Figures without the commission, for people who may not see it. */
function figuresOf({ viewer }: Pick<CounterInput, 'viewer'>, sums: Sums, times: Times): DealFigures {
  const { packages, answers, offers, funded, amount, commission } = sums;
  const seen = can(viewer, 'offer:commission') ? commission : null;
  return { packages, answers, offers, funded, amount, commission: seen, ...times };
}

/** What funders were sent and did in a span. */
export async function readDeals(input: CounterInput, all: CounterSource): Promise<DealFigures> {
  const source = { ...all, filter: ofDeals(all.filter) };
  const [[sums], answerSeconds, offerSeconds] = await Promise.all([
    aggregateCounters<Sums>(source, { all: [{ $group: { _id: null, ...SUMS } }] }),
    medianOf({ ...source, times: 'deals.answerTime' }),
    medianOf({ ...source, times: 'deals.offerTime' }),
  ]);
  return figuresOf(input, sums ?? NOTHING, { answerSeconds, offerSeconds });
}

interface BreakdownInput extends CounterInput {
  readonly query: DealBreakdownQuery;
  readonly by: NamedRecords;
}

type RowSums = Sums & { readonly _id: Types.ObjectId | null };

/** One page of the sums, and how many there are. */
async function sumPage({ query, by }: BreakdownInput, source: CounterSource) {
  const { order, page, pageSize } = query;
  const sort = { [order.replace(/^-/, '')]: order.startsWith('-') ? -1 : 1, _id: 1 };
  const [found] = await aggregateCounters<{ rows: RowSums[]; total: { count: number }[] }>(source, {
    all: [
      { $group: { _id: `$${by}`, ...SUMS } },
      {
        $facet: {
          rows: [{ $sort: sort }, { $skip: (page - 1) * pageSize }, { $limit: pageSize }],
          total: [{ $count: 'count' }],
        },
      },
    ],
  });
  return { rows: found?.rows ?? [], total: found?.total[0]?.count ?? 0 };
}

/**
 * What funders were sent and did in a span, by funder, company, link or person: one page of rows.
 * @throws AppError 403 for an order by commission from people who may not see it
 */
export async function readDealBreakdown(input: BreakdownInput): Promise<{ rows: DealRow[]; total: number }> {
  const { context, viewer, query, by } = input;
  if (query.order.endsWith('commission') && !can(viewer, 'offer:commission')) throw new AppError('forbidden');
  const source = { context, span: query, filter: ofDeals(await counterFilter(input)) };
  const { rows: sums, total } = await sumPage(input, source);
  const ids = sums.flatMap(({ _id }) => (_id ? [_id] : []));
  const shown = { ...source, filter: { $and: [source.filter, { [by]: { $in: sums.map(({ _id }) => _id) } }] } };
  const [names, answers, offers] = await Promise.all([
    namesOf({ context, viewer, by, ids }),
    mediansBy({ ...shown, times: 'deals.answerTime', by }),
    mediansBy({ ...shown, times: 'deals.offerTime', by }),
  ]);
  const rows = sums.map(({ _id, ...each }) => {
    const key = _id?.toHexString() ?? '';
    const times = { answerSeconds: answers.get(key) ?? null, offerSeconds: offers.get(key) ?? null };
    return { id: _id && key, name: names.get(key) ?? '', figures: figuresOf(input, each, times) };
  });
  return { rows, total };
}
