import type { SubmitRequest } from '@funding-desk/shared/schemas/application/form';
import { matchesFingerprint } from '@funding-desk/shared/server/crypto/fingerprint';
import { fingerprintContext } from '@funding-desk/shared/server/crypto/seal-contexts';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import type { AppContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { assertDiskSpace } from '../../../limits/assert-disk-space.ts';
import { withinQuota } from '../../../limits/byte-quota.ts';
import {
  type ApplicantSession,
  insertApplication,
  readApplicationOfSession,
} from '../../../queries/application/form-queries.ts';
import type { OpenLink } from '../../../queries/company/find-open-link.ts';
import { assertUsable, newSecret, sessionKey } from '../../draft/form-session.ts';
import { type BuildInput, buildApplication } from './build-application.ts';
import { withinMailLimits } from './limit-submit-mails.ts';
import { assertLinkOfBody, loadSubmitContext, type SubmitContext } from './load-submit-context.ts';
import { type AcceptedApplication, type Sender, validateApplication } from './validate-application.ts';

/** With both signatures at their maximum size. */
const RECORD_BYTES = 2_000_000;

function assertSameOwner(session: ApplicantSession, { link, company }: OpenLink): void {
  const isSame = session.company.equals(company._id) && (session.link === null || session.link.equals(link._id));
  if (!isSame) throw new AppError('link_mismatch');
}

/** Canonical text of the body. Equal texts mean the same application. */
function canonicalBodyOf(body: SubmitRequest): string {
  const { companyName, companyLogoUrl, companyPdfLogoUrl, clientIp, formSubmissionId, ...sent } = body;
  const { timeZone, language, source, ...rest } = sent;
  return JSON.stringify(Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)));
}

type Stored = Pick<Application, '_id' | 'reference'>;

interface FindInput {
  readonly context: AppContext;
  /** Key of the session's secret. */
  readonly session: string;
  readonly canonicalBody: string;
}

/** The application that this session already created. @throws AppError 409 when its body was different */
async function findExistingApplication({ context, session, canonicalBody }: FindInput): Promise<Stored | null> {
  const existing = await readApplicationOfSession(context.database, session);
  if (!existing) return null;
  const { fingerprint, deletedAt } = existing;
  const isSame = () =>
    matchesFingerprint(context.sealer, fingerprintContext(existing), { text: canonicalBody, fingerprint });
  if (deletedAt === null && isSame()) return existing;
  throw new AppError('already_submitted_start_new');
}

interface SubmitInput {
  readonly context: AppContext;
  readonly body: SubmitRequest;
  readonly sender: Sender;
}

interface AcceptInput extends SubmitInput {
  readonly canonicalBody: string;
  readonly loaded: SubmitContext;
}

/** The validated application. @throws AppError 404, 409, 410 or 422 */
async function validateSubmit({ loaded, ...input }: AcceptInput): Promise<AcceptedApplication> {
  const { context, body } = input;
  const open = assertLinkOfBody(body, loaded.link);
  const { formSubmissionId } = body;
  const session =
    formSubmissionId === undefined
      ? null
      : await assertUsable(context, { session: loaded.session, key: sessionKey(formSubmissionId) });
  if (session) assertSameOwner(session, open);
  const checked = await validateApplication({ ...input, open, session, documents: loaded.documents });
  return {
    ...checked,
    submitter: loaded.link?.submitter?.name ?? '',
    session: session?._id ?? sessionKey(newSecret()),
    resumedSecretHash: session?.secretHash,
    sessionStats: session?.stats,
  };
}

/**
 * One atomic insert stores the application with its outbox tasks. The unique index on `session` admits one of several
 * simultaneous calls, and the others return its result.
 */
async function insert(input: BuildInput): Promise<{ stored: Stored; isNew: boolean }> {
  const { context, application, canonicalBody } = input;
  const submission = buildApplication(input);
  try {
    await insertApplication(context.database, submission);
    for (const task of submission.outbox) if (task.dueAt) enqueueTask(context, { holder: submission, task });
    return { stored: submission, isNew: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const submitted = await findExistingApplication({ context, session: application.session, canonicalBody });
    if (submitted) return { stored: submitted, isNew: false };
    // The reference is taken. The retry creates another one.
    return insert(input);
  }
}

/** Validates and stores an application and announces it. @throws AppError 404, 409, 410, 422, 429 or 507 */
async function accept(input: AcceptInput): Promise<Stored> {
  const { context, canonicalBody } = input;
  await assertDiskSpace(context, { use: 'records', bytes: RECORD_BYTES });
  const application = await validateSubmit(input);
  const { link, sender } = application;
  const form = link._id.toHexString();
  const claim = { use: 'records', address: sender.address, form, bytes: canonicalBody.length } as const;
  const { stored, isNew } = await withinQuota(context.byteQuota, claim, () =>
    withinMailLimits({
      context,
      application,
      store: (admitted) => insert({ context, application, canonicalBody, ...admitted }),
      isNew: (inserted) => inserted.isNew,
    }),
  );
  if (isNew) context.feed.announce(stored._id.toHexString());
  return stored;
}

/**
 * Submits an application (decisions, sections 4 and 6). On success it is stored with its outbox tasks, which the worker
 * runs. Idempotent per form session.
 * @throws AppError 404, 409, 410, 422, 429 or 507; nothing is stored then
 */
export async function submitApplication(input: SubmitInput): Promise<Stored> {
  const { context, body } = input;
  const canonicalBody = canonicalBodyOf(body);
  const loaded = await loadSubmitContext(context, body);
  try {
    return await accept({ ...input, canonicalBody, loaded });
  } catch (error) {
    // The application may be stored already. Then its session is finished, and its draft and files are gone.
    const { formSubmissionId } = body;
    if (!(error instanceof AppError) || formSubmissionId === undefined) throw error;
    const session = loaded.session?._id ?? sessionKey(formSubmissionId);
    const submitted = await findExistingApplication({ context, session, canonicalBody });
    if (submitted) return submitted;
    throw error;
  }
}
