import { logEntry, namedFunder, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import { Types } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

interface ExemptInput {
  readonly context: AppContext;
  readonly offer: Offer;
  readonly version: number;
  /** '' takes the exemption back. */
  readonly reason: string;
  readonly by: Actor;
}

/**
 * Says with a reason that no disclosure is due, or takes that back.
 * @throws AppError 409 for an offer that has changed
 */
export async function exemptOffer({ context, offer, version, reason, by }: ExemptInput): Promise<Offer> {
  const { database, audit, feed } = context;
  const at = database.clock.now();
  const person = new Types.ObjectId(by.id);
  const entry = newLogEntry({
    at,
    action: reason === '' ? 'disclosure.require' : 'disclosure.exempt',
    company: offer.company,
    subject: offer.submission,
    actor: person,
    address: by.address,
    changes: [namedFunder(offer.funderName), ...(reason === '' ? [] : [{ field: 'Reason', from: null, to: reason }])],
    details: { offer: offer._id.toHexString() },
  });
  const change = reason === '' ? { $unset: { exemption: 1 } } : { $set: { exemption: { reason, by: person, at } } };
  const changed = await database.offers
    .findOneAndUpdate(
      { _id: offer._id, version, withdrawn: null, funded: null },
      { ...change, $inc: { version: 1 }, $push: { effects: entry } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!changed) throw new AppError('offer_changed');
  await logEntry({ audit, store: database.offers, record: offer._id, entry });
  feed.announceChange({ id: offer.submission.toHexString(), what: 'deals' });
  return changed;
}
