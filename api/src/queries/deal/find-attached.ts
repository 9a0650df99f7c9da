import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import type { AppContext } from '../../context.ts';

type Stores = Pick<AppContext, 'database'>;

/** The disclosures that a funder attached to its offer. The newest counts. */
export const attachedTo = ({ database }: Stores, { submission, _id: offer }: Offer) =>
  database.applicationDocuments
    .find({ submission, offer, isReady: true })
    .sort({ createdAt: -1, _id: -1 })
    .lean<ApplicationDocument[]>();

/** The disclosure that the funder attached to its offer last. Null without one. */
export async function findAttached(context: Stores, offer: Offer): Promise<ApplicationDocument | null> {
  const [newest] = await attachedTo(context, offer).limit(1);
  return newest ?? null;
}
