import { disclosureDue, type GateInput } from '../../deals/disclosure-due.ts';
import type { Disclosure } from '../models/deal/disclosure.ts';
import type { Offer } from '../models/deal/offer.ts';
import { termsDigest } from './terms-digest.ts';

interface OfferInput {
  /** Of the application. */
  readonly values: Readonly<Record<string, string>>;
  readonly offer: Pick<Offer, '_id' | 'terms' | 'exemption'>;
  /** Of the application, the newest first. */
  readonly disclosures: readonly Pick<Disclosure, 'offer' | 'state' | 'termsSha256'>[];
}

interface Gate extends GateInput {
  /** Why a disclosure is due or not, as a sentence without its full stop. */
  readonly reason: string;
}

/** What decides whether an offer may be presented. A disclosure that was sent with other terms does not count. */
export function disclosureGate({ values, offer, disclosures }: OfferInput): Gate {
  const digest = termsDigest(offer.terms);
  const states = disclosures.flatMap((sent) =>
    sent.offer.equals(offer._id) && sent.termsSha256 === digest ? [sent.state] : [],
  );
  return { ...disclosureDue({ values, terms: offer.terms }), isExempt: offer.exemption !== undefined, states };
}
