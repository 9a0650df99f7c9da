import { validateFields } from '@funding-desk/shared/fields/validation/validate-fields';
import { loadFieldTexts } from '@funding-desk/shared/messages/load-language';
import { REQUIRED_OF_SIGNER, type SignRequest } from '@funding-desk/shared/schemas/signature/signature-request';
import { digestEvidence, digestSecondSignerParts } from '@funding-desk/shared/server/audit/evidence-parts';
import { logEntry, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { SECOND_SIGNATURE } from '@funding-desk/shared/server/audit/verify-evidence';
import { driverCollection } from '@funding-desk/shared/server/database/database';
import { namePrefixesOf } from '@funding-desk/shared/server/database/search-terms';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { completionFacts, NOT_YET_COMPLETE } from '@funding-desk/shared/server/models/application/counted-facts';
import type { Evidence } from '@funding-desk/shared/server/models/application/evidence';
import type { AuditDetails } from '@funding-desk/shared/server/models/audit-record';
import { type Effect, newEffect, newEvent } from '@funding-desk/shared/server/models/outbox/effects';
import { createTask, type OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { endSignatureLink } from '@funding-desk/shared/server/requests/end-signature-link';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertDiskSpace } from '../../limits/assert-disk-space.ts';
import { signerFieldNames } from '../../presenters/application/signature.ts';
import { protectValues, recipientsOf } from '../application/submit/build-application.ts';
import { knownTimeZone, type Sender, validateSignatures } from '../application/submit/validate-application.ts';
import { declinedReceipts, MAIL_SETTINGS, signedReceipts } from './answer-receipts.ts';
import { type FoundSignature, findSignature } from './find-signature.ts';
import { savedOfSigner, signerDraftKey } from './signer-draft.ts';

const SIGNATURE = 'signer2Signature';
/** With a signature at its maximum size. */
const RECORD_BYTES = 1_000_000;

interface AnswerInput {
  readonly context: AppContext;
  readonly token: string;
  readonly sender: Sender;
}

/**
 * Opens the link from the button of its page. The first time is recorded. A used link only says what happened.
 * @throws AppError 410
 */
export async function openSignature({ context, token, sender }: AnswerInput): Promise<FoundSignature> {
  const { database, audit, feed } = context;
  const found = await findSignature(context, token);
  const { state } = found.secondSigner;
  if (state === 'signed' || state === 'declined') return found;
  if (state !== 'outstanding') throw new AppError('request_link_expired');
  const { _id, company, submission: application } = found.request;
  const openedAt = database.clock.now();
  const { modifiedCount } = await database.applicantRequests.updateOne({ _id, openedAt: null }, { $set: { openedAt } });
  if (modifiedCount === 0) return found;
  const subject = application.toHexString();
  await audit.record({ action: 'signature.open', company: company.toHexString(), subject, address: sender.address });
  feed.announceChange({ id: subject, what: 'documents' });
  return found;
}

type AnswerEffects = readonly [Effect<'log-entry'>, Effect<'end-signature-link'>];

/** What follows from an answer: its entry in the audit log, and the end of the link. */
function effectsOfAnswer(
  { context, sender }: AnswerInput,
  { request, application }: FoundSignature,
  { action, details = {} }: { action: 'signature.sign' | 'signature.decline'; details?: AuditDetails },
): AnswerEffects {
  const at = context.database.clock.now();
  const { _id: subject, company } = application;
  const about = { company, subject, actor: null, address: sender.address };
  return [
    newLogEntry({ at, action, ...about, details: { request: request._id.toHexString(), ...details } }),
    newEffect({ kind: 'end-signature-link', at, payload: {} }),
  ];
}

interface Ending {
  readonly context: AppContext;
  readonly found: FoundSignature;
  readonly effects: AnswerEffects;
  /** The application with the answer. */
  readonly answered: Application;
}

/** Ends the link, then logs the answer. After a crash a sweep does both. */
async function endLink({ context, found, effects: [entry, ending], answered }: Ending): Promise<void> {
  const { database, audit, feed } = context;
  const { request, application } = found;
  const notices = await endSignatureLink({ database, live: feed }, answered);
  for (const task of notices) enqueueTask(context, { holder: request, task });
  await logEntry({ audit, store: database.applications, record: application._id, entry, done: [ending] });
  feed.announceChange({ id: application._id.toHexString(), what: 'documents' });
}

interface SignInput extends AnswerInput {
  readonly body: SignRequest;
}

/** The second owner's valid values and signature. @throws AppError 422 naming every invalid field */
async function validateSigned({ context, body, sender }: SignInput, found: FoundSignature) {
  const { application } = found;
  const saved = savedOfSigner(context, found, body);
  const validated = validateFields({
    typed: { ...body.values, [SIGNATURE]: body.signature, ...saved.values },
    fieldNames: signerFieldNames(application),
    isSoleOwner: false,
    requires: REQUIRED_OF_SIGNER,
    now: context.database.clock.now(),
    fieldTexts: await loadFieldTexts(sender.language),
  });
  const signed = await validateSignatures({ context, values: validated.values, address: sender.address });
  const fields = { ...validated.errors, ...signed.errors };
  const signature = signed.signatures[SIGNATURE];
  if (Object.keys(fields).length > 0 || !signature) throw new AppError('fields_marked', { fields });
  const method = saved.signatureMethod ?? body.signatureMethod;
  return { values: validated.values, signatures: signed.signatures, sha256: signature.sha256, method };
}

type Signed = Awaited<ReturnType<typeof validateSigned>>;

function evidenceOf({ context, body, sender }: SignInput, { application }: FoundSignature, signed: Signed): Evidence {
  const { consentText, consentSha256, disclaimer } = application.evidence;
  const { signer2Name: name = '', signer2Date: date = '' } = signed.values;
  const { sha256, method } = signed;
  return {
    consentText,
    consentSha256,
    disclaimer,
    receivedAt: context.database.clock.now(),
    clientAddress: sender.address,
    userAgent: sender.userAgent,
    timeZone: knownTimeZone(body.timeZone),
    language: body.language ?? null,
    signatures: [{ signer: 2, name, date, sha256, storedSha256: sha256, method }],
    parts: [],
  };
}

/** The application with the second signature, as it is stored. */
function withSignature(input: SignInput, found: FoundSignature, signed: Signed): Application {
  const { application, secondSigner } = found;
  const own = protectValues({ sealer: input.context.sealer, application, ...signed });
  const fieldNames = [...Object.keys(own.values), ...Object.keys(own.sealed)].sort();
  const evidence = evidenceOf(input, found, signed);
  const { secret, savedFields = [] } = input.body;
  const signedFrom = secret && savedFields.length > 0 ? { signedFrom: signerDraftKey(secret) } : {};
  const complete: Application = {
    ...application,
    values: { ...application.values, ...own.values },
    sealed: { ...application.sealed, ...own.sealed },
    masks: { ...application.masks, ...own.masks },
    secondSigner: {
      ...secondSigner,
      ...signedFrom,
      state: 'signed',
      stateSince: evidence.receivedAt,
      fieldNames,
      evidence,
    },
  };
  evidence.parts = digestSecondSignerParts(complete);
  return complete;
}

/** The new version of the PDFs, and one e-mail per recipient and owner that waits for it. */
async function completionTasks({ database }: AppContext, application: Application): Promise<OutboxTask[]> {
  const company = await database.companies.findById(application.company).select(MAIL_SETTINGS).lean();
  const addresses = company ? recipientsOf(company) : [];
  return [
    createTask({ kind: 'completed-pdf', address: '', dueAt: database.clock.now() }),
    ...addresses.map((address) => createTask({ kind: 'completed-email', address, dueAt: null })),
    ...(company ? signedReceipts({ company, application }) : []),
  ];
}

const paths = (prefix: string, fields: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (names.includes(name) ? [[`${prefix}.${name}`, value]] : [])),
  );

