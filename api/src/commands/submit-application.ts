import { renderAuthorization } from '@funding-desk/shared/fields/authorization';
import { FIELDS, MAX_UPLOADED_FILES } from '@funding-desk/shared/fields/catalogue';
import {
  EditorSettingsError,
  type EnabledForm,
  enabledForm,
  parseEditorSettings,
} from '@funding-desk/shared/fields/editor-settings';
import { judgeFields } from '@funding-desk/shared/fields/schema';
import { idSchema } from '@funding-desk/shared/schemas/envelope';
import type { SubmitRequest } from '@funding-desk/shared/schemas/form';
import { isDuplicateKey } from '@funding-desk/shared/server/database';
import type { FormSession } from '@funding-desk/shared/server/models/form-session';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import type { UploadedDocument } from '@funding-desk/shared/server/models/uploaded-document';
import { Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { buildSubmission } from './build-submission.ts';
import { findOpenLink, type OpenLink } from './find-link.ts';
import { findFormSession, MISSING_COMPANY_SENTENCE, sessionKey, startFormSession } from './form-session.ts';
import { type JudgedSignature, judgeSignature } from './judge-signature.ts';

export interface Sender {
  /** Address as `TRUST_PROXY` lets it be known. */
  readonly address: string;
  readonly userAgent: string;
}

/** What has been checked of an application and is fit to be kept. */
export interface AcceptedApplication extends OpenLink {
  readonly form: EnabledForm;
  readonly session: string;
  readonly values: Readonly<Record<string, string>>;
  readonly signatures: Readonly<Record<string, JudgedSignature>>;
  readonly documents: readonly UploadedDocument[];
  readonly isSoleOwner: boolean;
  readonly methods: { readonly 1: 'drawn' | 'typed'; readonly 2: 'drawn' | 'typed' };
  readonly timeZone: string;
  readonly consentText: string;
  readonly sender: Sender;
}

/** Uploads older than this are about to be swept and are no longer taken. Decisions, section 4: 24 h. */
const UPLOAD_LIFE_MS = 23 * 3_600_000;

const FORM_SENTENCE = 'Please correct the fields that are marked.';

/** @throws AppError 422 when company, link and slug are absent or do not belong together */
async function findLink(context: AppContext, body: SubmitRequest): Promise<OpenLink> {
  const { companyId, generatedLinkId, generatedLinkSlug } = body;
  if (!companyId || !generatedLinkId) throw new AppError('missing_company', MISSING_COMPANY_SENTENCE);
  const mismatch = new AppError(
    'mismatched_link',
    'This form and its link do not belong together. Please reload the page.',
  );
  if (!idSchema.safeParse(generatedLinkId).success || !idSchema.safeParse(companyId).success) throw mismatch;
  const open = await findOpenLink(context, { _id: generatedLinkId });
  const isSameSlug = generatedLinkSlug === undefined || generatedLinkSlug === open.link.slug;
  if (!isSameSlug || !open.company._id.equals(companyId)) throw mismatch;
  return open;
}

function assertSameOwner(session: FormSession, { link, company }: OpenLink): void {
  const isSame = session.company.equals(company._id) && (session.link === null || session.link.equals(link._id));
  if (!isSame)
    throw new AppError('mismatched_link', 'This form and its link do not belong together. Please reload the page.');
}

/** Files named by the body, in the order of their arrival. @throws AppError 422 unless all are ready and of this session */
async function findDocuments(
  context: AppContext,
  { ids, session }: { ids: readonly string[]; session: string },
): Promise<UploadedDocument[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length > MAX_UPLOADED_FILES)
    throw new AppError('too_many_files', `Please attach at most ${MAX_UPLOADED_FILES} files.`);
  const oldest = new Date(Date.now() - UPLOAD_LIFE_MS);
  const found = await context.database.documents
    .find({
      _id: trusted({ $in: wanted }),
      session,
      isReady: true,
      removedAt: null,
      createdAt: trusted({ $gt: oldest }),
    })
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  if (found.length !== wanted.length) {
    throw new AppError(
      'unacceptable_form',
      'One of the attached files is no longer there. Please remove it and attach it again.',
    );
  }
  return found;
}

/** Judges the signatures that are on. Messages join those of the other fields. */
async function judgeSignatures(values: Readonly<Record<string, string>>) {
  const signatures: Record<string, JudgedSignature> = {};
  const errors: Record<string, string> = {};
  for (const { name } of FIELDS.filter((field) => field.kind === 'signature')) {
    const dataUrl = values[name];
    if (dataUrl === undefined) continue;
    const judged = await judgeSignature(dataUrl);
    if (judged) signatures[name] = judged;
    else errors[name] = 'This signature is blank or cannot be read. Please sign again.';
  }
  return { signatures, errors };
}

function knownTimeZone(name: string | undefined): string {
  if (!name) return '';
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return '';
  }
}

/** The company's form as its settings leave it. @throws AppError 422 when the stored settings cannot be read */
function formOf(settings: string): EnabledForm {
  try {
    return enabledForm(parseEditorSettings(settings));
  } catch (error) {
    if (error instanceof EditorSettingsError) throw new AppError('unacceptable_form', error.message);
    throw error;
  }
}

/** The field values of a body by field name, signatures among them. */
function typedValues(body: SubmitRequest): Record<string, string | undefined> {
  const typed: Record<string, string | undefined> = { ...body.signatures };
  for (const { name, kind } of FIELDS) {
    const value = Reflect.get(body, name);
    if (kind !== 'signature' && typeof value === 'string') typed[name] = value;
  }
  return typed;
}

