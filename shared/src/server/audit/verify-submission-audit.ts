import { trusted } from 'mongoose';
import type { Database } from '../database/database.ts';
import type { AuditRecord } from '../models/audit-record.ts';
import { RECEIPT } from '../settle-acceptance.ts';

/** Actions that take a submission away: by hand, and by the end of its time. */
export const DELETION = 'submission.delete';
export const EXPIRY = 'submission.expire';

type Stores = Pick<Database, 'auditLog' | 'formSubmissions'>;

/** What the log says was received and the records do not hold any more, although nobody took it away. */
async function faultOf({ auditLog, formSubmissions }: Stores, { subject }: AuditRecord): Promise<string | null> {
  const submission = await formSubmissions.findById(subject).select({ deletedAt: 1 }).lean();
  if (submission && submission.deletedAt === null) return null;
  const endings = submission ? [DELETION, EXPIRY] : [EXPIRY];
  if (await auditLog.exists({ subject, action: trusted({ $in: endings }) })) return null;
  return `${subject} was received, and it is ${submission ? 'emptied' : 'gone'} although the audit log holds no entry of that.`;
}

/** Holds the audit log against the records: a sentence for each submission that is gone without an entry. */
export async function verifySubmissionAudit(stores: Stores): Promise<string[]> {
  const faults: string[] = [];
  for await (const entry of stores.auditLog.find().sort({ _id: 1 }).lean().cursor()) {
    const fault = entry.action === RECEIPT ? await faultOf(stores, entry) : null;
    if (fault) faults.push(fault);
  }
  return faults;
}
