import type { OfferMark } from '../deals/offer-marks.ts';
import type { Frequency } from '../finance/offers/frequencies.ts';

const marks: Readonly<Record<OfferMark, string>> = {
  net: 'Most money in hand',
  cost: 'Lowest cost',
  payment: 'Lowest payments',
};

/** After the number of payments. */
const frequencies: Readonly<Record<Frequency, string>> = {
  business_daily: 'every business day',
  weekly: 'every week',
  every_two_weeks: 'every two weeks',
  monthly: 'every month',
};

/**
 * Texts of the page with the offers for an applicant. It calls no number a rate: New York keeps that word for the APR
 * (Financial Services Law 810).
 */
export const offersPage = {
  title: 'Offers for your business',
  invitation: 'A company has funding offers for your business. Open them to see what each one costs.',
  action: 'Open the offers',
  explanation: ({ company, count }: { company: string; count: number }) =>
    count === 1
      ? `${company} has a funding offer for your business. Choose it, or decline. You are bound only once you sign the funder’s contract.`
      : `${company} has ${count} funding offers for your business. Choose one, or decline them all. You are bound only once you sign the funder’s contract.`,
  until: (day: string) => `You can answer until ${day}.`,
  business: 'Business',
  reference: 'Reference',
  offers: 'Offers',
  marks,
  amount: 'Funding amount',
  keptBack: (fee: string) => `${fee}, deducted upfront`,
  paidTo: (funder: string) => `Paid to ${funder}`,
  net: 'You get',
  payback: 'Payback',
  paidOnTop: (fee: string) => `${fee}, paid separately`,
  total: 'You pay in total',
  frequencies,
  /** Beside the amount of each. */
  payments: ({ count, often }: { count: number; often: string }) =>
    count === 1 ? 'One payment' : `${count.toLocaleString('en-US')} payments, ${often}`,
  /** Of a single payment. */
  paidOn: 'Due on',
  firstPayment: 'First payment',
  lastPayment: 'Last payment',
  cost: 'What it costs',
  eachDollar: 'Cost of each dollar',
  cents: (cents: string) => (cents === '1' ? '1 cent' : `${cents} cents`),
  apr: 'Estimated APR',
  multiple: 'Payback multiple',
  expiresOn: 'Valid through',
  noLastDay: 'No end date',
  aprNote:
    'The APR is estimated from the terms shown here. If the funder’s disclosure states a different APR, that one applies.',
  choose: 'Choose this offer',
  chooseLabel: (funder: string) => `Choose the offer of ${funder}`,
  chooseTitle: (funder: string) => `Choose the offer of ${funder}?`,
  chooseQuestion: ({ company, net, total }: { company: string; net: string; total: string }) =>
    `You get ${net} and pay ${total} in total. ${company} will see your choice and contact you about the contract. After that, you cannot choose another offer on this page.`,
  choosing: 'Sending…',
  declineTitle: 'Decline all offers',
  declineOneTitle: 'Decline the offer',
  declineQuestion: 'The company will see that you declined. After that, you cannot choose an offer on this page.',
  decline: 'Decline',
  declining: 'Sending…',
  back: 'Back',
  yourChoice: 'Your choice',
  chosen: ({ company, funder }: { company: string; funder: string }) =>
    `Thank you. You chose the offer of ${funder}. ${company} will contact you about the contract.`,
  chosenOn: ({ day, funder, company }: { day: string; funder: string; company: string }) =>
    `You chose the offer of ${funder} on ${day}. ${company} will contact you about the contract.`,
  declined: 'You declined. The company has been told. You can close this page.',
  declinedOn: (day: string) => `You declined on ${day}. If you have changed your mind, ask the company for a new link.`,
  unavailable: (count: number) =>
    count === 1
      ? 'One of these offers has changed or ended, and can no longer be chosen.'
      : `${count} of these offers have changed or ended, and can no longer be chosen.`,
  none: (company: string) => `None of the offers can be chosen anymore. Please ask ${company} for new ones.`,
};

export type OffersPageMessages = typeof offersPage;
