import { OFFER_MARKS, type OfferMark } from '@funding-desk/shared/deals/offer-marks';
import { sumCents } from '@funding-desk/shared/finance/exact/cents';
import { decimalText, ExactDecimal } from '@funding-desk/shared/finance/exact/exact-decimal';
import { type ComparedOffer, compareOffers } from '@funding-desk/shared/finance/offers/compare-offers';
import type { PresentedOffer } from '@funding-desk/shared/schemas/deal/presentation';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import { computeStored } from './offer.ts';

type Shown = Pick<Offer, '_id' | 'funderName' | 'terms' | 'measured' | 'expiresOn'>;

/** One offer, without what only staff know. */
function presentedOffer(offer: Shown, marks: readonly OfferMark[]): PresentedOffer {
  const { amount, payments, frequency, firstPayment, fees, payoffs } = offer.terms;
  const { net, payback, otherFees, payment, lastPayment, cost, centsOnDollar } = computeStored(offer, null);
  return {
    id: offer._id.toHexString(),
    funderName: offer.funderName,
    amount,
    payments,
    frequency,
    firstPayment,
    fees,
    payoffs,
    multiple: decimalText(new ExactDecimal(payback).div(amount), 2),
    net,
    payback,
    total: sumCents([payback, otherFees]),
    payment,
    lastPayment,
    lastPaymentOn: offer.measured.lastPaymentOn,
    cost,
    centsOnDollar,
    apr: offer.measured.apr,
    expiresOn: offer.expiresOn,
    marks: [...marks],
  };
}

function comparedOffer(offer: Shown): ComparedOffer {
  const { net, payment, payback, cost, centsOnDollar } = computeStored(offer, null);
  const { measured, terms, expiresOn } = offer;
  return {
    id: offer._id.toHexString(),
    net,
    payment,
    frequency: terms.frequency,
    payback,
    cost,
    centsOnDollar,
    holdback: null,
    apr: measured.apr,
    termDays: measured.termDays,
    expiresOn,
  };
}

/** Offers as their applicant sees them. The best of each row is marked, unless all are the same there. */
export function presentedOffers(offers: readonly Shown[]): PresentedOffer[] {
  const { best } = compareOffers(offers.map(comparedOffer));
  return offers.map((offer) => {
    const id = offer._id.toHexString();
    const marks = OFFER_MARKS.filter((mark) => best[mark].includes(id) && best[mark].length < offers.length);
    return presentedOffer(offer, marks);
  });
}
