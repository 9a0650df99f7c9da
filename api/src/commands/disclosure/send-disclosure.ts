import { disclosureDue, proofEnd } from '@funding-desk/shared/deals/disclosure-due';
import { isPlainEmail } from '@funding-desk/shared/fields/text/email-address';
import { DISCLOSURE_DAYS, type DisclosureSend, MAX_DISCLOSURES } from '@funding-desk/shared/schemas/deal/disclosure';
import { logEntry, namedFunder, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { driverCollection, isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { digestTransmission } from '@funding-desk/shared/server/deals/disclosure-evidence';
import { newDisclosureLink } from '@funding-desk/shared/server/deals/disclosure-link';
import { termsDigest } from '@funding-desk/shared/server/deals/terms-digest';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { Disclosure } from '@funding-desk/shared/server/models/deal/disclosure';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import { effectsOf } from '@funding-desk/shared/server/models/outbox/effects';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { Types, trusted } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertServable } from '../../queries/document/document-states.ts';
import { endEarlierLinks } from '../deal/end-earlier-links.ts';

const DAY = 86_400_000;
/** Milliseconds until the e-mail is due by itself. If the file was not copied by then, staff see that it failed. */
const COPY_TIME = 5 * 60_000;

interface SendInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly offer: Offer;
  readonly body: DisclosureSend;
  readonly by: Actor;
}

/** @throws AppError 409 for a document that is gone, of another offer or not servable, 422 for one that is no PDF */
async function findPdf({ context, application, offer, body }: SendInput): Promise<ApplicationDocument> {
  const found = await context.database.applicationDocuments
    .findOne({ _id: body.document, submission: application._id, isReady: true })
    .lean();
  const isOfOtherOffer = found?.source === 'funder' && !found.offer?.equals(offer._id);
  if (!found || isOfOtherOffer) throw new AppError('disclosure_document_gone', { fieldNames: ['document'] });
  if (found.fileType !== 'application/pdf') throw new AppError('disclosure_no_pdf', { fieldNames: ['document'] });
  await assertServable(context, found);
  return found;
}

/** @throws AppError 409 on hold, for a decided offer, and at the limit; 422 for an address that is none */
async function assertSendable({ context, application, offer, body }: SendInput): Promise<void> {
  if (application.hold) throw new AppError('package_on_hold');
  if (offer.withdrawn || offer.funded) throw new AppError('offer_changed');
  if (!isPlainEmail(body.to)) throw new AppError('request_address_invalid', { fieldNames: ['to'] });
  if ((await context.database.disclosures.countDocuments({ offer: offer._id })) >= MAX_DISCLOSURES)
    throw new AppError('many_disclosures', { most: MAX_DISCLOSURES });
}

function entryFor({ context, by, offer, body }: SendInput, sent: Omit<Disclosure, 'effects'>) {
  return newLogEntry({
    at: context.database.clock.now(),
    action: 'disclosure.send',
    company: offer.company,
    subject: offer.submission,
    actor: new Types.ObjectId(by.id),
    address: by.address,
    changes: [namedFunder(offer.funderName)],
    details: {
      disclosure: sent._id.toHexString(),
      offer: offer._id.toHexString(),
      document: body.document,
      sha256: sent.file.sha256,
      digest: digestTransmission(sent),
    },
  });
}

/** The disclosure before it is stored. Its e-mail waits for the copy of the file. */
function newDisclosure(input: SendInput, document: ApplicationDocument): Disclosure {
  const { context, application, offer, body, by } = input;
  const { database, sealer } = context;
  const owner = { _id: new Types.ObjectId(), company: offer.company };
  const at = database.clock.now();
  const { law } = disclosureDue({ values: application.values, terms: offer.terms });
  const to = body.to.normalize('NFC').trim();
  const person = new Types.ObjectId(by.id);
  const { originalFilename: name, fileSize: size, sha256 } = document;
  const file = { _id: new Types.ObjectId(), name, size, sha256 };
  const sent: Disclosure = {
    ...owner,
    submission: application._id,
    offer: offer._id,
    package: offer.package,
    funder: offer.funder,
    funderName: offer.funderName,
    businessName: application.values.legalBusinessName ?? '',
    reference: application.reference,
    law: law && { state: law.state, citation: law.citation },
    termsSha256: termsDigest(offer.terms),
    file,
    to,
    language: application.evidence.language ?? 'en',
    state: 'sent',
    key: body.key,
    ...newDisclosureLink({ sealer, owner }),
    expiresAt: database.clock.fromNow(DISCLOSURE_DAYS * DAY),
    openedAt: null,
    openedFrom: '',
    answeredAt: null,
    keptUntil: proofEnd(at, law),
    outbox: [
      { ...createTask({ kind: 'disclosure', address: to, dueAt: database.clock.fromNow(COPY_TIME) }), addedBy: person },
    ],
    createdBy: person,
    createdAt: at,
  };
  return { ...sent, effects: [entryFor(input, sent)] };
}

