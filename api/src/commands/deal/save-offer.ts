import { measureOffer } from '@funding-desk/shared/finance/apr/measure-offer';
import { type CommissionRefusal, computeCommission } from '@funding-desk/shared/finance/offers/compute-commission';
import { computeOffer, type OfferRefusal } from '@funding-desk/shared/finance/offers/compute-offer';
import type { CommissionTerms } from '@funding-desk/shared/finance/offers/offer-terms';
import { MAX_OFFERS_OF_PAGE } from '@funding-desk/shared/schemas/deal/answer-limits';
import { MAX_OFFERS, type OfferCreate, type OfferUpdate } from '@funding-desk/shared/schemas/deal/offer';
import { logEntry, namedFunder, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { advanceStage } from '@funding-desk/shared/server/deals/advance-stage';
import { markPackage } from '@funding-desk/shared/server/deals/mark-package';
import { termsDigest } from '@funding-desk/shared/server/deals/terms-digest';
import type { CountedFact } from '@funding-desk/shared/server/models/application/counted-facts';
import { factsUpdate, newOfferFacts, withdrawalFacts } from '@funding-desk/shared/server/models/deal/deal-facts';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import { newEffect, newEvent, removeEffects } from '@funding-desk/shared/server/models/outbox/effects';
import { Types, trusted } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type SlotLimit, storeInSlots } from '../../limits/record-slots.ts';

/** Where a refused number stands in the body. */
const FIELD_OF: Readonly<Record<OfferRefusal | CommissionRefusal, string>> = {
  amount_zero: 'terms.amount',
  no_payments: 'terms.payments',
  factor_below_one: 'terms.factor',
  payback_below_amount: 'terms.payback',
  payment_below_one_cent: 'terms.payments',
  fees_over_amount: 'terms.fees',
  net_below_zero: 'terms.payoffs',
  buy_factor_and_points: 'commission.points',
  buy_factor_below_one: 'commission.buyFactor',
  buy_factor_over_factor: 'commission.buyFactor',
};

interface CheckInput {
  readonly body: Pick<OfferCreate, 'terms' | 'confirmed'>;
  readonly commission: CommissionTerms | null;
}

/** @throws AppError 422 for numbers that are no offer, 409 for a payback that differs and is not confirmed */
function assertOffer({ body: { terms, confirmed }, commission }: CheckInput): void {
  const result = computeOffer(terms, null);
  if ('refusal' in result) throw new AppError(`offer_${result.refusal}`, { fieldNames: [FIELD_OF[result.refusal]] });
  if (result.offer.expectedPayback !== null && !confirmed.includes('payback'))
    throw new AppError('offer_payback_differs', { expected: result.offer.expectedPayback, fieldNames: ['payback'] });
  const earned = commission ? computeCommission(terms, commission) : null;
  if (earned && 'refusal' in earned)
    throw new AppError(`offer_${earned.refusal}`, { fieldNames: [FIELD_OF[earned.refusal]] });
}

interface CreateInput {
  readonly context: AppContext;
  readonly sent: FunderPackage;
  readonly body: Pick<OfferCreate, 'terms' | 'expiresOn' | 'note' | 'key' | 'confirmed'>;
  readonly commission: CommissionTerms | null;
  /** Null: the funder itself, through its page. */
  readonly by: Actor | null;
  readonly address: string;
}

/** A funder cannot withdraw offers of others, so its refusal does not ask for it. */
function offerLimit({ context: { database }, sent: { submission }, by }: CreateInput): SlotLimit {
  return {
    most: MAX_OFFERS,
    path: 'slot',
    read: async () => {
      const offers = await database.offers.find({ submission, withdrawn: null }).select({ slot: 1 }).lean();
      return offers.map(({ slot }) => slot);
    },
    refusal: () => (by ? new AppError('many_offers', { most: MAX_OFFERS }) : new AppError('offers_full')),
  };
}

/** The offer of an earlier call with the same key. */
const findRepeated = ({ context, sent, body }: CreateInput): Promise<Offer | null> =>
  context.database.offers.findOne({ package: sent._id, key: body.key }).lean();

