import { type Types, trusted } from 'mongoose';
import type { Database } from '../database/database.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { ApplicationDocument } from '../models/application/application-document.ts';
import type { AuditRecord } from '../models/audit-record.ts';

/** Audit actions of a supplement. The entry has the digest of everything that never changes about the document. */
export const SUPPLEMENT = { added: 'document.add', attached: 'disclosure.attach' } as const;
/** Audit action of an attached disclosure that its funder replaced, and that is removed. */
export const REPLACED = 'disclosure.replace' as const;
const ACTIONS = [...Object.values(SUPPLEMENT), REPLACED];

/** Hex digest of a supplement as it was received. */
export function supplementDigest(document: ApplicationDocument): string {
  const {
    _id,
    submission: application,
    company,
    source,
    addedBy,
    originalFilename,
    fileType,
    fileSize,
    sha256,
    createdAt,
    offer,
  } = document;
  const ids = [_id, application, company, addedBy].map((id) => id?.toHexString() ?? null);
  const ofOffer = offer ? [offer.toHexString()] : [];
  const content = [...ids, ...ofOffer, source, originalFilename, fileType, fileSize, sha256, createdAt.toISOString()];
  return sha256Hex(JSON.stringify(content));
}

type Stores = Pick<Database, 'applicationDocuments' | 'auditLog'>;

/** The supplements of an application whose bytes are stored. */
export function findSupplements({ applicationDocuments }: Stores, application: Types.ObjectId) {
  return applicationDocuments.find({ submission: application, source: trusted({ $ne: 'form' }), isReady: true }).lean();
}

/** Compares the supplements of an application with the audit log. @returns a sentence for each difference */
export async function findSupplementFaults(
  { auditLog }: Stores,
  { application, supplements }: { application: Types.ObjectId; supplements: readonly ApplicationDocument[] },
): Promise<string[]> {
  const about = { subject: application.toHexString(), action: trusted({ $in: ACTIONS }) };
  const entries = await auditLog.find(about).lean();
  const documentOf = ({ details }: AuditRecord) => String(details?.document);
  const replaced = new Set(entries.filter(({ action }) => action === REPLACED).map(documentOf));
  const added = entries.filter(({ action }) => action !== REPLACED);
  const digests = new Map(added.map((entry) => [documentOf(entry), entry.details?.digest]));
  const altered = supplements.flatMap((document) => {
    const id = document._id.toHexString();
    const digest = digests.get(id);
    if (digest === undefined) return [`The audit log has no entry of the added document ${id}.`];
    return digest === supplementDigest(document) ? [] : [`The added document ${id} differs from what was received.`];
  });
  const present = new Set(supplements.map(({ _id }) => _id.toHexString()));
  const gone = [...digests.keys()].filter((id) => !present.has(id) && !replaced.has(id));
  return [...altered, ...gone.map((id) => `The added document ${id} is gone.`)];
}
