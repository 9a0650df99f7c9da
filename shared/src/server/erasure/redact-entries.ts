import { type QueryFilter, type Types, trusted } from 'mongoose';
import { type AuditTrail, readNewestEntry } from '../audit/audit-trail.ts';
import { digestOfRedacted, REDACTION } from '../audit/verify-chain.ts';
import type { Database } from '../database/database.ts';
import { AUDIT_ACTIONS } from '../models/audit-actions.ts';
import type { AuditChange, AuditDetails, AuditRecord } from '../models/audit-record.ts';
import { ERASED, type RedactText } from './applicant-words.ts';

/** Changed fields and details that can quote an applicant. All others are ids, labels and counts. */
const FIELDS: readonly string[] = ['Account', 'Recipient'];
const DETAILS: readonly string[] = ['search', 'to'];

export interface RedactContext {
  readonly database: Pick<Database, 'auditLog'>;
  readonly audit: AuditTrail;
  readonly by: { readonly actor: string; readonly address: string; readonly company: string };
}

type Content = Pick<AuditRecord, 'address' | 'changes' | 'details'>;

const redactedText = (text: string | null) => (text === null || text === '' ? text : ERASED);

function redactedChange({ field, from, to }: AuditChange): AuditChange {
  return FIELDS.includes(field) ? { field, from: redactedText(from), to: redactedText(to) } : { field, from, to };
}

function redactedDetails(details: AuditDetails): AuditDetails {
  const redacted = Object.entries(details).map(([key, value]) => {
    return [key, DETAILS.includes(key) && typeof value === 'string' ? redactedText(value) : value] as const;
  });
  return Object.fromEntries(redacted.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
}

/** The entry without what quotes an applicant. Entries without a person carry the address of the applicant. */
function redactedContent({ actor, address, changes, details }: AuditRecord): Content {
  return {
    address: actor === null ? '' : address,
    ...(changes ? { changes: changes.map(redactedChange) } : {}),
    ...(details ? { details: redactedDetails(details) } : {}),
  };
}

interface Redaction {
  readonly entry: AuditRecord;
  readonly content: Content;
}

/**
 * Redacts an entry. Its hash stays, so that the chain stays whole; a new entry vouches for the content that remains.
 * That entry comes first: after a crash in between, the redacted one is still intact, and is redacted again.
 */
async function redact({ database: { auditLog }, audit, by }: RedactContext, { entry, content }: Redaction) {
  const { address, changes, details } = entry;
  if (
    JSON.stringify(content) ===
    JSON.stringify({ address, ...(changes ? { changes } : {}), ...(details ? { details } : {}) })
  )
    return;
  const subject = String(entry._id);
  const digest = digestOfRedacted({ ...entry, ...content });
  await audit.record({ action: REDACTION, ...by, subject, digest });
  const voucher = await auditLog.findOne({ subject, action: REDACTION, digest }).sort({ _id: -1 }).lean();
  if (!voucher) throw new Error('the entry of a redaction is missing');
  await auditLog.updateOne({ _id: entry._id }, { $set: { ...content, redactedBy: voucher._id } });
}

/** Redacts the entries about these records. Can be repeated. */
export async function redactAbout(context: RedactContext, subjects: readonly string[]): Promise<void> {
  const about = context.database.auditLog.find({ subject: trusted({ $in: [...subjects] }) }).sort({ _id: 1 });
  for await (const entry of about.lean<AuditRecord[]>().cursor())
    await redact(context, { entry, content: redactedContent(entry) });
}

const SEARCHED = AUDIT_ACTIONS.filter((action) => /\.(list|list-rows|export|export-rows|export-end)$/.test(action));
/** Entries of the log that one call checks. */
const PART = 50_000;

interface SearchInput {
  readonly company: Types.ObjectId;
  readonly redactText: RedactText;
  /** Number of the last entry that was checked before. */
  readonly after: number;
}

/**
 * Redacts the searches of staff that quote an applicant, in the next part of the log.
 * @returns the number of the last entry of the part, or null at the end of the log
 */
export async function redactSearches(
  context: RedactContext,
  { company, redactText, after }: SearchInput,
): Promise<number | null> {
  const { auditLog } = context.database;
  const last = after + PART;
  const filter: QueryFilter<AuditRecord> = {
    _id: trusted({ $gt: after, $lte: last }),
    // Platform staff search all companies at once.
    company: trusted({ $in: [company, null] }),
    action: trusted({ $in: SEARCHED }),
    'details.search': trusted({ $gt: '' }),
  };
  // Any other index would read all searches of the company in each part.
  const entries = auditLog.find(filter).hint({ _id: 1 }).sort({ _id: 1 }).lean<AuditRecord[]>();
  for await (const entry of entries.cursor()) {
    const { address, changes, details } = entry;
    const search = redactText(String(details?.search ?? ''));
    const content = { address, ...(changes ? { changes } : {}), details: { ...details, search } };
    await redact(context, { entry, content });
  }
  const newest = await readNewestEntry(context.database);
  return newest && newest._id > last ? last : null;
}
