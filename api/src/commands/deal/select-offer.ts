import { centsText } from '@funding-desk/shared/fields/money/money-text';
import { type Cents, toCents } from '@funding-desk/shared/finance/exact/cents';
import { computeCommission } from '@funding-desk/shared/finance/offers/compute-commission';
import { logEntry, namedFunder, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { advanceStage } from '@funding-desk/shared/server/deals/advance-stage';
import { markPackage } from '@funding-desk/shared/server/deals/mark-package';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { type FundedDeal, factsUpdate, fundingFacts } from '@funding-desk/shared/server/models/deal/deal-facts';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import { newEffect, newEvent, removeEffects } from '@funding-desk/shared/server/models/outbox/effects';
import { Types, trusted } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { clearWithdrawn } from './save-offer.ts';

interface SelectInput {
  readonly context: AppContext;
  readonly application: Application;
  /** Null takes the selection back. */
  readonly offer: Offer | null;
  readonly version: number;
  readonly by: Actor;
}

const versionFilter = (version: number) =>
  version === 0 ? { selection: trusted({ $exists: false }) } : { 'selection.version': version };

/** @throws AppError 409 for an offer that can no longer be taken */
function assertOpen({ context, offer }: SelectInput): void {
  if (!offer) return;
  const today = context.database.clock.now().toISOString().slice(0, 10);
  if (offer.withdrawn) throw new AppError('offer_withdrawn');
  if (offer.expiresOn !== null && offer.expiresOn < today)
    throw new AppError('offer_expired', { day: offer.expiresOn });
}

/** @throws AppError 409 once an offer of the application is funded */
async function assertUnfunded({ context: { database }, application }: SelectInput): Promise<void> {
  if (await database.offers.exists({ submission: application._id, funded: trusted({ $ne: null }) }))
    throw new AppError('offer_funded');
}

/** The error of the slower one of two people. It names what is selected now. */
async function selectionChanged({ context: { database }, application }: SelectInput): Promise<AppError> {
  const present = await database.applications.findById(application._id).select({ selection: 1 }).lean();
  const selected = present?.selection?.offer ? await database.offers.findById(present.selection.offer).lean() : null;
  return new AppError('selection_changed', { funder: selected?.funderName ?? null });
}

/**
 * What is funded is selected, also when the selection changed at the same time. Funding and selecting both call it after
 * their change, so the later one of the two sees both.
 */
async function keepFunded({ applications, offers }: AppContext['database'], submission: Types.ObjectId): Promise<void> {
  const funded = await offers
    .findOne({ submission, funded: trusted({ $ne: null }) })
    .select({ _id: 1 })
    .lean();
  if (!funded) return;
  await applications.updateOne(
    { _id: submission, 'selection.offer': trusted({ $ne: funded._id }) },
    { $set: { 'selection.offer': funded._id }, $inc: { 'selection.version': 1 } },
  );
}

/**
 * Takes one offer, or none. The others are then not selected. The first selection sets the stage to Contract out.
 * @throws AppError 409 when another person was faster, and for an offer that is expired, withdrawn or funded
 */
export async function selectOffer(input: SelectInput): Promise<void> {
  const { context, application, offer, version, by } = input;
  const { database, audit, logger, feed } = context;
  assertOpen(input);
  await assertUnfunded(input);
  const at = database.clock.now();
  const actor = new Types.ObjectId(by.id);
  const { _id: subject, company } = application;
  const changes = offer ? [namedFunder(offer.funderName)] : [];
  const details = offer ? { offer: offer._id.toHexString() } : {};
  const action = offer ? ('offer.select' as const) : ('offer.deselect' as const);
  const entry = newLogEntry({ at, action, company, subject, actor, address: by.address, changes, details });
  const payload = { application: subject, stage: 'contract_out', by: actor, address: by.address } as const;
  const advance = newEffect({ kind: 'advance-stage', at, payload });
  const event = newEvent({
    type: 'offer.selected',
    at,
    company,
    application: subject,
    ...(offer && { subject: offer._id }),
  });
  const effects = offer ? [entry, advance, event] : [entry];
  const { matchedCount } = await database.applications.updateOne(
    { _id: subject, deletedAt: null, ...versionFilter(version) },
    {
      $set: { selection: { offer: offer?._id ?? null, version: version + 1, by: actor, at }, updatedAt: at },
      $push: { effects: { $each: effects } },
    },
  );
  if (matchedCount === 0) throw await selectionChanged(input);
  await keepFunded(database, subject);
  await logEntry({ audit, store: database.applications, record: subject, entry });
  if (offer) {
    await clearWithdrawn(database, offer);
    await advanceStage({ database, audit, logger, live: feed }, payload);
    await removeEffects(database.applications, [{ record: subject, effect: advance }]);
  }
  feed.announceChange({ id: subject.toHexString(), what: 'deals' });
}

interface FundInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly offer: Offer;
  readonly version: number;
  /** Day on which the money was wired. */
  readonly on: string;
  readonly amount: Cents;
  readonly by: Actor;
}

