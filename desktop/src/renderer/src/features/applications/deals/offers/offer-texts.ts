import { centsText } from '@funding-desk/shared/fields/money/money-text';
import { FREQUENCY_LABELS } from '@funding-desk/shared/finance/offers/frequencies';
import type { OffersView, OfferView } from '@funding-desk/shared/schemas/deal/offer';
import type { PackageView } from '@funding-desk/shared/schemas/deal/package';
import { formatDateTime, formatDay } from '../../../../lib/format.ts';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const dayText = (day: string) => formatDay(day, { hasYear: true });

/** What a cell of the comparison says. Null: not known, or there is none. */
export interface CellText {
  readonly value: string | null;
  /** Smaller, below the value. */
  readonly note?: string;
}

interface ComparisonRow {
  /** As the comparison of the server names it. */
  readonly name: string;
  readonly label: string;
  readonly of: (offer: OfferView) => CellText;
}

const percent = (text: string | null) => (text === null ? null : `${text}%`);

/** The rows of the comparison, in their order. */
export const ROWS: readonly ComparisonRow[] = [
  {
    name: 'net',
    label: 'In hand',
    of: ({ computed, terms }) => ({ value: centsText(computed.net), note: `of ${centsText(terms.amount)}` }),
  },
  {
    name: 'payment',
    label: 'Payment',
    of: ({ computed, terms }) => ({
      value: centsText(computed.payment),
      note: FREQUENCY_LABELS[terms.frequency].toLowerCase(),
    }),
  },
  {
    name: 'payback',
    label: 'Payback',
    of: ({ computed, terms }) => ({ value: centsText(computed.payback), note: `factor ${terms.factor}` }),
  },
  { name: 'cost', label: 'Cost', of: ({ computed }) => ({ value: centsText(computed.cost) }) },
  {
    name: 'centsOnDollar',
    label: 'Cents on the dollar',
    of: ({ computed }) => ({ value: `${computed.centsOnDollar}¢` }),
  },
  { name: 'holdback', label: 'Holdback', of: ({ computed }) => ({ value: percent(computed.holdback) }) },
  { name: 'apr', label: 'Estimated APR', of: ({ computed }) => ({ value: percent(computed.apr) }) },
  {
    name: 'term',
    label: 'Term',
    of: ({ computed, terms }) => ({
      value: counted(computed.termDays, 'day', 'days'),
      note: counted(terms.payments, 'payment', 'payments'),
    }),
  },
  {
    name: 'expiry',
    label: 'Expires',
    of: ({ expiresOn }) => ({ value: expiresOn === null ? 'Never' : dayText(expiresOn) }),
  },
];

/** What the broker earns, for people who get it from the server. */
export function commissionText({ commission }: OfferView): CellText {
  if (!commission) return { value: null };
  const { total, buyFactor, points } = commission;
  if (buyFactor !== undefined) return { value: centsText(total), note: `buy factor ${buyFactor}` };
  return { value: centsText(total), ...(points !== undefined && { note: `${points} points` }) };
}

const isCompared = ({ state }: OfferView) => state !== 'withdrawn' && state !== 'expired';

/** The offers of the table. Those that were withdrawn stand apart. */
export const shownOffers = ({ offers }: OffersView): OfferView[] => offers.filter(({ state }) => state !== 'withdrawn');
export const withdrawnOffers = ({ offers }: OffersView): OfferView[] =>
  offers.filter(({ state }) => state === 'withdrawn');

/** Whether an offer has the best value of a row. Where all have the same, none is the best. */
export function isBest({ offers, comparison }: OffersView, row: string, id: string): boolean {
  const best = comparison.best[row] ?? [];
  return best.includes(id) && best.length < offers.filter(isCompared).length;
}

/** The offer that the others are compared with. Null without others. */
export function baseOf({ offers, comparison: { differences } }: OffersView): OfferView | null {
  if (differences.length === 0) return null;
  return offers.filter(isCompared).find(({ id }) => differences.every((other) => other.id !== id)) ?? null;
}

