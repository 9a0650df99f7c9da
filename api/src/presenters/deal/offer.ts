import { disclosureProgress, isPresentable } from '@funding-desk/shared/deals/disclosure-due';
import { statedState } from '@funding-desk/shared/deals/stated-facts';
import { debitWarning } from '@funding-desk/shared/disclosures/disclosure-for';
import { type Cents, toCents } from '@funding-desk/shared/finance/exact/cents';
import { decimalText, ExactDecimal } from '@funding-desk/shared/finance/exact/exact-decimal';
import { type ComparedOffer, compareOffers } from '@funding-desk/shared/finance/offers/compare-offers';
import { computeCommission } from '@funding-desk/shared/finance/offers/compute-commission';
import { type ComputedOffer, computeOffer } from '@funding-desk/shared/finance/offers/compute-offer';
import { describeDifferences } from '@funding-desk/shared/messages/offer-differences';
import { can } from '@funding-desk/shared/permissions';
import {
  OFFER_STATE_LABELS,
  type OfferState,
  type OffersView,
  type OfferView,
} from '@funding-desk/shared/schemas/deal/offer';
import { disclosureGate } from '@funding-desk/shared/server/deals/disclosure-gate';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Disclosure } from '@funding-desk/shared/server/models/deal/disclosure';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import type { Presentation } from '@funding-desk/shared/server/models/deal/presentation';
import { personOf, type SubmitterInput } from '../application/application-work.ts';
import { presentPresentation } from './presentation.ts';

interface OffersInput extends Omit<SubmitterInput, 'application'> {
  readonly application: Pick<Application, 'company' | 'selection' | 'figures' | 'values'>;
  readonly offers: readonly Offer[];
  /** Of these offers, the newest first. */
  readonly disclosures: readonly Pick<Disclosure, 'offer' | 'state' | 'termsSha256'>[];
  /** The latest one. */
  readonly presentation: Presentation | null;
  /** 'YYYY-MM-DD' */
  readonly today: string;
}

type OfferInput = Omit<OffersInput, 'offers'> & { readonly offer: Offer };

interface StateInput {
  readonly offer: Pick<Offer, '_id' | 'funded' | 'withdrawn' | 'expiresOn'>;
  readonly application: Pick<Application, 'selection'>;
  /** 'YYYY-MM-DD' */
  readonly today: string;
}

/** The state of an offer on a day. */
export function offerState({ offer, application: { selection }, today }: StateInput): OfferState {
  if (offer.funded) return 'funded';
  if (offer.withdrawn) return 'withdrawn';
  if (selection?.offer) return selection.offer.equals(offer._id) ? 'selected' : 'not_selected';
  return offer.expiresOn !== null && offer.expiresOn < today ? 'expired' : 'open';
}

/** Mean true monthly revenue, as the statements prove it. */
export function revenueOf({ figures }: Pick<Application, 'figures'>): Cents | null {
  return figures?.revenue === undefined ? null : toCents(figures.revenue);
}

/** Whether the applicant can still choose it. */
export const isAvailable = (state: OfferState) => state === 'open' || state === 'selected';

/** What the terms come to. @throws RangeError for a stored offer that is none */
export function computeStored({ terms }: Pick<Offer, 'terms'>, revenue: Cents | null): ComputedOffer {
  const result = computeOffer(terms, revenue);
  if ('refusal' in result) throw new RangeError(`A stored offer is none: ${result.refusal}`);
  return result.offer;
}

function computedOf({ offer, application }: OfferInput): OfferView['computed'] {
  const { payback, payment, lastPayment, net, cost, withheldFees, otherFees, payoffs, centsOnDollar, holdback } =
    computeStored(offer, revenueOf(application));
  return {
    payback,
    payment,
    lastPayment,
    net,
    cost,
    withheldFees,
    otherFees,
    payoffs,
    centsOnDollar,
    holdback,
    ...offer.measured,
  };
}

/** Buy rate and commission, for people who may see them. */
function commissionOf({ offer: { terms, commission }, viewer }: OfferInput): OfferView['commission'] {
  if (!commission || !can(viewer, 'offer:commission')) return null;
  const result = computeCommission(terms, commission);
  return 'refusal' in result ? null : { ...commission, total: result.commission };
}

function presentOffer(input: OfferInput): OfferView {
  const { offer, ...rest } = input;
  const state = offerState(input);
  const gate = disclosureGate({ offer, values: input.application.values, disclosures: input.disclosures });
  return {
    id: offer._id.toHexString(),
    package: offer.package.toHexString(),
    funder: { id: offer.funder.toHexString(), name: offer.funderName },
    state,
    stateLabel: OFFER_STATE_LABELS[state],
    terms: offer.terms,
    computed: computedOf(input),
    expiresOn: offer.expiresOn,
    note: offer.note,
    reason: offer.withdrawn?.reason ?? '',
    funded: offer.funded ? { on: offer.funded.on, amount: offer.funded.amount } : null,
    commission: commissionOf(input),
    version: offer.version,
    createdAt: offer.createdAt.toISOString(),
    createdBy: personOf({ ...rest, application: { company: offer.company, user: offer.createdBy } }),
    isByFunder: offer.createdBy === null,
    disclosure: disclosureProgress(gate),
    isPresentable: isAvailable(state) && isPresentable(gate),
  };
}

const comparedOf = ({ id, terms, computed, expiresOn }: OfferView): ComparedOffer => ({
  id,
  net: toCents(computed.net),
  payment: toCents(computed.payment),
  frequency: terms.frequency,
  payback: toCents(computed.payback),
  cost: toCents(computed.cost),
  centsOnDollar: decimalText(new ExactDecimal(computed.centsOnDollar), 2),
  holdback: computed.holdback === null ? null : decimalText(new ExactDecimal(computed.holdback), 1),
  apr: computed.apr === null ? null : decimalText(new ExactDecimal(computed.apr), 2),
  termDays: computed.termDays,
  expiresOn,
});

/** Those that can be taken, or are. */
const isCompared = ({ state }: OfferView) => state !== 'withdrawn' && state !== 'expired';

/** All offers of an application, and how they compare (deals, F5). */
export function presentOffers({ offers, ...input }: OffersInput): OffersView {
  const views = offers.map((offer) => presentOffer({ ...input, offer }));
  const { selection, company } = input.application;
  const selected = selection?.offer?.toHexString() ?? null;
  const { best, differences } = compareOffers(views.filter(isCompared).map(comparedOf), selected ?? undefined);
  return {
    offers: views,
    comparison: {
      best: Object.fromEntries(Object.entries(best).map(([row, ids]) => [row, [...ids]])),
      differences: differences.map(({ id, facts }) => ({ id, text: describeDifferences(facts) })),
    },
    selection: {
      offer: selected,
      version: selection?.version ?? 0,
      by: selection ? personOf({ ...input, application: { company, user: selection.by } }) : null,
      at: selection?.at.toISOString() ?? null,
    },
    presentation: input.presentation && presentPresentation({ ...input, sent: input.presentation }),
    warning:
      debitWarning({ state: statedState(input.application.values) ?? '', hasFirstPriorityInterest: false }) ?? '',
  };
}
