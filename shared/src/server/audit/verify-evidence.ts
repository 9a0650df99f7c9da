import { trusted } from 'mongoose';
import { type FieldDefinition, findField } from '../../fields/catalogue.ts';
import { maskValue } from '../../fields/field-definition.ts';
import { parseFingerprint } from '../crypto/fingerprint.ts';
import { applicationContext, fingerprintContext } from '../crypto/seal-contexts.ts';
import { SealError, type Sealer } from '../crypto/sealing.ts';
import type { Database } from '../database/database.ts';
import { type FileLocation, type FileStore, sha256Hex } from '../files/file-store.ts';
import type { Application } from '../models/application/application.ts';
import type { Evidence, EvidencePart } from '../models/application/evidence.ts';
import type { AuditAction } from '../models/audit-actions.ts';
import type { AuditRecord } from '../models/audit-record.ts';
import { effectsOf, hasEffect } from '../models/outbox/effects.ts';
import { digestEvidence, digestEvidenceParts, digestSecondSignerParts } from './evidence-parts.ts';
import { findHoldFaults } from './hold-audit.ts';
import { findSupplementFaults, findSupplements } from './supplement-evidence.ts';

/** Audit action of the receipt, the entry with the digest of an application's evidence. */
export const RECEIPT = 'submission.create' as const;

export interface VerifyInput {
  readonly database: Pick<Database, 'applicationDocuments' | 'auditLog' | 'applications' | 'documentChecks'>;
  readonly files: FileStore;
  readonly sealer: Sealer;
  readonly application: Application;
}

interface EvidenceVerdict {
  /** A sentence for each part that differs from what was received. */
  readonly faults: readonly string[];
  /** False for an application of a version before 0.2. The log has no digest of it, so fewer checks apply. */
  readonly isBound: boolean;
}

export const UNOPENED = 'does not open: it was altered or moved, or its key is missing from FIELD_KEYS';