interface StoreInput {
  readonly context: AppContext;
  readonly complete: Application;
  readonly outbox: readonly OutboxTask[];
  readonly effects: AnswerEffects;
}

/** One atomic update stores fields, signature, evidence and tasks. @returns whether the signature was outstanding */
async function storeSignature({ context, complete, outbox, effects }: StoreInput): Promise<boolean> {
  const { _id, values, sealed, masks, secondSigner } = complete;
  if (!secondSigner) return false;
  const { fieldNames, request, stateSince: at } = secondSigner;
  const filter = {
    _id,
    deletedAt: null,
    'secondSigner.state': 'outstanding',
    'secondSigner.request': request,
  } as const;
  const $set = {
    ...paths('values', values, fieldNames),
    ...paths('sealed', sealed, fieldNames),
    ...paths('masks', masks, fieldNames),
    secondSigner,
    updatedAt: at,
  };
  const $unset = { isSignatureOutstanding: 1 } as const;
  const $addToSet = { searchPrefixes: { $each: namePrefixesOf(values.partner2Name ?? '') } };
  const $push = {
    outbox: { $each: [...outbox] },
    effects: {
      $each: [...effects, newEvent({ type: 'application.completed', at, company: complete.company, application: _id })],
    },
  };
  const applications = driverCollection(context.database.applications);
  if (complete.stats) {
    // The signature is the last part of an application that misses no documents.
    const facts = completionFacts(complete.stats, { receivedAt: complete.createdAt, at });
    const { matchedCount } = await applications.updateOne(
      { ...filter, ...NOT_YET_COMPLETE, isMissingDocuments: false },
      {
        $set: { ...$set, 'stats.isDue': true },
        $unset,
        $push: { ...$push, 'stats.facts': { $each: facts } },
        $addToSet: { ...$addToSet, reached: 'complete' },
      },
    );
    if (matchedCount === 1) return true;
  }
  const { matchedCount } = await applications.updateOne(filter, { $set, $unset, $push, $addToSet });
  return matchedCount === 1;
}

