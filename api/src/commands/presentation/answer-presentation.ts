import { logEntry, namedFunder, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { presentationKey } from '@funding-desk/shared/server/deals/presentation-link';
import { tellOfChoice } from '@funding-desk/shared/server/deals/tell-of-choice';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import type { Presentation } from '@funding-desk/shared/server/models/deal/presentation';
import { newEffect, removeEffects } from '@funding-desk/shared/server/models/outbox/effects';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findPresentedOffers } from '../../queries/deal/find-presented-offers.ts';
import { ACTIVE_COMPANY } from '../../tenant-scope.ts';

interface AnswerInput {
  readonly context: AppContext;
  readonly token: string;
  /** Client address, for the audit log. */
  readonly address: string;
}

/**
 * The offers behind an applicant's link.
 * @throws AppError 410 for a link that is unknown, expired, replaced or withdrawn, and once application or company are
 * gone
 */
export async function findPresentation(
  { database }: Pick<AppContext, 'database'>,
  token: string,
): Promise<Presentation> {
  const sent = await database.presentations.findOne({ tokenHash: presentationKey(token) }).lean();
  if (!sent || sent.state === 'withdrawn' || sent.expiresAt <= database.clock.now())
    throw new AppError('request_link_expired');
  const [application, company] = await Promise.all([
    database.applications.exists({ _id: sent.submission, deletedAt: null }),
    database.companies.exists({ _id: sent.company, ...ACTIVE_COMPANY }),
  ]);
  if (!application || !company) throw new AppError('request_link_expired');
  return sent;
}

interface StoreInput extends Omit<AnswerInput, 'token'> {
  readonly sent: Presentation;
  readonly action: 'presentation.open' | 'presentation.choose' | 'presentation.decline';
  /** The chosen one. */
  readonly offer?: Pick<Offer, '_id' | 'funderName'>;
  /** The state that it changes. */
  readonly from: 'sent' | 'opened';
  readonly set: Partial<Presentation>;
}

/** Stores what the applicant did, with its entry of the audit log. @returns null when another call was faster */
async function store({ context, sent, address, action, offer, from, set }: StoreInput): Promise<Presentation | null> {
  const { database, audit, feed } = context;
  const at = database.clock.now();
  const named = offer ? [offer] : sent.offers;
  const entry = newLogEntry({
    at,
    action,
    company: sent.company,
    subject: sent.submission,
    actor: null,
    address,
    changes: named.map(({ funderName }) => namedFunder(funderName)),
    details: { presentation: sent._id.toHexString(), ...(offer && { offer: offer._id.toHexString() }) },
  });
  const notices = from === 'opened' ? [newEffect({ kind: 'tell-of-choice', at, payload: {} })] : [];
  const changed = await database.presentations
    .findOneAndUpdate(
      { _id: sent._id, state: from },
      { $set: set, $push: { effects: { $each: [entry, ...notices] } } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!changed) return null;
  await logEntry({ audit, store: database.presentations, record: sent._id, entry });
  for (const effect of notices) await tell(context, sent._id, effect);
  feed.announceChange({ id: sent.submission.toHexString(), what: 'deals' });
  return changed;
}

/** Tells staff at once. After a crash, the sweep does. */
async function tell(
  context: AppContext,
  record: Types.ObjectId,
  effect: ReturnType<typeof newEffect<'tell-of-choice'>>,
): Promise<void> {
  const { database, feed } = context;
  const tasks = await tellOfChoice({ database, live: feed }, record);
  await removeEffects(database.presentations, [{ record, effect }]);
  const holder = await database.presentations.findById(record).lean();
  if (holder) for (const task of tasks) enqueueTask(context, { holder, task });
}

/** Opens the offers, and records the first time. @throws AppError as `findPresentation` */
export async function openPresentation(input: AnswerInput): Promise<Presentation> {
  const { context, token, address } = input;
  const sent = await findPresentation(context, token);
  if (sent.state !== 'sent') return sent;
  const set = { state: 'opened' as const, openedAt: context.database.clock.now(), openedFrom: address };
  const opened = await store({ ...input, sent, action: 'presentation.open', from: 'sent', set });
  return opened ?? findPresentation(context, token);
}

interface ChooseInput extends AnswerInput {
  /** Id of one of the offers. */
  readonly offer: string;
}

/**
 * Chooses an offer. It accepts nothing yet: staff select it. A repeated call succeeds again.
 * @throws AppError 410 as `findPresentation`, and once another answer was given; 422 for an offer that can no longer be
 * chosen
 */
export async function chooseOffer({ offer: id, ...input }: ChooseInput): Promise<Presentation> {
  const { context, token, address } = input;
  const { database } = context;
  const sent = await findPresentation(context, token);
  if (sent.chosen?.equals(id)) return sent;
  if (sent.state !== 'opened') throw new AppError('request_link_expired');
  const offers = await findPresentedOffers(context, sent);
  const offer = offers.find(({ _id }) => _id.equals(id));
  if (!offer) throw new AppError('offer_unavailable');
  const set = {
    state: 'chosen' as const,
    chosen: offer._id,
    answeredAt: database.clock.now(),
    answeredFrom: address,
    sealedToken: '',
  };
  const chosen = await store({ ...input, sent, action: 'presentation.choose', offer, from: 'opened', set });
  const now = chosen ?? (await findPresentation(context, token));
  if (!now.chosen?.equals(id)) throw new AppError('request_link_expired');
  return now;
}

/**
 * Declines all of the offers. A repeated call succeeds again.
 * @throws AppError 410 as `findPresentation`, and once one is chosen
 */
export async function declineOffers(input: AnswerInput): Promise<Presentation> {
  const { context, token, address } = input;
  const sent = await findPresentation(context, token);
  if (sent.state === 'declined') return sent;
  const at = context.database.clock.now();
  const set = { state: 'declined' as const, answeredAt: at, answeredFrom: address, sealedToken: '' };
  const declined = await store({ ...input, sent, action: 'presentation.decline', from: 'opened', set });
  const now = declined ?? (await findPresentation(context, token));
  if (now.state !== 'declined') throw new AppError('request_link_expired');
  return now;
}