function entryFor({ context, sent, by, address }: Omit<CreateInput, 'body' | 'commission'>, offer: Types.ObjectId) {
  return newLogEntry({
    at: context.database.clock.now(),
    action: 'offer.create',
    company: sent.company,
    subject: sent.submission,
    actor: by ? new Types.ObjectId(by.id) : sent.funder,
    address,
    changes: [namedFunder(sent.funderName)],
    details: { offer: offer.toHexString(), package: sent._id.toHexString() },
  });
}

/** An offer before it is stored, with what follows from it. */
function newOffer(input: CreateInput) {
  const { context, sent, body, commission, by, address } = input;
  const at = context.database.clock.now();
  const _id = new Types.ObjectId();
  const { submission, company, funder, funderName } = sent;
  const { terms, expiresOn, note, key } = body;
  const entry = entryFor(input, _id);
  const actor = by ? new Types.ObjectId(by.id) : sent.createdBy;
  const payload = { application: submission, stage: 'offers', by: actor, address } as const;
  const advance = newEffect({ kind: 'advance-stage', at, payload });
  const marked = { package: sent._id, state: 'offered' as const, by: by ? actor : null, at };
  const mark = newEffect({ kind: 'mark-package', at, payload: marked });
  const stats = newOfferFacts(sent);
  const event = newEvent({ type: 'offer.received', at, company, application: submission, subject: _id });
  const measured = measureOffer(terms);
  const made = { terms, measured, commission, expiresOn, note, key, withdrawn: null, funded: null, version: 1 };
  const about = { _id, submission, company, package: sent._id, funder, funderName };
  const effects = [entry, mark, advance, event];
  const offer: Offer = {
    ...about,
    ...made,
    effects,
    ...(stats && { stats }),
    createdBy: by ? actor : null,
    createdAt: at,
  };
  return { offer, entry, mark, advance };
}

/** Why a stored offer does not stay: its application was deleted, or its funder sent too many at once. */
async function refusalOf({ context: { database }, sent, by }: CreateInput, { _id }: Offer): Promise<AppError | null> {
  if (!(await database.packages.exists({ _id: sent._id }))) return new AppError('record_not_found');
  if (by) return null;
  const earlier = { package: sent._id, createdBy: null, _id: trusted({ $lt: _id }) };
  const isOver = (await database.offers.countDocuments(earlier)) >= MAX_OFFERS_OF_PAGE;
  return isOver ? new AppError('many_page_offers', { most: MAX_OFFERS_OF_PAGE }) : null;
}

/** @throws AppError as `refusalOf`, without the offer */
async function assertStays(input: CreateInput, offer: Offer): Promise<void> {
  const refusal = await refusalOf(input, offer);
  if (!refusal) return;
  await input.context.database.offers.deleteOne({ _id: offer._id });
  throw refusal;
}

/**
 * Stores an offer, and moves package and application on. A repeated call stores one offer.
 * @throws AppError 422 for numbers that are no offer, 409 for too many offers and for a payback that is not confirmed,
 * 404 once the application is deleted
 */
export async function createOffer(input: CreateInput): Promise<Offer> {
  const { context, sent, body, commission } = input;
  const { database, audit, logger, feed } = context;
  const repeated = await findRepeated(input);
  if (repeated) return repeated;
  assertOffer({ body, commission });
  const { offer, entry, mark, advance } = newOffer(input);
  try {
    const limits = [offerLimit(input)];
    await storeInSlots(limits, ([slot = 0]) => database.offers.create({ ...offer, slot }));
  } catch (error) {
    const other = isDuplicateKey(error) ? await findRepeated(input) : null;
    if (!other) throw error;
    return other;
  }
  await assertStays(input, offer);
  await markPackage(database, mark.payload);
  await logEntry({ audit, store: database.offers, record: offer._id, entry });
  await advanceStage({ database, audit, logger, live: feed }, advance.payload);
  await removeEffects(
    database.offers,
    [mark, advance].map((effect) => ({ record: offer._id, effect })),
  );
  feed.announceChange({ id: sent.submission.toHexString(), what: 'deals' });
  return offer;
}

