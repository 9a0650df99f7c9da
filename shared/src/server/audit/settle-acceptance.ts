import { markUnread } from '../company/unread-marks.ts';
import { stepsBeforeSubmit } from '../counters/counted-facts.ts';
import { type Database, driverCollection } from '../database/database.ts';
import type { Application } from '../models/application/application.ts';
import { emptyDraft, type FormSession, type ResumeLink } from '../models/application/form-session.ts';
import type { AuditTrail } from './audit-trail.ts';
import { digestEvidence } from './evidence-parts.ts';

/** Audit action of the receipt, the entry with the digest of an application's evidence. */
export const RECEIPT = 'submission.create' as const;

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
      $unset: { 'resume.sealedToken': 1, 'resume.sealedSessionId': 1, 'resume.sentTo': 1, 'resume.addressHash': 1 },
    },
    { projection: { uploads: 1, loggedIds: 1, 'resume._id': 1 } },
  );
  if (!before) return;
  await takeLoggedIds(input, before);
  if (before.uploads.length === 0) return;
  await documents.collection.updateMany({ session, removedAt: null }, { $set: { removedAt: finishedAt } });
}

/**
 * Completes the acceptance of an application in the background. Every step can be repeated. Callers then set
 * `unboundSince` to null; before that the sweep repeats the steps.
 */
export async function settleAcceptance(input: SettleInput): Promise<void> {
  await Promise.all([bindEvidence(input), finishFormSession(input), markUnread(input.database, input.application)]);
}
