import { proofEnd, wordsOf } from '@funding-desk/shared/deals/disclosure-due';
import { lawOf } from '@funding-desk/shared/disclosures/disclosure-for';
import type { DisclosureSign } from '@funding-desk/shared/schemas/deal/disclosure';
import { logEntry, namedFunder, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { digestDisclosure, digestTransmission } from '@funding-desk/shared/server/deals/disclosure-evidence';
import { disclosureKey } from '@funding-desk/shared/server/deals/disclosure-link';
import type { Disclosure, DisclosureEvidence } from '@funding-desk/shared/server/models/deal/disclosure';
import { createTask, type OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ACTIVE_COMPANY } from '../../tenant-scope.ts';
import { knownTimeZone, type Sender } from '../application/submit/validate-application.ts';
import { validateSignature } from '../application/submit/validate-signature.ts';

interface AnswerInput {
  readonly context: AppContext;
  readonly token: string;
  readonly sender: Sender;
}

/** Nothing more is signed for an offer that is withdrawn. */
async function isOffered({ database }: AppContext, { answeredAt, offer }: Disclosure): Promise<boolean> {
  return answeredAt !== null || (await database.offers.exists({ _id: offer, withdrawn: null })) !== null;
}

/**
 * The disclosure of an applicant's link.
 * @throws AppError 410 for a link that is unknown, expired, replaced or withdrawn, and once application, company or
 * offer are gone
 */
export async function findDisclosure(context: AppContext, token: string): Promise<Disclosure> {
  const { database } = context;
  const sent = await database.disclosures.findOne({ tokenHash: disclosureKey(token) }).lean();
  if (!sent || sent.state === 'withdrawn' || sent.expiresAt <= database.clock.now())
    throw new AppError('request_link_expired');
  const [application, company, offer] = await Promise.all([
    database.applications.exists({ _id: sent.submission, deletedAt: null }),
    database.companies.exists({ _id: sent.company, ...ACTIVE_COMPANY }),
    isOffered(context, sent),
  ]);
  if (!application || !company || !offer) throw new AppError('request_link_expired');
  return sent;
}

interface EntryInput extends Omit<AnswerInput, 'token'> {
  readonly sent: Disclosure;
  readonly action: 'disclosure.open' | 'disclosure.sign' | 'disclosure.decline';
  /** Digest of the record after this step. */
  readonly digest: string;
}

const entryOf = ({ context, sent, action, sender, digest }: EntryInput) =>
  newLogEntry({
    at: context.database.clock.now(),
    action,
    company: sent.company,
    subject: sent.submission,
    actor: null,
    address: sender.address,
    changes: [namedFunder(sent.funderName)],
    details: { disclosure: sent._id.toHexString(), sha256: sent.file.sha256, digest },
  });

interface StoreInput extends EntryInput {
  /** Which states it changes. */
  readonly from: readonly Disclosure['state'][];
  readonly set: Partial<Disclosure>;
  readonly tasks?: readonly OutboxTask[];
}

/** Stores what the applicant did, with its entry of the audit log. @returns null when another call was faster */
async function store({ from, set, tasks = [], ...input }: StoreInput): Promise<Disclosure | null> {
  const { context, sent } = input;
  const { database, audit, feed } = context;
  const entry = entryOf(input);
  const changed = await database.disclosures
    .findOneAndUpdate(
      { _id: sent._id, state: trusted({ $in: [...from] }) },
      { $set: set, $push: { effects: entry, outbox: { $each: [...tasks] } } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!changed) return null;
  await logEntry({ audit, store: database.disclosures, record: sent._id, entry });
  feed.announceChange({ id: sent.submission.toHexString(), what: 'deals' });
  return changed;
}

/** Opens the disclosure by the page's button. The first time is stored. @throws AppError as `findDisclosure` */
export async function openDisclosure(input: AnswerInput): Promise<Disclosure> {
  const { context, token, sender } = input;
  const sent = await findDisclosure(context, token);
  if (sent.state !== 'sent') return sent;
  const set = { state: 'opened' as const, openedAt: context.database.clock.now(), openedFrom: sender.address };
  const digest = digestTransmission({ ...sent, ...set });
  const opened = await store({ ...input, sent, action: 'disclosure.open', digest, from: ['sent'], set });
  return opened ?? findDisclosure(context, token);
}

/** The PDF byte for byte, once it was opened. @throws AppError as `findDisclosure`, 410 without the file */
export async function readDisclosure({ context, token }: Omit<AnswerInput, 'sender'>): Promise<Buffer> {
  const sent = await findDisclosure(context, token);
  const location = { tenant: sent.company.toHexString(), purpose: 'disclosure' as const };
  const bytes = sent.openedAt ? await context.files.get({ id: sent.file._id, location }) : null;
  if (!bytes) throw new AppError('request_link_expired');
  return bytes;
}

/** The evidence goes to all addresses of the package, in one e-mail like the package itself. */
async function evidenceMail({ database }: AppContext, sent: Disclosure) {
  const stored = await database.packages.findById(sent.package).select({ to: 1, cc: 1 }).lean();
  const [address, ...to] = stored?.to ?? [];
  if (!stored || !address) return { tasks: [] };
  const task = createTask({ kind: 'disclosure-evidence', address, dueAt: database.clock.now() });
  return { tasks: [task], evidenceAlso: { to, cc: stored.cc } };
}

interface SignInput extends AnswerInput {
  readonly body: DisclosureSign;
}

async function signatureOf({ context, body, sender }: SignInput) {
  const signature = await validateSignature({ context, dataUrl: body.signature, address: sender.address });
  if (!signature) throw new AppError('fields_marked', { fields: { signature: new AppError('signature_unreadable') } });
  return signature;
}

interface EvidenceInput extends SignInput {
  readonly sent: Disclosure;
  readonly signatureSha256: string;
  readonly answeredAt: Date;
}

function evidenceOf({ body, sender, sent, signatureSha256, answeredAt }: EvidenceInput): DisclosureEvidence {
  const evidence = {
    signerName: body.name,
    words: wordsOf(lawOf(sent.law?.state ?? '')),
    signatureSha256,
    method: body.signatureMethod,
    clientAddress: sender.address,
    userAgent: sender.userAgent,
    timeZone: knownTimeZone(body.timeZone),
    language: body.language ?? null,
  };
  return { ...evidence, digest: digestDisclosure({ sent, evidence, answeredAt }) };
}

/** Stores the PNG. The record names it first, so that the end of the proof removes it, also after a crash. */
async function storeSignature({ context }: SignInput, sent: Disclosure, png: Buffer): Promise<Types.ObjectId> {
  const { database, files } = context;
  const id = new Types.ObjectId();
  await database.disclosures.updateOne({ _id: sent._id }, { $push: { signatureFiles: id } });
  await files.put({ id, location: { tenant: sent.company.toHexString(), purpose: 'disclosure' }, bytes: png });
  return id;
}

/**
 * Signs the disclosure: stores the signature with evidence of its own, and sends the evidence to the funder. A repeated
 * call with the same signature succeeds again.
 * @throws AppError 410 as `findDisclosure` and before the page was opened, 422 for a signature that cannot be read
 */
export async function signDisclosure(input: SignInput): Promise<void> {
  const { context, token } = input;
  const { database, files } = context;
  const sent = await findDisclosure(context, token);
  const { png, sha256 } = await signatureOf(input);
  if (sent.evidence?.signatureSha256 === sha256) return;
  if (sent.state !== 'opened') throw new AppError('request_link_expired');
  const answeredAt = database.clock.now();
  const evidence = evidenceOf({ ...input, sent, signatureSha256: sha256, answeredAt });
  const signature = await storeSignature(input, sent, png);
  const keptUntil = proofEnd(answeredAt, lawOf(sent.law?.state ?? ''));
  const { tasks, ...also } = await evidenceMail(context, sent);
  const set = { state: 'signed' as const, answeredAt, evidence, signature, keptUntil, sealedToken: '', ...also };
  const about = { ...input, sent, action: 'disclosure.sign', digest: evidence.digest } as const;
  const signed = await store({ ...about, from: ['opened'], set, tasks });
  if (signed) {
    for (const task of tasks) enqueueTask(context, { holder: signed, task });
    return;
  }
  await files.remove(signature);
  const now = await findDisclosure(context, token);
  if (now.evidence?.signatureSha256 !== sha256) throw new AppError('request_link_expired');
}

/** Declines to sign. It may run twice. @throws AppError 410 as `findDisclosure`, and once it is signed */
export async function declineDisclosure(input: AnswerInput): Promise<void> {
  const { context, token } = input;
  const sent = await findDisclosure(context, token);
  if (sent.state === 'declined') return;
  const set = { state: 'declined' as const, answeredAt: context.database.clock.now(), sealedToken: '' };
  const digest = digestTransmission({ ...sent, ...set });
  const declined = await store({ ...input, sent, action: 'disclosure.decline', digest, from: ['opened'], set });
  if (!declined) throw new AppError('request_link_expired');
}
