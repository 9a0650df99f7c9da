import { type QueryFilter, type Types, trusted } from 'mongoose';
import type { Database } from '../database/database.ts';
import { foldText } from '../database/search-terms.ts';
import type { AuditChange, AuditDetails, AuditRecord } from '../models/audit-record.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import type { AuditTrail } from './audit-trail.ts';
import { digestOfRedacted, REDACTION } from './verify-chain.ts';

const ERASED = '(erased)';
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

/**
 * Redacts an entry. Its hash stays, so that the chain stays whole; a new entry vouches for the content that remains.
 * That entry comes first: after a crash in between, the redacted one is still intact, and is redacted again.
 */
async function redact({ database: { auditLog }, audit, by }: RedactContext, entry: AuditRecord): Promise<boolean> {
  const content = redactedContent(entry);
  const { address, changes, details } = entry;
  if (
    JSON.stringify(content) ===
    JSON.stringify({ address, ...(changes ? { changes } : {}), ...(details ? { details } : {}) })
  )
    return false;
  const subject = String(entry._id);
  const digest = digestOfRedacted({ ...entry, ...content });
  await audit.record({ action: REDACTION, ...by, subject, digest });
  const voucher = await auditLog.findOne({ subject, action: REDACTION, digest }).sort({ _id: -1 }).lean();
  if (!voucher) throw new Error('the entry of a redaction is missing');
  await auditLog.updateOne({ _id: entry._id }, { $set: { ...content, redactedBy: voucher._id } });
  return true;
}

async function redactAll(
  context: RedactContext,
  { filter, isMatch }: { readonly filter: QueryFilter<AuditRecord>; readonly isMatch: (entry: AuditRecord) => boolean },
): Promise<number> {
  let redacted = 0;
  for await (const entry of context.database.auditLog.find(filter).sort({ _id: 1 }).lean<AuditRecord[]>().cursor())
    if (isMatch(entry) && (await redact(context, entry))) redacted += 1;
  return redacted;
}

/** Redacts the entries about these records. Can be repeated. @returns how many were redacted */
export function redactAbout(context: RedactContext, subjects: readonly string[]): Promise<number> {
  return redactAll(context, { filter: { subject: trusted({ $in: [...subjects] }) }, isMatch: () => true });
}

const SEARCHED = AUDIT_ACTIONS.filter((action) => /\.(list|list-rows|export|export-rows|export-end)$/.test(action));
/** Characters. Shorter searches do not identify a person. */
const MIN_SEARCH = 3;

interface SearchInput {
  readonly company: Types.ObjectId;
  /** Names, addresses and numbers of the applicant. */
  readonly texts: readonly string[];
}

/** Redacts the searches of staff that quote the applicant: each of their words begins a word of these texts. */
export function redactSearches(context: RedactContext, { company, texts }: SearchInput): Promise<number> {
  const words = [...new Set(texts.flatMap((text) => [...foldText(text), text.replace(/\D/g, '')]))];
  const isQuoted = (word: string) =>
    words.some((known) => known.startsWith(word) || (word.length > 3 && known.endsWith(word)));
  const isMatch = ({ details }: AuditRecord) => {
    const search = foldText(String(details?.search ?? ''));
    return search.join('').length >= MIN_SEARCH && search.every(isQuoted);
  };
  // Platform staff search all companies at once.
  const filter: QueryFilter<AuditRecord> = {
    company: trusted({ $in: [company, null] }),
    action: trusted({ $in: SEARCHED }),
  };
  return redactAll(context, { filter, isMatch });
}
