import { type Types, trusted } from 'mongoose';
import { ZodError } from 'zod';
import { proofEnd } from '../../deals/disclosure-due.ts';
import { opened, UNOPENED } from '../audit/verify-evidence.ts';
import type { Database } from '../database/database.ts';
import { type FileStore, sha256Hex } from '../files/file-store.ts';
import type { AuditAction } from '../models/audit-actions.ts';
import type { AuditRecord } from '../models/audit-record.ts';
import type { Disclosure } from '../models/deal/disclosure.ts';
import { effectsOf } from '../models/outbox/effects.ts';
import { digestDisclosure, digestTransmission } from './disclosure-evidence.ts';

const SENT = 'disclosure.send' as const;
const OPENED = 'disclosure.open' as const;
const SIGNED = 'disclosure.sign' as const;
const DECLINED = 'disclosure.decline' as const;
const ACTIONS: AuditAction[] = [SENT, OPENED, SIGNED, DECLINED];

interface VerifyInput {
  readonly database: Pick<Database, 'auditLog'>;
  readonly files: FileStore;
  readonly disclosure: Disclosure;
}

type Entry = Pick<AuditRecord, 'action' | 'details'>;

/** The entries of the audit log, and those that the record still holds for it. */
async function entriesOf({ database, disclosure }: VerifyInput): Promise<Entry[]> {
  const { _id, submission, effects } = disclosure;
  const about = { subject: submission.toHexString(), 'details.disclosure': _id.toHexString() };
  const logged = await database.auditLog
    .find({ ...about, action: trusted({ $in: ACTIONS }) })
    .sort({ _id: 1 })
    .lean();
  const actions = new Set(logged.map(({ action }) => action));
  const waiting = effectsOf(effects, 'log-entry').map(({ payload }) => payload);
  return [...logged, ...waiting.filter(({ action }) => ACTIONS.includes(action) && !actions.has(action))];
}

interface FileInput {
  readonly id: Types.ObjectId;
  readonly sha256: string;
  readonly size?: number;
  readonly name: string;
}

async function faultsOfFile({ files, disclosure }: VerifyInput, { id, sha256, size, name }: FileInput) {
  const location = { tenant: disclosure.company.toHexString(), purpose: 'disclosure' as const };
  const bytes = await opened(() => files.get({ id, location }));
  if (!bytes) return [`${name} ${UNOPENED}.`];
  if (bytes.value === null) return [`${name} is gone: its file is not there.`];
  const isSame = sha256Hex(bytes.value) === sha256 && (size === undefined || bytes.value.length === size);
  return isSame ? [] : [`${name} is not the file of its SHA-256.`];
}

/** The record as it was when an entry was written. */
function recordAt(disclosure: Disclosure, action: AuditAction): Disclosure {
  const before = { ...disclosure, answeredAt: null };
  if (action === SENT) return { ...before, openedAt: null, openedFrom: '' };
  return action === OPENED ? before : disclosure;
}

const DIFFERENCES: Readonly<Partial<Record<AuditAction, string>>> = {
  [SENT]: 'What was sent differs from what the audit log holds: a name, an address, a time, the law or the terms.',
  [OPENED]: 'When and from where it was opened, or what was sent, differs from what the audit log holds.',
  [SIGNED]: 'The evidence of the signature is not the one whose digest the audit log holds.',
  [DECLINED]: 'When it was declined, or what was sent, differs from what the audit log holds.',
};

/** Compares the record with one entry. Entries of earlier versions hold a digest of the signature alone. */
function faultsOfEntry(disclosure: Disclosure, { action, details }: Entry): string[] {
  const isOtherFile = details?.sha256 !== disclosure.file.sha256;
  const file = isOtherFile ? ['file.sha256 is not the SHA-256 that the audit log holds.'] : [];
  const present = action === SIGNED ? disclosure.evidence?.digest : digestTransmission(recordAt(disclosure, action));
  const isSame = details?.digest === undefined || details.digest === present;
  return isSame || isOtherFile ? file : [...file, DIFFERENCES[action] ?? ''];
}

