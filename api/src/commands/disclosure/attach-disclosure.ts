import { REPLACED } from '@funding-desk/shared/server/audit/supplement-evidence';
import { refreshChecklist } from '@funding-desk/shared/server/documents/refresh-checklist';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { ApplicationDocument } from '@funding-desk/shared/server/models/application/application-document';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import type { Offer } from '@funding-desk/shared/server/models/deal/offer';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { attachedTo } from '../../queries/deal/find-attached.ts';
import { addSupplement } from '../document/add-supplement.ts';

interface AttachInput {
  readonly context: AppContext;
  readonly sent: FunderPackage;
  /** Client key of the offer that the funder entered. */
  readonly key: string;
  readonly file: { readonly buffer: Buffer; readonly originalname: string };
  readonly uploadKey: string;
  readonly address: string;
}

/** @throws AppError 409 for an offer that the funder did not enter through its page, or that is withdrawn or funded */
async function findOwnOffer({ context: { database }, sent, key }: AttachInput): Promise<Offer> {
  const own = { package: sent._id, key, createdBy: null, withdrawn: null, funded: null };
  const offer = await database.offers.findOne(own).lean();
  if (!offer) throw new AppError('answer_offer_gone');
  return offer;
}

/** @throws AppError 404 once the application is deleted */
async function findApplication({ context: { database }, sent }: AttachInput): Promise<Application> {
  const application = await database.applications.findOne({ _id: sent.submission, deletedAt: null }).lean();
  if (!application) throw new AppError('record_not_found');
  return application;
}

/** A hold keeps what was received. Read again, because it may be placed while the file is checked. */
async function isOnHold({ context: { database }, sent }: AttachInput): Promise<boolean> {
  return (await database.applications.exists({ _id: sent.submission, hold: null })) === null;
}

/** Logs the removal first, so that the verification of the evidence never misses a document without an entry. */
async function removeReplaced({ context, sent, address }: AttachInput, document: ApplicationDocument): Promise<void> {
  const { database, files, audit } = context;
  const { _id, sha256 } = document;
  const [id, subject] = [_id.toHexString(), sent.submission.toHexString()];
  if (!(await database.auditLog.exists({ subject, action: REPLACED, 'details.document': id })))
    await audit.record({
      action: REPLACED,
      actor: sent.funder.toHexString(),
      company: sent.company.toHexString(),
      subject,
      address,
      changes: [{ field: 'Funder', from: null, to: sent.funderName }],
      details: { document: id, sha256 },
    });
  // A sweep removes a document that is not ready, also after a crash.
  await database.applicationDocuments.updateOne({ _id }, { $set: { isReady: false } });
  await files.remove(_id);
  await database.documentChecks.deleteOne({ _id });
  await database.applicationDocuments.deleteOne({ _id });
}

/**
 * Stores the funder's disclosure among the documents of the application, for staff to transmit. It replaces the earlier
 * one of the same offer. A file that is sent again after a lost response is stored once.
 * @throws AppError as `findOwnOffer`, `findApplication` and `addSupplement`
 */
export async function attachDisclosure(input: AttachInput): Promise<ApplicationDocument> {
  const { context, sent, file, uploadKey, address } = input;
  const offer = await findOwnOffer(input);
  const application = await findApplication(input);
  const document = await addSupplement({
    context,
    application,
    file,
    documentType: 'other',
    // Of this offer alone, so that a key of another file of the application finds nothing.
    uploadKey: `${offer._id.toHexString()}-${uploadKey}`,
    source: 'funder',
    actor: null,
    address,
    attached: { offer: offer._id, funder: sent.funder, funderName: sent.funderName },
  });
  const [, ...earlier] = await attachedTo(context, offer);
  // The newest counts.
  const replaced = (await isOnHold(input)) ? [] : earlier;
  for (const each of replaced) await removeReplaced(input, each);
  if (replaced.length > 0) await refreshChecklist(context.database, application);
  context.feed.announceChange({ id: sent.submission.toHexString(), what: 'deals' });
  return document;
}