interface CheckInput {
  readonly context: AppContext;
  readonly body: SubmitRequest;
  readonly open: OpenLink;
  /** Null where the body names no session, and so can name no file. */
  readonly session: string | null;
  readonly sender: Sender;
}

/** @throws AppError 422 naming every field that is not acceptable, or for files that are not of this session */
async function check({
  context,
  body,
  open,
  session,
  sender,
}: CheckInput): Promise<Omit<AcceptedApplication, 'session'>> {
  const form = formOf(open.company.appEditorSettings);
  const isSoleOwner = body.soleOwner === true;
  const judged = judgeFields({ typed: typedValues(body), fieldNames: form.fieldNames, isSoleOwner });
  const signed = await judgeSignatures(judged.values);
  const errors = { ...judged.errors, ...signed.errors };
  if (Object.keys(errors).length > 0) throw new AppError('unacceptable_form', FORM_SENTENCE, errors);
  const { authorizationText: text, nameIn } = open.company;
  const { signatureMethods = {}, uploadedFileIds = [] } = body;
  return {
    ...open,
    form,
    values: judged.values,
    signatures: signed.signatures,
    documents: await findDocuments(context, { ids: uploadedFileIds, session: session ?? '' }),
    isSoleOwner,
    methods: { 1: signatureMethods.signer1 ?? 'drawn', 2: signatureMethods.signer2 ?? 'drawn' },
    timeZone: knownTimeZone(body.timeZone),
    consentText: renderAuthorization({ text, nameIn }).full,
    sender,
  };
}

/** Text of everything that makes two bodies the same application. */
function identityOf(body: SubmitRequest): string {
  const { companyName, companyLogoUrl, companyPdfLogoUrl, clientIp, formSubmissionId, timeZone, ...rest } = body;
  const keys = Object.keys(rest).sort();
  return JSON.stringify(keys.map((key) => [key, Reflect.get(rest, key)]));
}

type Kept = Pick<FormSubmission, '_id' | 'reference'>;

/** The submission that this session already made. @throws AppError 409 when it was made from another body */
async function findFinished(
  context: AppContext,
  { session, identity }: { session: string; identity: string },
): Promise<Kept | null> {
  const existing = await context.database.formSubmissions.findOne({ session }).lean();
  if (!existing) return null;
  if (existing.deletedAt === null && context.sealer.matchesFingerprint(identity, existing.fingerprint)) return existing;
  throw new AppError(
    'session_finished',
    'This application has been submitted already. Please reload the page to start a new one.',
  );
}

/**
 * One atomic insert keeps the application and all that is owed for it. Of several at once with one session the unique
 * index lets one through; the others answer as that one.
 */
async function keep({
  context,
  application,
  identity,
}: {
  context: AppContext;
  application: AcceptedApplication;
  identity: string;
}): Promise<{ kept: Kept; submission: FormSubmission | null }> {
  const submission = await buildSubmission({ context, application, identity });
  try {
    await context.database.formSubmissions.create(submission);
    return { kept: submission, submission };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const finished = await findFinished(context, { session: application.session, identity });
    if (finished) return { kept: finished, submission: null };
    // Not the session, so the reference was taken: the next one is another.
    return keep({ context, application, identity });
  }
}

/** Tells the queue at once; when it is away the worker's sweep finds what is owed. */
function hint(context: AppContext, submission: FormSubmission): void {
  const pdf = submission.owed.find((work) => work.kind === 'pdf');
  if (!pdf) return;
  const payload = { submissionId: submission._id.toHexString(), owedId: pdf._id.toHexString() };
  context.queues.enqueue('render-application-pdf', payload).catch((error: unknown) => {
    context.logger.warn({ err: error, submissionId: payload.submissionId }, 'not queued now; the sweep will');
  });
}

/**
 * Takes an application in (decisions, sections 4 and 6). Success means that it is stored together with what is owed
 * for it. Idempotent per form session.
 * @throws AppError 404, 409, 410 or 422; nothing is stored then
 */
export async function submitApplication({
  context,
  body,
  sender,
}: {
  context: AppContext;
  body: SubmitRequest;
  sender: Sender;
}): Promise<Kept> {
  const identity = identityOf(body);
  const given = body.formSubmissionId;
  if (given !== undefined) {
    const finished = await findFinished(context, { session: sessionKey(given), identity });
    if (finished) return finished;
  }
  const open = await findLink(context, body);
  const owner = { company: new Types.ObjectId(open.company._id), link: new Types.ObjectId(open.link._id) };
  if (given !== undefined) assertSameOwner(await findFormSession(context, given), open);
  const checked = await check({ context, body, open, session: given === undefined ? null : sessionKey(given), sender });
  // Without a session one is made only now, so that a refused body leaves nothing behind.
  const session = sessionKey(given ?? (await startFormSession(context, owner)));
  const application = { ...checked, session };
  const { kept, submission } = await keep({ context, application, identity });
  if (submission) {
    hint(context, submission);
    await context.audit
      .record({
        action: 'submission.create',
        company: owner.company.toHexString(),
        subject: kept._id.toHexString(),
        address: sender.address,
      })
      .catch((error: unknown) => context.logger.error({ err: error }, 'audit record not written'));
  }
  return kept;
}
