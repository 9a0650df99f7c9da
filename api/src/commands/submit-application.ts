import type { SubmitRequest } from '@funding-desk/shared/schemas/form';
import { isDuplicateKey } from '@funding-desk/shared/server/database';
import { matchesFingerprint } from '@funding-desk/shared/server/fingerprint';
import type { FormSession } from '@funding-desk/shared/server/models/form-session';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { fingerprintContext } from '@funding-desk/shared/server/submission-seal';
import { Types } from 'mongoose';
import { assertRoom } from '../assert-room.ts';
import { withinQuota } from '../byte-quota.ts';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { buildSubmission } from './build-submission.ts';
import { type AcceptedApplication, checkApplication, type Sender } from './check-application.ts';
import type { OpenLink } from './find-link.ts';
import { assertUsable, sessionFinished, sessionKey, startFormSession, submissionOf } from './form-session.ts';
import { assertLink, lookUp, type Named } from './named-by-submit.ts';

/** With both signatures as large as they may be. */
const RECORD_BYTES = 1_500_000;

function assertSameOwner(session: FormSession, { link, company }: OpenLink): void {
  const isSame = session.company.equals(company._id) && (session.link === null || session.link.equals(link._id));
  if (!isSame)
    throw new AppError('mismatched_link', 'This form and its link do not belong together. Please reload the page.');
}

/** Text of everything that makes two bodies the same application. */
function identityOf(body: SubmitRequest): string {
  const { companyName, companyLogoUrl, companyPdfLogoUrl, clientIp, formSubmissionId, ...told } = body;
  const { timeZone, language, source, ...rest } = told;
  const keys = Object.keys(rest).sort();
  return JSON.stringify(keys.map((key) => [key, Reflect.get(rest, key)]));
}

type Kept = Pick<FormSubmission, '_id' | 'reference'>;

/** The submission that this session already made. @throws AppError 409 when it was made from another body */
async function findFinished(
  context: AppContext,
  { session, identity }: { session: string; identity: string },
): Promise<Kept | null> {
  const existing = await context.database.formSubmissions.findOne(submissionOf(session)).lean();
  if (!existing) return null;
  const { fingerprint, deletedAt } = existing;
  const isSame = () =>
    matchesFingerprint(context.sealer, fingerprintContext(existing), { text: identity, fingerprint });
  if (deletedAt === null && isSame()) return existing;
  throw sessionFinished();
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
    await context.gathered.insertSubmission(submission);
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

interface SubmitInput {
  readonly context: AppContext;
  readonly body: SubmitRequest;
  readonly sender: Sender;
}

interface TakeInput extends SubmitInput {
  readonly identity: string;
  readonly named: Named;
}

/** The application that the body makes, with its session. @throws AppError 404, 409, 410 or 422 */
async function accept({ named, ...input }: TakeInput): Promise<AcceptedApplication> {
  const { context, body } = input;
  const open = await assertLink(context, body, named);
  const { formSubmissionId } = body;
  const session =
    formSubmissionId === undefined
      ? null
      : await assertUsable(context, { session: named.session, key: sessionKey(formSubmissionId) });
  if (session) assertSameOwner(session, open);
  const checked = await checkApplication({ ...input, open, session, documents: named.documents });
  if (session) return { ...checked, session: session._id, resumedSecretHash: session.secretHash };
  // Without a session one is made only now, so that a refused body leaves nothing behind.
  const owner = { company: new Types.ObjectId(open.company._id), link: new Types.ObjectId(open.link._id) };
  return { ...checked, session: sessionKey(await startFormSession(context, owner)), resumedSecretHash: undefined };
}

/** Of what comes after the insert nothing may turn success into failure; the sweep clears a session that was left. */
async function conclude(context: AppContext, submission: FormSubmission): Promise<void> {
  hint(context, submission);
  context.feed.announce(submission._id.toHexString());
  const { logger, gathered } = context;
  const told = (message: string) => (error: unknown) => logger.error({ err: error }, message);
  await Promise.all([
    gathered.finishSession(submission.session).catch(told('session not cleared now; the sweep will')),
    gathered.bindEvidence(submission).catch(told('audit record not written now; the sweep will')),
  ]);
}

/** Keeps an acceptable application. The session says beforehand what is under way, for whoever has to clear it. */
async function take(input: TakeInput): Promise<Kept> {
  const { context, identity } = input;
  await assertRoom(context, { use: 'records', bytes: RECORD_BYTES });
  const application = await accept(input);
  await context.gathered.markSubmitting(application.session);
  const claim = {
    address: input.sender.address,
    form: application.link._id.toHexString(),
    bytes: JSON.stringify(input.body).length,
    use: 'records',
  } as const;
  const { kept, submission } = await withinQuota(context.byteQuota, claim, () =>
    keep({ context, application, identity }),
  );
  if (submission) await conclude(context, submission);
  return kept;
}

/**
 * Takes an application in (decisions, sections 4 and 6). Success means that it is stored together with what is owed
 * for it. Idempotent per form session.
 * @throws AppError 404, 409, 410, 422, 429 or 507; nothing is stored then
 */
export async function submitApplication(input: SubmitInput): Promise<Kept> {
  const { context, body } = input;
  const identity = identityOf(body);
  const named = await lookUp(context, body);
  const key = body.formSubmissionId === undefined ? null : sessionKey(body.formSubmissionId);
  // A draft that was continued by a link may have been submitted under an earlier secret.
  const mine = named.session?._id ?? key;
  const findMine = async () => (mine === null ? null : findFinished(context, { session: mine, identity }));
  // A session tells beforehand that its application is being kept, and afterwards that it is over. Of one that tells
  // neither there is no application yet; who comes in between is told apart by the insert.
  const { session } = named;
  const isUntouched = session !== null && session.submittingSince === null && session.finishedAt === null;
  const finished = isUntouched ? null : await findMine();
  if (finished) return finished;
  try {
    return await take({ ...input, identity, named });
  } catch (error) {
    // One of the same session may have come first, and taken draft and files along.
    const meanwhile = error instanceof AppError ? await findMine() : null;
    if (meanwhile) return meanwhile;
    throw error;
  }
}