/** The opened value, or null when it cannot be opened. */
export async function opened<T>(open: () => T | Promise<T>): Promise<{ readonly value: T } | null> {
  try {
    return { value: await open() };
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

interface PartsInput {
  /** As stored at receipt. */
  readonly stored: readonly EvidencePart[];
  readonly present: readonly EvidencePart[];
  /** Before the names in the sentences. */
  readonly prefix?: string;
}

/** Compares each part with its digest from receipt. */
function faultsOfParts({ stored, present, prefix = '' }: PartsInput): string[] {
  const noted = new Map(stored.map(({ name, sha256 }) => [name, sha256]));
  const found = new Map(present.map(({ name, sha256 }) => [name, sha256]));
  const altered = [...found].flatMap(([name, sha256]) => {
    if (!noted.has(name)) return [`${prefix}${name} was added.`];
    return noted.get(name) === sha256 ? [] : [`${prefix}${name} differs from what was received.`];
  });
  const gone = [...noted.keys()].filter((name) => !found.has(name)).map((name) => `${prefix}${name} is gone.`);
  return [...altered, ...gone];
}

const faultsOfReceived = (application: Application) =>
  faultsOfParts({ stored: application.evidence.parts, present: digestEvidenceParts(application) });

/** Compares the digests with the receipt in the audit log. */
async function faultsOfReceipt({ database, application }: VerifyInput): Promise<string[]> {
  const subject = application._id.toHexString();
  const receipts = await database.auditLog.find({ subject, action: RECEIPT }).sort({ _id: 1 }).lean();
  if (receipts.length === 0) {
    const isWaiting = hasEffect(application, 'accept-application');
    return [
      `The audit log has no receipt of it${isWaiting ? ' yet: a worker writes it. Verify again after that' : ''}.`,
    ];
  }
  const digest = digestEvidence(application.evidence.parts);
  const isSame = receipts.every((receipt) => receipt.digest === digest);
  return isSame ? [] : ['evidence.parts is not the list whose digest the audit log holds.'];
}

function faultsOfConsent({ consentText, consentSha256 }: Evidence, prefix = ''): string[] {
  const isSame = sha256Hex(consentText) === consentSha256;
  return isSame ? [] : [`${prefix}evidence.consentText is not the text of its SHA-256.`];
}

/** Audit action of the second signature. Its entry has the digest of the second owner's evidence. */
export const SECOND_SIGNATURE = 'signature.sign' as const;

/** Whether an entry is stored in the record and not in the audit log yet. */
const waitsFor = ({ effects }: Pick<Application, 'effects'>, action: AuditAction) =>
  effectsOf(effects, 'log-entry').some(({ payload }) => payload.action === action);

/** Compares the second signature with its digests and with the audit log. */
async function faultsOfSecondSigner({ database, application }: VerifyInput): Promise<string[]> {
  const subject = application._id.toHexString();
  const entries = await database.auditLog.find({ subject, action: SECOND_SIGNATURE }).lean();
  const { evidence, state } = application.secondSigner ?? {};
  if (!evidence) {
    const isClaimed = entries.length > 0 || state === 'signed';
    return isClaimed ? ['The signature of the second owner is gone.'] : [];
  }
  const prefix = 'secondSigner.';
  const digest = digestEvidence(evidence.parts);
  const isLogged = entries.length > 0 && entries.every(({ details }) => details?.digest === digest);
  const isWaiting = waitsFor(application, SECOND_SIGNATURE);
  return [
    ...faultsOfParts({ stored: evidence.parts, present: digestSecondSignerParts(application), prefix }),
    ...faultsOfConsent(evidence, prefix),
    ...(isLogged || (entries.length === 0 && isWaiting)
      ? []
      : ['secondSigner.evidence.parts is not the list whose digest the audit log holds.']),
  ];
}

/** Compares a clear sensitive value with its mask, and a signature with the digest of its image. */
function faultsOfClear(field: FieldDefinition, clear: string, application: Application): string[] {
  const { masks, evidence, secondSigner } = application;
  const signatures = [...evidence.signatures, ...(secondSigner?.evidence?.signatures ?? [])];
  const { name } = field;
  const mask = masks[name] === maskValue(field, clear) ? [] : [`masks.${name} is not the mask of sealed.${name}.`];
  const signature = signatures.find(({ signer }) => name === `signer${signer}Signature`);
  const isOther = signature && signature.storedSha256 !== sha256Hex(Buffer.from(clear, 'base64'));
  return isOther ? [...mask, `sealed.${name} is not the picture that was signed.`] : mask;
}

async function faultsOfSealed({ sealer, application }: VerifyInput): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, sealed] of Object.entries(application.sealed)) {
    const clear = await opened(() => sealer.openText(applicationContext(application, name), sealed));
    const field = findField(name);
    if (!clear) faults.push(`sealed.${name} ${UNOPENED}.`);
    else if (field) faults.push(...faultsOfClear(field, clear.value, application));
  }
  const sealedKey = parseFingerprint(application.fingerprint)?.sealedKey;
  const isOpen = !sealedKey || (await opened(() => sealer.openText(fingerprintContext(application), sealedKey)));
  return isOpen ? faults : [...faults, `fingerprint ${UNOPENED}.`];
}

interface FileInput {
  readonly name: string;
  readonly id: Application['_id'];
  readonly purpose: FileLocation['purpose'];
  /** Digest of the bytes, if there is one. */
  readonly sha256?: string;
}

/** The file of an infected document is removed, and the audit log says so. */
async function wasInfected({ database }: VerifyInput, id: FileInput['id']): Promise<boolean> {
  const check = await database.documentChecks.findOne({ _id: id, state: 'infected' }).lean();
  if (!check) return false;
  const subject = `${id.toHexString()} ${check.signature}`;
  return (await database.auditLog.exists({ subject, action: 'document.infected' })) !== null;
}

async function faultsOfFile(input: VerifyInput, { name, id, purpose, sha256 }: FileInput): Promise<string[]> {
  const { files, application } = input;
  const location = { tenant: application.company.toHexString(), purpose };
  const bytes = await opened(() => files.get({ id, location }));
  if (!bytes) return [`${name} ${UNOPENED}.`];
  if (bytes.value === null && (await wasInfected(input, id))) return [];
  if (bytes.value === null) return [`${name} is gone: its file is not there.`];
  return sha256 === undefined || sha256Hex(bytes.value) === sha256
    ? []
    : [`${name} is not the file that was received.`];
}

