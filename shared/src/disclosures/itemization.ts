import { centsText } from '../fields/money/money-text.ts';
import type { UnitPeriod } from '../finance/apr/intervals.ts';
import { amountFinanced, offerApr } from '../finance/apr/offer-apr.ts';
import type { PaymentSchedule } from '../finance/dates/schedule-payments.ts';
import type { ComputedOffer } from '../finance/offers/compute-offer.ts';
import type { OfferTerms } from '../finance/offers/offer-terms.ts';
import { dayText } from './row-texts.ts';

export interface ItemizedAmount {
  readonly label: string;
  readonly value: string;
}

/**
 * How the amount is made up: the 'Itemization of Amount Financed' to which the first row refers, with its prescribed
 * descriptions (23 NYCRR 600.17, 10 CCR 956). A withheld fee is a line of the sum, and a prepaid finance charge: so the
 * example of 10 CCR 956(b) has it.
 */
export function itemizeAmount(
  offer: ComputedOffer,
  { fees, payoffs }: Pick<OfferTerms, 'fees' | 'payoffs'>,
): ItemizedAmount[] {
  const named = [
    { label: 'Amount Given Directly to You', cents: offer.net },
    ...payoffs.map(({ name, amount }) => ({ label: `Paid to ${name} on your behalf`, cents: amount })),
    ...fees
      .filter(({ isWithheld }) => isWithheld)
      .map(({ name, amount }) => ({ label: `Withheld: ${name}`, cents: amount })),
  ];
  const sum = named.length + 1;
  const purposes = fees.length === 0 ? 'none' : fees.map(({ name }) => name).join(', ');
  const lines = [
    ...named,
    { label: `Amount Provided to You or on Your Behalf (sum of items 1 to ${named.length})`, cents: offer.amount },
    { label: `Prepaid Finance Charges: ${purposes}`, cents: offer.withheldFees + offer.otherFees },
    { label: `Amount Financed (item ${sum} minus item ${sum + 1})`, cents: amountFinanced(offer) },
  ];
  return lines.map(({ label, cents }, at) => ({ label: `${at + 1}. ${label}`, value: centsText(cents) }));
}

const NOUNS = { day: 'a day', semimonth: 'half a month', term: 'the whole term' } as const;

function unitPeriodText(unitPeriod: UnitPeriod): string {
  if (unitPeriod.unit !== 'week' && unitPeriod.unit !== 'month') return NOUNS[unitPeriod.unit];
  return unitPeriod.count === 1 ? `a ${unitPeriod.unit}` : `${unitPeriod.count} ${unitPeriod.unit}s`;
}

/** What the estimated APR assumes, as sentences. Empty when there is no APR. */
export function aprAssumptions(offer: ComputedOffer, schedule: PaymentSchedule): string[] {
  const rate = offerApr(offer, schedule);
  if ('refusal' in rate) return [];
  const advance = `The money is paid out on ${dayText(schedule.advance)}`;
  const fees = offer.withheldFees + offer.otherFees;
  return [
    schedule.isAdvanceAssumed ? `${advance}, one payment period before the first payment.` : `${advance}.`,
    'Every payment is made on its day and in its amount, whatever the sales of the business are.',
    ...(offer.frequency === 'business_daily' ? ['Weekends and holidays of the US banks have no payment.'] : []),
    ...(fees > 0 ? [`Fees of ${centsText(fees)} are finance charges that are paid at the start.`] : []),
    `The APR is computed by the actuarial method of Appendix J to 12 CFR 1026, with a unit-period of ${unitPeriodText(rate.unitPeriod)}.`,
  ];
}
