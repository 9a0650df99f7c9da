import { trusted } from 'mongoose';
import type { AuditTrail } from './audit.ts';
import type { Database } from './database.ts';
import { evidenceDigestOf } from './evidence-parts.ts';
import type { FormSubmission } from './models/form-submission.ts';

/** Action of the audit entry that holds the digest of a submission's evidence. */
export const RECEIPT = 'submission.create';

export type Unbound = Pick<FormSubmission, '_id' | 'company' | 'evidence'>;

interface BindInput {
  readonly database: Pick<Database, 'auditLog' | 'formSubmissions'>;
  readonly audit: AuditTrail;
  readonly submissions: readonly Unbound[];
}

/**
 * Writes each submission's receipt and the digest of its evidence into the audit log, and notes that it is there. It may be
 * done again at any point. The sender's address is part of the evidence and not of the entry, which outlives the record.
 */
export async function bindEvidence({ database, audit, submissions }: BindInput): Promise<void> {
  const subjects = submissions.map(({ _id }) => _id.toHexString());
  const bound = await database.auditLog
    .find({ subject: trusted({ $in: subjects }), action: RECEIPT })
    .select({ subject: 1 })
    .lean();
  const isBound = new Set(bound.map(({ subject }) => subject));
  const receipts = submissions.flatMap(({ _id, company, evidence }) => {
    const subject = _id.toHexString();
    const digest = evidenceDigestOf(evidence.parts);
    return isBound.has(subject) ? [] : [{ action: RECEIPT, company: company.toHexString(), subject, digest }];
  });
  await Promise.all(receipts.map(audit.record));
  const ids = trusted({ $in: submissions.map(({ _id }) => _id) });
  await database.formSubmissions.updateMany({ _id: ids }, { $set: { unboundSince: null } });
}
