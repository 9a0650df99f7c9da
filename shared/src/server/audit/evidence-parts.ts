import { parseFingerprint } from '../crypto/fingerprint.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { Application } from '../models/application/application.ts';
import type { Evidence, EvidencePart } from '../models/application/evidence.ts';

function prefixed(prefix: string, values: Readonly<Record<string, unknown>>): (readonly [string, unknown])[] {
  return Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]);
}

function documentsOf({ documents }: Application) {
  return documents.map(({ _id, originalFilename, fileType, documentType, fileSize, sha256, createdAt }) => {
    const content = [originalFilename, fileType, documentType, fileSize, sha256, createdAt.toISOString()];
    return [`documents.${_id.toHexString()}`, content] as const;
  });
}

function signaturesOf({ signatures }: Evidence) {
  return signatures.map(({ signer, name, date, sha256, storedSha256, method }) => {
    return [`evidence.signatures.${signer}`, [name, date, sha256, storedSha256, method]] as const;
  });
}

function evidenceOf(evidence: Evidence) {
  const { consentText, consentSha256, disclaimer, clientAddress, userAgent, timeZone, language } = evidence;
  const receivedAt = evidence.receivedAt.toISOString();
  const content = { consentText, consentSha256, disclaimer, receivedAt, clientAddress, userAgent, timeZone, language };
  return prefixed('evidence', content);
}

/** Sensitive values by mask and name, because resealing changes their sealed texts. */
function fieldsOf({ values, masks, sealed }: Application, isIncluded: (name: string) => boolean) {
  const pick = <T>(fields: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isIncluded(name)));
  const names = Object.keys(sealed).filter(isIncluded).sort();
  return [['sealed', names] as const, ...prefixed('values', pick(values)), ...prefixed('masks', pick(masks))];
}

type Content = readonly [string, unknown];

const digestContents = (contents: readonly Content[]): EvidencePart[] =>
  contents.map(([name, content]) => ({ name, sha256: sha256Hex(JSON.stringify([name, content])) }));

/** Names of the fields that the second owner filled in separately. */
export const secondSignerFields = ({ secondSigner }: Pick<Application, 'secondSigner'>): ReadonlySet<string> =>
  new Set(secondSigner?.evidence ? secondSigner.fieldNames : []);

/**
 * Digests every part of an application that never changes: input, sender, time, displayed texts, signatures and
 * documents. The seals of sensitive values bind them to this record. The fields of a second owner who signed separately
 * are part of `digestSecondSignerParts`.
 */
export function digestEvidenceParts(application: Application): EvidencePart[] {
  const { reference, company, link, user, session, isSoleOwner, fieldNames, fingerprint, createdAt } = application;
  const { showsAllQuestions, secondSigner, evidence } = application;
  const second = secondSignerFields(application);
  return digestContents([
    ['reference', reference],
    ['company', String(company)],
    ['link', String(link)],
    ['user', user && String(user)],
    ['session', session],
    ['isSoleOwner', isSoleOwner],
    // Not in records of the versions before.
    ...(showsAllQuestions ? [['showsAllQuestions', true] as const] : []),
    ['fieldNames', fieldNames],
    ['fingerprint', parseFingerprint(fingerprint)?.hex ?? fingerprint],
    ['createdAt', createdAt.toISOString()],
    ...fieldsOf(application, (name) => !second.has(name)),
    ...prefixed('source', application.source ?? {}),
    ...documentsOf(application),
    ...evidenceOf(evidence),
    ...signaturesOf(evidence),
    ...(secondSigner ? prefixed('secondSigner', { name: secondSigner.name, email: secondSigner.email }) : []),
  ]);
}

/** Digests the second signature: the owner's fields, sender, time, displayed texts and signature. */
export function digestSecondSignerParts(application: Application): EvidencePart[] {
  const { secondSigner } = application;
  if (!secondSigner?.evidence) return [];
  const { request, name, email, fieldNames, evidence } = secondSigner;
  const second = secondSignerFields(application);
  return digestContents([
    ['application', [String(application._id), application.reference, String(application.company)]],
    ['signer', [String(request), name, email]],
    ['fieldNames', fieldNames],
    ...fieldsOf(application, (field) => second.has(field)),
    ...evidenceOf(evidence),
    ...signaturesOf(evidence),
  ]);
}

/** One digest of all parts in any order. The audit log stores it. */
export function digestEvidence(parts: readonly EvidencePart[]): string {
  return sha256Hex(JSON.stringify(parts.map(({ name, sha256 }) => `${name} ${sha256}`).sort()));
}