interface ChangeInput {
  readonly context: AppContext;
  readonly offer: Offer;
  readonly by: Actor;
}

interface StoreInput extends ChangeInput {
  readonly version: number;
  readonly action: 'offer.update' | 'offer.withdraw';
  readonly set: Partial<Offer>;
  readonly facts?: readonly CountedFact[];
  readonly unset?: Readonly<Record<string, 1>>;
}

/** @throws AppError 409 for a change meanwhile, and for an offer that is withdrawn or funded */
async function storeChange({
  context,
  offer,
  by,
  version,
  action,
  set,
  facts = [],
  unset = {},
}: StoreInput): Promise<Offer> {
  const { database, audit, feed } = context;
  const entry = newLogEntry({
    at: database.clock.now(),
    action,
    company: offer.company,
    subject: offer.submission,
    actor: new Types.ObjectId(by.id),
    address: by.address,
    changes: [namedFunder(offer.funderName)],
    details: { offer: offer._id.toHexString() },
  });
  const counted = factsUpdate(facts);
  const changed = await database.offers
    .findOneAndUpdate(
      { _id: offer._id, version, withdrawn: null, funded: null },
      {
        $set: { ...set, ...counted.$set },
        $unset: unset,
        $inc: { version: 1 },
        $push: { effects: entry, ...counted.$push },
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (!changed) throw new AppError('offer_changed');
  await logEntry({ audit, store: database.offers, record: offer._id, entry });
  feed.announceChange({ id: offer.submission.toHexString(), what: 'deals' });
  return changed;
}

interface UpdateInput extends ChangeInput {
  readonly body: OfferUpdate;
  /** The present one, for people who may not see it. */
  readonly commission: CommissionTerms | null;
}

/** @throws AppError as `createOffer` and `storeChange` */
export async function updateOffer({ body, commission, ...input }: UpdateInput): Promise<Offer> {
  assertOffer({ body, commission });
  const { terms, expiresOn, note, version } = body;
  return storeChange({
    ...input,
    version,
    action: 'offer.update',
    set: { terms, measured: measureOffer(terms), expiresOn, note, commission },
    // What staff said of the disclosure was said of other terms.
    ...(termsDigest(terms) === termsDigest(input.offer.terms) ? {} : { unset: { exemption: 1 } }),
  });
}

/**
 * Takes the selection of an offer back that was withdrawn at the same time. Selecting and withdrawing both call it after
 * their change, so the later one of the two sees both.
 */
export async function clearWithdrawn(
  { applications, offers }: Pick<AppContext['database'], 'applications' | 'offers'>,
  { _id, submission }: Pick<Offer, '_id' | 'submission'>,
): Promise<void> {
  if (!(await offers.exists({ _id, withdrawn: trusted({ $ne: null }) }))) return;
  await applications.updateOne(
    { _id: submission, 'selection.offer': _id },
    { $set: { 'selection.offer': null }, $inc: { 'selection.version': 1 } },
  );
}

/** The offer stays in the list with the reason. @throws AppError 409 when it is selected, or changed meanwhile */
export async function withdrawOffer(
  input: ChangeInput & { readonly version: number; readonly reason: string },
): Promise<Offer> {
  const { context, offer, by, version, reason } = input;
  const isSelected = { _id: offer.submission, 'selection.offer': offer._id };
  if (await context.database.applications.exists(isSelected)) throw new AppError('offer_selected');
  const withdrawn = { at: context.database.clock.now(), by: new Types.ObjectId(by.id), reason };
  const facts = withdrawalFacts(offer);
  const stored = await storeChange({
    context,
    offer,
    by,
    version,
    action: 'offer.withdraw',
    set: { withdrawn },
    facts,
    unset: { slot: 1 },
  });
  await clearWithdrawn(context.database, offer);
  return stored;
}