function filesOf({ documents, pdf, maskedPdf, pdfVersions = [] }: Application): FileInput[] {
  return [
    ...documents.map(({ _id, sha256 }) => {
      return { name: `documents.${_id.toHexString()}`, id: _id, purpose: 'document' as const, sha256 };
    }),
    ...(pdf ? [{ name: 'pdf', id: pdf, purpose: 'pdf' as const }] : []),
    ...(maskedPdf ? [{ name: 'maskedPdf', id: maskedPdf, purpose: 'masked-pdf' as const }] : []),
    ...pdfVersions.flatMap((version, index) => [
      { name: `pdfVersions.${index}.pdf`, id: version.pdf, purpose: 'pdf' as const },
      { name: `pdfVersions.${index}.maskedPdf`, id: version.maskedPdf, purpose: 'masked-pdf' as const },
    ]),
  ];
}

async function faultsOfFiles(input: VerifyInput): Promise<string[]> {
  const faults: string[] = [];
  for (const file of filesOf(input.application)) faults.push(...(await faultsOfFile(input, file)));
  return faults;
}

/** Documents that were added later. Each has an audit entry of its own. */
async function faultsOfSupplements(input: VerifyInput): Promise<string[]> {
  const { database, application } = input;
  const supplements = await findSupplements(database, application._id);
  const faults = await findSupplementFaults(database, { application: application._id, supplements });
  for (const { _id, sha256 } of supplements) {
    const name = `supplements.${_id.toHexString()}`;
    faults.push(...(await faultsOfFile(input, { name, id: _id, purpose: 'document', sha256 })));
  }
  return faults;
}

/** True for versions before 0.2: without parts and without a digest in the log. */
async function isUnbound({ database, application }: VerifyInput): Promise<boolean> {
  if (application.evidence.parts?.length > 0) return false;
  const receipt = { subject: application._id.toHexString(), action: RECEIPT, digest: trusted({ $gt: '' }) };
  return (await database.auditLog.exists(receipt)) === null;
}

async function validate(input: VerifyInput): Promise<EvidenceVerdict> {
  const { application } = input;
  const isBound = !(await isUnbound(input));
  const bound = isBound ? [...faultsOfReceived(application), ...(await faultsOfReceipt(input))] : [];
  const faults = [
    ...bound,
    ...faultsOfConsent(application.evidence),
    ...(await faultsOfSecondSigner(input)),
    ...(await faultsOfSealed(input)),
    ...(await faultsOfFiles(input)),
    ...(await faultsOfSupplements(input)),
    ...(await findHoldFaults(input.database, application)),
  ];
  return { faults, isBound };
}

/**
 * Checks an application against its evidence from receipt: all parts of the record, the consent text, sealed values,
 * signatures, files, supplements, the digest in the audit log, and its holds. `verifyAuditChain` checks the log itself.
 */
export async function verifyEvidence(input: VerifyInput): Promise<EvidenceVerdict> {
  try {
    return await validate(input);
  } catch (error) {
    // Direct writes to the database can leave records of another shape.
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    return { faults: [`The record has lost the shape in which it was received (${error.message}).`], isBound: true };
  }
}

/** Actions that remove an application: by a person, or by retention. */
export const DELETION = 'submission.delete' as const;
export const EXPIRY = 'submission.expire' as const;

type Stores = Pick<Database, 'auditLog' | 'applications'>;

/** An application that the log received and that is gone without an audit entry. */
async function faultOf({ auditLog, applications }: Stores, { subject }: AuditRecord): Promise<string | null> {
  const application = await applications.findById(subject).select({ deletedAt: 1, effects: 1 }).lean();
  if (application && application.deletedAt === null) return null;
  if (application && waitsFor(application, DELETION)) return null;
  const endings = application ? [DELETION, EXPIRY] : [EXPIRY];
  if (await auditLog.exists({ subject, action: trusted({ $in: endings }) })) return null;
  return `${subject} was received, and it is ${application ? 'emptied' : 'gone'} although the audit log holds no entry of that.`;
}

/** Compares the audit log with the records. @returns a sentence for each application that is gone without an entry */
export async function verifyApplicationAudit(stores: Stores): Promise<string[]> {
  const faults: string[] = [];
  for await (const entry of stores.auditLog.find().sort({ _id: 1 }).lean().cursor()) {
    const fault = entry.action === RECEIPT ? await faultOf(stores, entry) : null;
    if (fault) faults.push(fault);
  }
  return faults;
}
