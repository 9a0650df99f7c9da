import { centsText } from '@funding-desk/shared/fields/money/money-text';
import { computeOffer } from '@funding-desk/shared/finance/offers/compute-offer';
import { FREQUENCY_LABELS } from '@funding-desk/shared/finance/offers/frequencies';
import { dayText } from '../../mailed-link/link-messages.ts';
import type { OfferOfPage } from './check-offer.ts';
import { type SummaryRow, summaryRows } from './offer-summary.tsx';

/** What the page loads only for an offer. */
export { checkOffer } from './check-offer.ts';
export { DisclosureUpload } from './disclosure-upload.tsx';
export { OfferFields } from './offer-fields.tsx';
export { ValueList } from './offer-summary.tsx';

/** What was sent, for the confirmation. */
export function describeOffer({ terms, expiresOn }: OfferOfPage): SummaryRow[] {
  const { amount, factor, frequency, firstPayment, fees, payoffs } = terms;
  const result = computeOffer(terms, null);
  return [
    { label: 'Amount', value: centsText(amount) },
    { label: 'Factor', value: factor },
    { label: 'Frequency', value: FREQUENCY_LABELS[frequency] },
    { label: 'First payment', value: dayText(firstPayment, 'en') },
    ...fees.map(({ name, amount: fee, isWithheld }) => ({
      label: `Fee: ${name}`,
      value: `${centsText(fee)}, ${isWithheld ? 'withheld' : 'on top'}`,
    })),
    ...payoffs.map(({ name, amount: payoff }) => ({ label: `Payoff: ${name}`, value: centsText(payoff) })),
    { label: 'Valid through', value: expiresOn === null ? 'No last day' : dayText(expiresOn, 'en') },
    ...('offer' in result ? summaryRows(result.offer).map(({ label, value }) => ({ label, value })) : []),
  ];
}