/** Copies the PDF byte for byte, and sends the e-mail now. @throws AppError 409 without the document */
async function complete({ context, body }: SendInput, sent: Disclosure): Promise<void> {
  const { database, files } = context;
  const tenant = sent.company.toHexString();
  const bytes = await files.get({ id: new Types.ObjectId(body.document), location: { tenant, purpose: 'document' } });
  if (!bytes) {
    await database.disclosures.deleteOne({ _id: sent._id });
    throw new AppError('disclosure_document_gone', { fieldNames: ['document'] });
  }
  await files.put({ id: sent.file._id, location: { tenant, purpose: 'disclosure' }, bytes });
  const [task] = sent.outbox;
  if (!task) return;
  await database.disclosures.updateOne(
    { _id: sent._id },
    { $set: { 'outbox.$[mail].dueAt': database.clock.now() } },
    // A worker that has claimed the e-mail meanwhile has moved this time.
    { arrayFilters: [{ 'mail._id': task._id, 'mail.state': 'pending', 'mail.dueAt': task.dueAt }] },
  );
  enqueueTask(context, { holder: sent, task });
}

const endEarlier = ({ context: { database }, offer: { _id: offer } }: SendInput) =>
  endEarlierLinks(driverCollection(database.disclosures), { offer });

/**
 * Transmits the funder's disclosure to the applicant, unaltered: stores a copy and sends a link. A repeated call sends
 * once. What was sent for the same offer before is replaced, and kept.
 * @throws AppError as `findPdf` and `assertSendable`
 */
export async function sendDisclosure(input: SendInput): Promise<void> {
  const { context, offer, body } = input;
  const { database, audit, feed } = context;
  const findRepeated = () => database.disclosures.findOne({ offer: offer._id, key: body.key }).lean();
  const repeated = await findRepeated();
  if (repeated) return endEarlier(input);
  await assertSendable(input);
  const made = newDisclosure(input, await findPdf(input));
  try {
    await database.disclosures.create(made);
  } catch (error) {
    if (isDuplicateKey(error) && (await findRepeated())) return;
    throw error;
  }
  await complete(input, made);
  await endEarlier(input);
  for (const entry of effectsOf(made.effects, 'log-entry'))
    await logEntry({ audit, store: database.disclosures, record: made._id, entry });
  feed.announceChange({ id: offer.submission.toHexString(), what: 'deals' });
}

interface WithdrawInput {
  readonly context: AppContext;
  readonly sent: Disclosure;
  readonly by: Actor;
}

/** Ends the applicant's link. What was sent stays known. @throws AppError 409 once it is answered */
export async function withdrawDisclosure({ context, sent, by }: WithdrawInput): Promise<void> {
  const { database, audit, feed } = context;
  const entry = newLogEntry({
    at: database.clock.now(),
    action: 'disclosure.withdraw',
    company: sent.company,
    subject: sent.submission,
    actor: new Types.ObjectId(by.id),
    address: by.address,
    changes: [namedFunder(sent.funderName)],
    details: { disclosure: sent._id.toHexString() },
  });
  const { modifiedCount } = await database.disclosures.updateOne(
    { _id: sent._id, state: trusted({ $in: ['sent', 'opened'] }) },
    { $set: { state: 'withdrawn', sealedToken: '' }, $push: { effects: entry } },
  );
  if (modifiedCount === 0) throw new AppError('disclosure_answered');
  await logEntry({ audit, store: database.disclosures, record: sent._id, entry });
  feed.announceChange({ id: sent.submission.toHexString(), what: 'deals' });
}
