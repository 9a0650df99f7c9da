import { isPresentable } from '@funding-desk/shared/deals/disclosure-due';
import { isPlainEmail } from '@funding-desk/shared/fields/text/email-address';
import {
  MAX_PRESENTATIONS,
  PRESENTATION_DAYS,
  type PresentationCreate,
} from '@funding-desk/shared/schemas/deal/presentation';
import { logEntry, namedFunder, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { driverCollection, isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { disclosureGate } from '@funding-desk/shared/server/deals/disclosure-gate';
import { newPresentationLink } from '@funding-desk/shared/server/deals/presentation-link';
import { termsDigest } from '@funding-desk/shared/server/deals/terms-digest';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import type { Presentation } from '@funding-desk/shared/server/models/deal/presentation';
import { effectsOf } from '@funding-desk/shared/server/models/outbox/effects';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { Types, trusted } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isAvailable, offerState } from '../../presenters/deal/offer.ts';
import { endEarlierLinks } from '../deal/end-earlier-links.ts';

const DAY = 86_400_000;

interface PresentInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly body: PresentationCreate;
  readonly by: Actor;
}

/** @throws AppError 409 on hold, and at the limit; 422 for an address that is none */
async function assertSendable({ context, application, body }: PresentInput): Promise<void> {
  if (application.hold) throw new AppError('package_on_hold');
  if (!isPlainEmail(body.to)) throw new AppError('request_address_invalid', { fieldNames: ['to'] });
  const count = await context.database.presentations.countDocuments({ submission: application._id });
  if (count >= MAX_PRESENTATIONS) throw new AppError('many_presentations', { most: MAX_PRESENTATIONS });
}

/**
 * The offers, in the order of the body.
 * @throws AppError 404 for an offer of another application, 409 for one that has changed or is no longer open, 403 for
 * one whose disclosure is missing
 */
async function findOffers({ context: { database }, application, body }: PresentInput): Promise<Offer[]> {
  const [offers, disclosures] = await Promise.all([
    database.offers.find({ submission: application._id }).lean(),
    database.disclosures.find({ submission: application._id }).select({ offer: 1, state: 1, termsSha256: 1 }).lean(),
  ]);
  const today = database.clock.now().toISOString().slice(0, 10);
  return body.offers.map(({ id, version }) => {
    const offer = offers.find(({ _id }) => _id.equals(id));
    if (!offer) throw new AppError('record_not_found');
    const funder = offer.funderName;
    if (offer.version !== version) throw new AppError('offer_changed');
    if (!isAvailable(offerState({ offer, application, today }))) throw new AppError('offer_not_open', { funder });
    const gate = disclosureGate({ values: application.values, offer, disclosures });
    if (!isPresentable(gate)) throw new AppError('disclosure_missing', { funder, reason: gate.reason });
    return offer;
  });
}

/** The presentation with its e-mail, before it is stored. */
function newPresentation({ context, application, body, by }: PresentInput, offers: readonly Offer[]): Presentation {
  const { database, sealer } = context;
  const { _id: submission, company } = application;
  const owner = { _id: new Types.ObjectId(), company };
  const at = database.clock.now();
  const to = body.to.normalize('NFC').trim();
  const person = new Types.ObjectId(by.id);
  const entry = newLogEntry({
    at,
    action: 'presentation.send',
    company,
    subject: submission,
    actor: person,
    address: by.address,
    changes: offers.map(({ funderName }) => namedFunder(funderName)),
    details: { presentation: owner._id.toHexString() },
  });
  return {
    ...owner,
    submission,
    businessName: application.values.legalBusinessName ?? '',
    reference: application.reference,
    offers: offers.map(({ _id, funderName, terms }) => ({ offer: _id, funderName, termsSha256: termsDigest(terms) })),
    to,
    language: application.evidence.language ?? 'en',
    state: 'sent',
    key: body.key,
    ...newPresentationLink({ sealer, owner }),
    expiresAt: database.clock.fromNow(PRESENTATION_DAYS * DAY),
    openedAt: null,
    openedFrom: '',
    answeredAt: null,
    answeredFrom: '',
    chosen: null,
    outbox: [{ ...createTask({ kind: 'offers', address: to, dueAt: at }), addedBy: person }],
    effects: [entry],
    createdBy: person,
    createdAt: at,
  };
}

const endEarlier = ({ context: { database }, application: { _id: submission } }: PresentInput) =>
  endEarlierLinks(driverCollection(database.presentations), { submission });

/** Removes the presentation of an application that was deleted at the same time. @throws AppError 404 then */
async function assertStays({ context: { database }, application }: PresentInput, created: Presentation): Promise<void> {
  if (await database.applications.exists({ _id: application._id, deletedAt: null })) return;
  await database.presentations.deleteOne({ _id: created._id });
  throw new AppError('record_not_found');
}

/**
 * Presents offers to the applicant: sends a link to a page with them, and ends the earlier link. A repeated call sends
 * once.
 * @throws AppError as `assertSendable`, `findOffers` and `assertStays`
 */
export async function presentOffers(input: PresentInput): Promise<void> {
  const { context, application, body } = input;
  const { database, audit, feed } = context;
  const { _id: submission } = application;
  const isRepeated = () => database.presentations.exists({ submission, key: body.key });
  if (await isRepeated()) return endEarlier(input);
  await assertSendable(input);
  const created = newPresentation(input, await findOffers(input));
  try {
    await database.presentations.create(created);
  } catch (error) {
    if (isDuplicateKey(error) && (await isRepeated())) return;
    throw error;
  }
  await assertStays(input, created);
  await endEarlier(input);
  for (const task of created.outbox) enqueueTask(context, { holder: created, task });
  for (const entry of effectsOf(created.effects, 'log-entry'))
    await logEntry({ audit, store: database.presentations, record: created._id, entry });
  feed.announceChange({ id: submission.toHexString(), what: 'deals' });
}

interface WithdrawInput extends Pick<PresentInput, 'context' | 'by'> {
  readonly sent: Presentation;
}

/** Ends the applicant's link, and keeps the record. @throws AppError 409 once it is answered */
export async function withdrawPresentation({ context, sent, by }: WithdrawInput): Promise<void> {
  const { database, audit, feed } = context;
  const entry = newLogEntry({
    at: database.clock.now(),
    action: 'presentation.withdraw',
    company: sent.company,
    subject: sent.submission,
    actor: new Types.ObjectId(by.id),
    address: by.address,
    changes: sent.offers.map(({ funderName }) => namedFunder(funderName)),
    details: { presentation: sent._id.toHexString() },
  });
  const { modifiedCount } = await database.presentations.updateOne(
    { _id: sent._id, state: trusted({ $in: ['sent', 'opened'] }) },
    { $set: { state: 'withdrawn', sealedToken: '' }, $push: { effects: entry } },
  );
  if (modifiedCount === 0) throw new AppError('presentation_answered');
  await logEntry({ audit, store: database.presentations, record: sent._id, entry });
  feed.announceChange({ id: sent.submission.toHexString(), what: 'deals' });
}
