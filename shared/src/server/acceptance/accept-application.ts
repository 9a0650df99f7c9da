import { type Types, trusted } from 'mongoose';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { digestEvidence } from '../audit/evidence-parts.ts';
import { RECEIPT } from '../audit/verify-evidence.ts';
import type { Sealer } from '../crypto/sealing.ts';
import { type Database, driverCollection } from '../database/database.ts';
import { fileDocuments } from '../documents/file-documents.ts';
import { markDuplicates } from '../duplicates/mark-duplicates.ts';
import type { Application } from '../models/application/application.ts';
import { stepsBeforeSubmit } from '../models/application/counted-facts.ts';
import {
  emptyDraft,
  type FormSession,
  type ResumeLink,
  UNFINISHED_FIELDS,
} from '../models/application/form-session.ts';
import { hasEffect } from '../models/outbox/effects.ts';
import { requestSecondSignature } from '../requests/request-second-signature.ts';
import { markUnread } from './unread-marks.ts';

type Accepted = Pick<Application, '_id' | 'company' | 'user' | 'session' | 'evidence' | 'documents' | 'stats'>;

interface SettleInput {
  readonly database: Pick<Database, 'auditLog' | 'formSessions' | 'applications' | 'users' | 'documents' | 'clock'>;
  readonly audit: AuditTrail;
  readonly application: Accepted;
  /** True before the first attempt. The audit log cannot contain a receipt then. */
  readonly isFirst?: boolean;
}

/**
 * Logs the receipt with the digest of the evidence. The sender's address is part of the evidence only, because the
 * entry outlives the record.
 */
async function bindEvidence({ database, audit, application, isFirst = false }: SettleInput): Promise<void> {
  const { _id, company, evidence } = application;
  const subject = _id.toHexString();
  if (!isFirst && (await database.auditLog.exists({ subject, action: RECEIPT }))) return;
  const digest = digestEvidence(evidence.parts);
  await audit.record({ action: RECEIPT, company: company.toHexString(), subject, digest });
}

type Session = Pick<FormSession, 'uploads' | 'loggedIds'> & { readonly resume?: Pick<ResumeLink, '_id'> | null };

/** The application outlives its session, and its erasure needs the ids of links and uploads that it does not use. */
async function takeLoggedIds({ database, application }: SettleInput, session: Session): Promise<void> {
  const { uploads, loggedIds = [], resume } = session;
  const used = new Set(application.documents.map(({ _id }) => _id.toHexString()));
  const others = [...uploads, ...loggedIds, ...(resume ? [resume._id] : [])].filter(
    (id) => !used.has(id.toHexString()),
  );
  if (others.length === 0) return;
  const $addToSet = { loggedIds: { $each: others } };
  await database.applications.updateOne({ _id: application._id, deletedAt: null }, { $addToSet });
}

/**
 * Clears the form session of a submitted application: draft, outbox tasks and link secrets. The next sweep removes
 * files that the application does not use. The remaining session answers the resume link.
 */
async function finishFormSession(input: SettleInput): Promise<void> {
  const { database, application } = input;
  const { session, stats } = application;
  const { formSessions, documents, clock } = database;
  const finishedAt = clock.now();
  // An application may arrive without a saved draft. Its session has passed all steps nevertheless.
  const steps = stats?.isSessionCounted ? stepsBeforeSubmit(stats) : [];
  const before = await driverCollection(formSessions).findOneAndUpdate(
    { _id: session },
    {
      $set: { finishedAt, draft: emptyDraft(), outbox: [], ...(steps.length > 0 ? { 'stats.isDue': true } : {}) },
      ...(steps.length > 0 ? { $addToSet: { 'stats.facts': { $each: steps } } } : {}),
      $unset: {
        ...UNFINISHED_FIELDS,
        reminder: 1,
        'resume.sealedToken': 1,
        'resume.sealedSessionId': 1,
        'resume.sentTo': 1,
        'resume.addressHash': 1,
      },
    },
    { projection: { uploads: 1, loggedIds: 1, 'resume._id': 1 } },
  );
  if (!before) return;
  await takeLoggedIds(input, before);
  if (before.uploads.length === 0) return;
  await documents.collection.updateMany({ session, removedAt: null }, { $set: { removedAt: finishedAt } });
}

/**
 * Binds an accepted application: the receipt in the audit log, the end of its form session, the unread marks. Can be
 * repeated.
 */
export async function settleAcceptance(input: SettleInput): Promise<void> {
  await Promise.all([bindEvidence(input), finishFormSession(input), markUnread(input.database, input.application)]);
}

interface AcceptContext {
  readonly database: Database;
  readonly audit: AuditTrail;
  readonly sealer: Sealer;
}

/**
 * Everything that follows from the insert of an application, apart from its PDF and e-mails. Can be repeated. Callers then
 * remove the effect; before that the sweep repeats it.
 */
export async function acceptApplication(
  context: AcceptContext,
  { application, isFirst = false }: { readonly application: Application; readonly isFirst?: boolean },
): Promise<void> {
  await Promise.all([
    settleAcceptance({ ...context, application, isFirst }),
    markDuplicates({ ...context, application }),
    fileDocuments(context.database, application),
    requestSecondSignature({ ...context, application }),
  ]);
}

/** Whether the acceptance of an application is settled. */
export const isAccepted = (application: Pick<Application, 'effects'>): boolean =>
  !hasEffect(application, 'accept-application');

/** Filter of the applications whose acceptance is settled. */
export const ACCEPTED = { 'effects.kind': trusted({ $ne: 'accept-application' as const }) };

/** Accepts applications that no rendering has settled. Those that poll learn of it. */
export async function acceptLate(context: AcceptContext, ids: readonly Types.ObjectId[]): Promise<void> {
  const { applications, clock } = context.database;
  const left = await applications.find({ _id: trusted({ $in: [...ids] }), deletedAt: null }).lean();
  for (const application of left) {
    await acceptApplication(context, { application });
    await applications.updateOne({ _id: application._id }, { $set: { updatedAt: clock.now() } });
  }
}
