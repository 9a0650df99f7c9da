import { type Database, driverCollection } from '../database/database.ts';
import { emptyDraft } from '../models/form-session.ts';
import type { FormSubmission } from '../models/form-submission.ts';
import type { AuditTrail } from './audit-trail.ts';
import { digestEvidence } from './evidence-parts.ts';

/** Action of the audit entry that holds the digest of a submission's evidence. */
export const RECEIPT = 'submission.create' as const;

type Accepted = Pick<FormSubmission, '_id' | 'company' | 'session' | 'evidence'>;

interface SettleInput {
  readonly database: Pick<Database, 'auditLog' | 'formSessions' | 'documents' | 'clock'>;
  readonly audit: AuditTrail;
  readonly submission: Accepted;
  /** True where no attempt was made before, so that the audit log cannot hold a receipt yet. */
  readonly isFirst?: boolean;
}

/**
 * Writes the receipt with the digest of the evidence into the audit log. The sender's address is part of the evidence and
 * not of the entry, because the entry outlives the record.
 */
async function bindEvidence({ database, audit, submission, isFirst = false }: SettleInput): Promise<void> {
  const { _id, company, evidence } = submission;
  const subject = _id.toHexString();
  if (!isFirst && (await database.auditLog.exists({ subject, action: RECEIPT }))) return;
  const digest = digestEvidence(evidence.parts);
  await audit.record({ action: RECEIPT, company: company.toHexString(), subject, digest });
}

/**
 * Clears what a submitted application leaves in its form session: the draft, the outbox tasks and the secrets of the
 * links. Its files go with the next sweep, which spares those that the submission holds. What is left of a session
 * answers the resume link.
 */
async function finishFormSession({ database, submission: { session } }: SettleInput): Promise<void> {
  const { formSessions, documents, clock } = database;
  const finishedAt = clock.now();
  const before = await driverCollection(formSessions).findOneAndUpdate(
    { _id: session },
    {
      $set: { finishedAt, draft: emptyDraft(), outbox: [] },
      $unset: { 'resume.sealedToken': 1, 'resume.sealedSessionId': 1, 'resume.sentTo': 1, 'resume.addressHash': 1 },
    },
    { projection: { uploads: 1 } },
  );
  if (!before?.uploads?.length) return;
  await documents.collection.updateMany({ session, removedAt: null }, { $set: { removedAt: finishedAt } });
}

/**
 * Does for an accepted application what its applicant does not wait for. Each step may be repeated. Callers set
 * `unboundSince` to null afterwards; until then the sweep repeats the steps.
 */
export async function settleAcceptance(input: SettleInput): Promise<void> {
  await Promise.all([bindEvidence(input), finishFormSession(input)]);
}