/** Whether the application has this very signature: the call is a repeated one. */
async function isSameSignature(context: AppContext, { token, sha256 }: { token: string; sha256: string }) {
  const { secondSigner } = await findSignature(context, token);
  return secondSigner.evidence?.signatures.some((signature) => signature.sha256 === sha256) === true;
}

/**
 * Whether the signature came from the draft that the call names. The draft has ended with it, so nothing can be
 * compared.
 */
function isFromSameDraft({ secondSigner }: FoundSignature, { secret, savedFields = [] }: SignRequest): boolean {
  const { state, signedFrom } = secondSigner;
  return state === 'signed' && secret !== undefined && savedFields.length > 0 && signedFrom === signerDraftKey(secret);
}

/**
 * Stores the second owner's fields and signature with evidence of its own. A repeated call with the same signature
 * succeeds again.
 * @throws AppError 410 for a link that cannot be used, 422 naming every invalid field; nothing is stored then
 */
export async function signSeparately(input: SignInput): Promise<void> {
  const { context, token } = input;
  const found = await findSignature(context, token);
  if (isFromSameDraft(found, input.body)) return;
  const signed = await validateSigned(input, found);
  const isAnswered = found.secondSigner.state !== 'outstanding';
  if (isAnswered && (await isSameSignature(context, { token, sha256: signed.sha256 }))) return;
  if (isAnswered) throw new AppError('request_link_expired');
  await assertDiskSpace(context, { use: 'records', bytes: RECORD_BYTES });
  const complete = withSignature(input, found, signed);
  const digest = digestEvidence(complete.secondSigner?.evidence?.parts ?? []);
  const effects = effectsOfAnswer(input, found, { action: SECOND_SIGNATURE, details: { digest } });
  const outbox = await completionTasks(context, complete);
  const isStored = await storeSignature({ context, complete, outbox, effects });
  if (!isStored && (await isSameSignature(context, { token, sha256: signed.sha256 }))) return;
  if (!isStored) throw new AppError('request_link_expired');
  for (const task of outbox) if (task.dueAt) enqueueTask(context, { holder: complete, task });
  await endLink({ context, found, effects, answered: complete });
}

/** Refuses to sign. Staff are notified. @throws AppError 410 for a link that cannot be used */
export async function declineSignature(input: AnswerInput): Promise<void> {
  const { context, token } = input;
  const { database } = context;
  const found = await findSignature(context, token);
  if (found.secondSigner.state === 'declined') return;
  const now = database.clock.now();
  const effects = effectsOfAnswer(input, found, { action: 'signature.decline' });
  const company = await database.companies.findById(found.application.company).select(MAIL_SETTINGS).lean();
  const outbox = company ? declinedReceipts({ company, application: found.application, dueAt: now }) : [];
  const answered = await database.applications
    .findOneAndUpdate(
      { _id: found.application._id, deletedAt: null, 'secondSigner.state': 'outstanding' },
      {
        $set: { 'secondSigner.state': 'declined', 'secondSigner.stateSince': now, updatedAt: now },
        $push: { effects: { $each: [...effects] }, outbox: { $each: outbox } },
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (!answered) throw new AppError('request_link_expired');
  for (const task of outbox) enqueueTask(context, { holder: answered, task });
  await endLink({ context, found, effects, answered });
}
