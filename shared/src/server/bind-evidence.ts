import type { AuditTrail } from './audit.ts';
import type { Database } from './database.ts';
import { evidenceDigestOf } from './evidence-parts.ts';
import type { FormSubmission } from './models/form-submission.ts';

/** Action of the audit entry that holds the digest of a submission's evidence. */
export const RECEIPT = 'submission.create';

interface BindInput {
  readonly database: Pick<Database, 'auditLog' | 'formSubmissions'>;
  readonly audit: AuditTrail;
  readonly submission: Pick<FormSubmission, '_id' | 'company' | 'evidence'>;
}

/**
 * Writes a submission's receipt and the digest of its evidence into the audit log, and notes that it is there. It may be
 * done again at any point. The sender's address is part of the evidence and not of the entry, which outlives the record.
 */
export async function bindEvidence({ database, audit, submission }: BindInput): Promise<void> {
  const { _id, company, evidence } = submission;
  const subject = _id.toHexString();
  if (!(await database.auditLog.exists({ subject, action: RECEIPT })))
    await audit.record({
      action: RECEIPT,
      company: company.toHexString(),
      subject,
      digest: evidenceDigestOf(evidence.parts),
    });
  await database.formSubmissions.updateOne({ _id }, { $set: { unboundSince: null } });
}