/** Compares what the record says has happened with the audit log. */
function faultsOfSteps({ openedAt, evidence, state }: Disclosure, entries: readonly Entry[]): string[] {
  const steps = [
    { action: SENT, has: true, name: 'that it was sent' },
    { action: OPENED, has: openedAt !== null, name: 'that it was opened' },
    { action: SIGNED, has: state === 'signed' || evidence !== undefined, name: 'the signature' },
    { action: DECLINED, has: state === 'declined', name: 'that the applicant declined' },
  ];
  return steps.flatMap(({ action, has, name }) => {
    const isLogged = entries.some((entry) => entry.action === action);
    if (has === isLogged) return [];
    return [has ? `The audit log does not hold ${name}.` : `The audit log holds ${name}. The record does not.`];
  });
}

async function faultsOfSignature(input: VerifyInput): Promise<string[]> {
  const { disclosure } = input;
  const { evidence, signature, answeredAt, state } = disclosure;
  if (!evidence) return state === 'signed' ? ['The evidence of the signature is gone.'] : [];
  const { digest, ...rest } = evidence;
  const isSame =
    state === 'signed' &&
    answeredAt !== null &&
    digestDisclosure({ sent: disclosure, evidence: rest, answeredAt }) === digest;
  const record = isSame ? [] : ['The evidence differs from what was signed: a name, an address, a time or the words.'];
  if (!signature) return [...record, 'The signature is gone.'];
  const { signatureSha256: sha256 } = evidence;
  return [...record, ...(await faultsOfFile(input, { id: signature, sha256, name: 'The signature' }))];
}

function faultsOfEnd({ keptUntil, createdAt, answeredAt, evidence }: Disclosure): string[] {
  const least = proofEnd((evidence ? answeredAt : null) ?? createdAt, null);
  return keptUntil >= least ? [] : [`keptUntil is before ${dayOf(least)}, the least that the proof is kept.`];
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Whether the call was interrupted before it copied the file. Its e-mail still waits then, or has failed. */
function isUnsent({ outbox, openedAt, evidence }: Disclosure): boolean {
  const mails = outbox.filter(({ kind }) => kind === 'disclosure');
  return openedAt === null && !evidence && mails.length > 0 && mails.every(({ state }) => state !== 'done');
}

async function validate(input: VerifyInput): Promise<string[]> {
  const { disclosure } = input;
  const { _id: id, sha256, size } = disclosure.file;
  const entries = await entriesOf(input);
  const file = await faultsOfFile(input, { id, sha256, size, name: 'The PDF' });
  return [
    ...(file.some((fault) => fault.includes('is gone')) && isUnsent(disclosure) ? [] : file),
    ...faultsOfSteps(disclosure, entries),
    ...entries.flatMap((entry) => faultsOfEntry(disclosure, entry)),
    ...(await faultsOfSignature(input)),
    ...faultsOfEnd(disclosure),
  ];
}

const LOST_SHAPE = 'The record has lost the shape in which it was stored';

/**
 * Checks a transmitted disclosure: the bytes of the PDF and of the signature, the evidence, and the digests of all of
 * them in the audit log. `verifyAuditChain` checks the log itself.
 * @returns a sentence for each difference
 */
export async function verifyDisclosure(input: VerifyInput): Promise<readonly string[]> {
  try {
    return [...new Set(await validate(input))];
  } catch (error) {
    // Direct writes to the database can leave records of another shape.
    if (error instanceof ZodError) return [`${LOST_SHAPE}.`];
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    return [`${LOST_SHAPE} (${error.message}).`];
  }
}

type Stores = Pick<Database, 'auditLog' | 'disclosures' | 'clock'>;

/** Compares the audit log with the records. @returns a sentence for each proof that is gone before its time is over */
export async function verifyDisclosureAudit({ auditLog, disclosures, clock }: Stores): Promise<string[]> {
  const ends = new Map<string, Date>();
  const entries = auditLog.find({ action: trusted({ $in: [SENT, SIGNED] }) }).sort({ _id: 1 });
  for await (const { at, details } of entries.lean().cursor())
    ends.set(String(details?.disclosure), proofEnd(at, null));
  const faults: string[] = [];
  for (const [id, end] of ends)
    if (end > clock.now() && !(await disclosures.exists({ _id: id })))
      faults.push(`The disclosure ${id} is gone, although its proof is kept until ${dayOf(end)} at least.`);
  return faults;
}
