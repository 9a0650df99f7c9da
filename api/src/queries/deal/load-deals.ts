import { can, type Viewer } from '@funding-desk/shared/permissions';
import type { DealSummary } from '@funding-desk/shared/schemas/deal/deal-summary';
import { coversScope } from '@funding-desk/shared/schemas/people/api-key';
import { driverCollection } from '@funding-desk/shared/server/database/database';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';

/** A person, or an API key. */
type DealViewer = Viewer & { readonly isKey?: boolean };

export type DealSummaries = ReadonlyMap<string, DealSummary>;

interface SentSum {
  readonly _id: Types.ObjectId;
  readonly funders: number;
}

/** Whether the viewer reads packages and offers: people with applications, and API keys with the scope. */
export const seesDeals = (viewer: DealViewer): boolean =>
  viewer.isKey ? coversScope(viewer, 'deals:read') : can(viewer, 'deal:read');

/** Funders who were sent each application. The records are big, so an index alone answers it. */
function sumPackages({ database }: AppContext, ids: readonly Types.ObjectId[]): Promise<SentSum[]> {
  return driverCollection(database.packages)
    .aggregate<SentSum>(
      [
        { $match: { submission: { $in: ids } } },
        { $group: { _id: { submission: '$submission', funder: '$funder' } } },
        { $group: { _id: '$_id.submission', funders: { $sum: 1 } } },
      ],
      { hint: { submission: 1, funder: 1, createdAt: -1 } },
    )
    .toArray();
}

interface OfferSum {
  readonly _id: Types.ObjectId;
  readonly offers: number;
  readonly funded: number | null;
}

/** Offers of each application that are not withdrawn, and the money of the funded one. */
function sumOffers({ database }: AppContext, ids: readonly Types.ObjectId[]): Promise<OfferSum[]> {
  return driverCollection(database.offers)
    .aggregate<OfferSum>([
      { $match: { submission: { $in: ids }, withdrawn: null } },
      { $group: { _id: '$submission', offers: { $sum: 1 }, funded: { $max: '$funded.amount' } } },
    ])
    .toArray();
}

interface LoadInput {
  readonly context: AppContext;
  readonly viewer: DealViewer;
  readonly rows: readonly { readonly _id: Types.ObjectId }[];
}

/**
 * How far applications are with funders, by id, without those that no funder was sent. Offers answer packages, so they
 * are only read where there are some.
 */
export async function loadDeals({ context, viewer, rows }: LoadInput): Promise<DealSummaries> {
  if (rows.length === 0 || !seesDeals(viewer)) return new Map();
  const sent = await sumPackages(
    context,
    rows.map(({ _id }) => _id),
  );
  if (sent.length === 0) return new Map();
  const offered = await sumOffers(
    context,
    sent.map(({ _id }) => _id),
  );
  const offers = new Map(offered.map((sum) => [sum._id.toHexString(), sum]));
  return new Map(
    sent.map(({ _id, funders }) => {
      const id = _id.toHexString();
      const { offers: count = 0, funded = null } = offers.get(id) ?? {};
      return [id, { funders, offers: count, funded }];
    }),
  );
}