/** How an offer differs from the base, in words. Empty for the base. */
export function differencesOf({ comparison }: OffersView, offer: OfferView): readonly string[] {
  if (!isCompared(offer)) return ['expired, so not compared'];
  const difference = comparison.differences.find(({ id }) => id === offer.id);
  if (!difference) return [];
  // No comma of an amount is before a space.
  return difference.text === '' ? ['the same'] : difference.text.split(', ');
}

/** Who entered the offer. */
export function enteredText({ isByFunder, createdBy }: Pick<OfferView, 'isByFunder' | 'createdBy'>): string {
  if (isByFunder) return 'by the funder';
  return createdBy ? `by ${createdBy.name}` : 'by a former colleague';
}

/** How many offers there are, and which one is selected or funded. */
export function statusText(view: OffersView): string {
  const { selection } = view;
  const funded = view.offers.find((offer) => offer.funded !== null);
  if (funded?.funded)
    return `${funded.funder.name} funded ${centsText(funded.funded.amount)} on ${dayText(funded.funded.on)}.`;
  const selected = view.offers.find(({ id }) => id === selection.offer);
  if (selected) {
    const by = selection.by ? ` by ${selection.by.name}` : '';
    const at = selection.at ? ` on ${formatDateTime(selection.at)}` : '';
    return `The offer of ${selected.funder.name} was selected${by}${at}.`;
  }
  return `${counted(shownOffers(view).length, 'offer', 'offers')}, none selected.`;
}

/** What someone else has selected meanwhile. */
export function selectionText({ offers, selection }: OffersView): string {
  const who = selection.by?.name ?? 'Someone else';
  const selected = offers.find(({ id }) => id === selection.offer);
  const what = selected ? `selected the offer of ${selected.funder.name}` : 'taken the selection back';
  return `${who} has just ${what}. Your choice was not stored.`;
}

/** What has become of an offer that someone else has changed meanwhile. '' for one that can still be changed. */
export function endText(offer: OfferView | undefined): string {
  if (!offer) return 'This offer is no longer there.';
  if (offer.state === 'funded') return 'Someone else has marked this offer as funded meanwhile.';
  return offer.state === 'withdrawn' ? `Someone else has withdrawn this offer meanwhile: ${offer.reason}` : '';
}

/** What else is agreed, as label and text. */
export function detailsOf({ terms, computed, note }: OfferView): { readonly label: string; readonly text: string }[] {
  const { payments, firstPayment, fees, payoffs } = terms;
  const { payment, lastPayment, lastPaymentOn } = computed;
  const hasOtherLast = payments > 1 && lastPayment !== payment;
  return [
    { label: 'First payment', text: dayText(firstPayment) },
    {
      label: 'Last payment',
      text: hasOtherLast ? `${dayText(lastPaymentOn)}: ${centsText(lastPayment)}` : dayText(lastPaymentOn),
    },
    ...fees.map(({ name, amount, isWithheld }) => ({
      label: name || 'Fee',
      text: `${centsText(amount)}, ${isWithheld ? 'withheld' : 'paid on top'}`,
    })),
    ...payoffs.map(({ name, amount }) => ({ label: `Payoff of ${name || 'another funder'}`, text: centsText(amount) })),
    ...(note === '' ? [] : [{ label: 'Note', text: note }]),
  ];
}

type OfferablePackage = Pick<PackageView, 'id' | 'funder' | 'createdAt' | 'state' | 'stateLabel'>;

/** The funders that got packages, each with its latest one, as the choices of a field. */
export function packageOptions(packages: readonly OfferablePackage[]) {
  const names = new Set<string>();
  return packages.flatMap(({ id, funder, createdAt, state, stateLabel }) => {
    const isEarlier = names.has(funder.name);
    names.add(funder.name);
    const said = state === 'sent' ? '' : `${stateLabel.toLowerCase()}, `;
    const label = `${funder.name} (${said}sent ${formatDateTime(createdAt)})`;
    return isEarlier ? [] : [{ value: id, label }];
  });
}
