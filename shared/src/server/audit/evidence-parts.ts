import { parseFingerprint } from '../crypto/fingerprint.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { EvidencePart, FormSubmission } from '../models/form-submission.ts';

function prefixed(prefix: string, values: Readonly<Record<string, unknown>>): (readonly [string, unknown])[] {
  return Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]);
}

function documentsOf({ documents }: FormSubmission) {
  return documents.map(({ _id, originalFilename, fileType, documentType, fileSize, sha256, createdAt }) => {
    const content = [originalFilename, fileType, documentType, fileSize, sha256, createdAt.toISOString()];
    return [`documents.${_id.toHexString()}`, content] as const;
  });
}

function signaturesOf({ evidence }: FormSubmission) {
  return evidence.signatures.map(({ signer, name, date, sha256, keptSha256, method }) => {
    return [`evidence.signatures.${signer}`, [name, date, sha256, keptSha256, method]] as const;
  });
}

function evidenceOf({ evidence }: FormSubmission) {
  const { consentText, consentSha256, disclaimer, clientAddress, userAgent, timeZone, language } = evidence;
  const receivedAt = evidence.receivedAt.toISOString();
  const content = { consentText, consentSha256, disclaimer, receivedAt, clientAddress, userAgent, timeZone, language };
  return prefixed('evidence', content);
}

/**
 * Digests every part of a submission that never changes: input, sender, time, displayed texts, signatures and
 * documents. Sensitive values are represented by masks and names, because resealing changes their sealed texts. Their
 * seals bind them to this record.
 */
export function digestEvidenceParts(submission: FormSubmission): EvidencePart[] {
  const { reference, company, link, user, session, isSoleOwner, fieldNames, fingerprint, createdAt } = submission;
  const contents: (readonly [string, unknown])[] = [
    ['reference', reference],
    ['company', String(company)],
    ['link', String(link)],
    ['user', user && String(user)],
    ['session', session],
    ['isSoleOwner', isSoleOwner],
    ['fieldNames', fieldNames],
    ['fingerprint', parseFingerprint(fingerprint)?.hex ?? fingerprint],
    ['createdAt', createdAt.toISOString()],
    ['sealed', Object.keys(submission.sealed).sort()],
    ...prefixed('values', submission.values),
    ...prefixed('masks', submission.masks),
    ...prefixed('source', submission.source ?? {}),
    ...documentsOf(submission),
    ...evidenceOf(submission),
    ...signaturesOf(submission),
  ];
  return contents.map(([name, content]) => ({ name, sha256: sha256Hex(JSON.stringify([name, content])) }));
}

/** One digest of all parts in any order. The audit log stores it. */
export function digestEvidence(parts: readonly EvidencePart[]): string {
  return sha256Hex(JSON.stringify(parts.map(({ name, sha256 }) => `${name} ${sha256}`).sort()));
}