/** What an offer brought, with the commission that its terms come to. */
function dealOf({ terms, commission }: Offer, { on, amount }: Pick<FundInput, 'on' | 'amount'>): FundedDeal {
  const earned = commission ? computeCommission(terms, commission) : null;
  return { on, amount, commission: earned && 'commission' in earned ? earned.commission : toCents(0) };
}

const fundingText = ({ on, amount }: Pick<FundInput, 'on' | 'amount'>) => `${centsText(amount)} on ${on}`;

/** What follows from the money: an entry, the state of the package, the stage, and an event. */
function fundingEffects({ context, application, offer, on, amount, by }: FundInput) {
  const at = context.database.clock.now();
  const actor = new Types.ObjectId(by.id);
  const { _id: subject, company } = application;
  const before = offer.funded && fundingText(offer.funded);
  const changes = [namedFunder(offer.funderName), { field: 'Funded', from: before, to: fundingText({ on, amount }) }];
  const details = { offer: offer._id.toHexString(), day: on };
  const about = { at, company, subject, actor, address: by.address };
  const payload = { application: subject, stage: 'funded', by: actor, address: by.address } as const;
  const marked = { package: offer.package, state: 'funded', by: actor, at } as const;
  return {
    entry: newLogEntry({ ...about, action: 'offer.fund', changes, details }),
    mark: newEffect({ kind: 'mark-package', at, payload: marked }),
    advance: newEffect({ kind: 'advance-stage', at, payload }),
    event: newEvent({ type: 'application.funded', at, company, application: subject, subject: offer._id }),
    funded: { on, amount, by: actor, at },
  };
}

/**
 * Marks the selected offer as funded, and the application with it. Of a funded one, it corrects day and amount.
 * @throws AppError 409 for another offer, or a change
 */
export async function fundOffer(input: FundInput): Promise<void> {
  const { context, application, offer, version, on, amount } = input;
  const { database, audit, logger, feed } = context;
  if (!offer.funded && !application.selection?.offer?.equals(offer._id)) throw new AppError('offer_not_selected');
  // A correction takes back what the offer counted in this version.
  if (offer.version !== version) throw new AppError('offer_changed');
  const { entry, mark, advance, event, funded } = fundingEffects(input);
  const before = offer.funded && dealOf(offer, offer.funded);
  const { $set, $push } = factsUpdate(fundingFacts(offer, dealOf(offer, { on, amount }), before));
  const { matchedCount } = await database.offers.updateOne(
    { _id: offer._id, version, withdrawn: null },
    {
      $set: { ...$set, funded },
      $inc: { version: 1 },
      $push: { ...$push, effects: { $each: [entry, mark, advance, event] } },
    },
  );
  if (matchedCount === 0) throw new AppError('offer_changed');
  await keepFunded(database, offer.submission);
  await markPackage(database, mark.payload);
  await logEntry({ audit, store: database.offers, record: offer._id, entry });
  await advanceStage({ database, audit, logger, live: feed }, advance.payload);
  await removeEffects(
    database.offers,
    [mark, advance].map((effect) => ({ record: offer._id, effect })),
  );
  feed.announceChange({ id: application._id.toHexString(), what: 'deals' });
}
