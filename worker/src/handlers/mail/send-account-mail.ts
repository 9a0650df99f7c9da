import { type AccountMailKind, isAccountMailKind, type TaskJob } from '@funding-desk/shared/jobs';
import { ACCOUNT_SEALS, openForAccount } from '@funding-desk/shared/server/crypto/seal-contexts';
import type { AccountMail, User, WorkNotice } from '@funding-desk/shared/server/models/user';
import type { WorkerContext } from '../../context.ts';
import type { ComposedMail, MailContent } from '../../email/mail-message.ts';
import {
  type AccountEmailInput,
  accountNoticeEmail,
  failedSignInsEmail,
  invitationEmail,
  manyDownloadsEmail,
  ownerOf,
  passwordResetEmail,
} from '../../email/staff/account-emails.ts';
import { weeklySummaryEmail } from '../../email/staff/weekly-summary-email.ts';
import { type NoticedApplication, workNoticeEmail } from '../../email/staff/work-notice-email.ts';
import { PermanentMailError } from '../../email/transport.ts';
import { deliverOnce } from '../../outbox/deliver-once.ts';
import { COUNT_LIMIT, readWeek } from './weekly-summary.ts';

const NAME = 'send-account-mail';

/** @throws PermanentMailError when the company no longer exists */
async function inputOf({ database, env }: WorkerContext, user: User): Promise<AccountEmailInput> {
  const company = user.company ? await database.companies.findById(user.company).lean() : null;
  if (user.company && (!company || company.withdrawnAt)) throw new PermanentMailError('The company no longer exists.');
  return { name: user.name, companyName: company?.nameOut ?? null, publicUrl: env.PUBLIC_URL };
}

/** @throws PermanentMailError when the link in the message is no longer valid */
function tokenOf({ sealer, database }: WorkerContext, user: User, { _id, sealedToken: sealed }: AccountMail): string {
  const { passwordReset } = user;
  const isGood = passwordReset?._id.equals(_id) && passwordReset.expiresAt > database.clock.now();
  if (!isGood || !sealed || user.disabledAt)
    throw new PermanentMailError('The link in the message is no longer valid.');
  return openForAccount(sealer, { user, name: ACCOUNT_SEALS.resetToken, sealed });
}

/** @throws PermanentMailError for a kind that is no account e-mail */
function kindOf({ kind }: AccountMail): AccountMailKind {
  if (!isAccountMailKind(kind)) throw new PermanentMailError('Unknown kind of message.');
  return kind;
}

/**
 * The application of a notice about one. Null for a notice about several.
 * @throws PermanentMailError when it no longer exists, or the person no longer belongs to its company
 */
async function readApplication(
  { database }: WorkerContext,
  user: User,
  { application: id }: WorkNotice,
): Promise<NoticedApplication | null> {
  if (!id) return null;
  const stored = await database.applications
    .findOne({ _id: id, deletedAt: null })
    .select({ company: 1, reference: 1, 'values.legalBusinessName': 1 })
    .lean();
  if (!stored || !user.company?.equals(stored.company))
    throw new PermanentMailError('The application is no longer available to this person.');
  const { reference, values } = stored;
  return { id: id.toHexString(), reference, businessName: values.legalBusinessName ?? '' };
}

interface ComposeInput {
  readonly context: WorkerContext;
  readonly user: User;
  readonly mail: AccountMail;
  readonly input: AccountEmailInput;
}

/** About an assignment or a mention. */
async function composeNotice(
  { context, user, mail, input }: ComposeInput,
  kind: 'application-assigned' | 'application-mentioned',
): Promise<ComposedMail> {
  if (!mail.work || user.disabledAt) throw new PermanentMailError('The message is no longer needed.');
  const { by, count } = mail.work;
  const application = await readApplication(context, user, mail.work);
  return {
    ...workNoticeEmail({ ...input, kind, by, count, application }),
    applications: application ? [application.id] : [],
  };
}

async function composeSummary({ context, user, mail, input }: ComposeInput): Promise<ComposedMail> {
  if (user.disabledAt || !user.preferences?.weeklySummary)
    throw new PermanentMailError('The message is no longer wanted.');
  const figures = await readWeek(context, user, mail.enqueuedAt);
  const content = weeklySummaryEmail({ ...input, ...figures, owner: ownerOf(input), countLimit: COUNT_LIMIT });
  return { ...content, applications: figures.longestWaiting.map(({ id }) => id) };
}

/** About a person who downloads many applications. */
function composeDownloads({ downloads }: AccountMail, input: AccountEmailInput): MailContent {
  if (!downloads) throw new PermanentMailError('The details of the downloads are missing.');
  const { person, by, day, limit } = downloads;
  return manyDownloadsEmail({ ...input, person: person.toHexString(), by, day, limit });
}

/** About the account itself. */
function composeOwn(
  { context, user, mail, input }: ComposeInput,
  kind: Exclude<AccountMailKind, 'application-assigned' | 'application-mentioned' | 'weekly-summary'>,
): MailContent {
  if (kind === 'password-reset') return passwordResetEmail({ ...input, token: tokenOf(context, user, mail) });
  if (kind === 'account-created' && mail.sealedToken !== '')
    return invitationEmail({ ...input, token: tokenOf(context, user, mail) });
  if (kind === 'many-downloads') return composeDownloads(mail, input);
  if (kind !== 'failed-sign-ins') return accountNoticeEmail({ ...input, changedAt: mail.enqueuedAt, kind });
  if (!mail.failedSignIns) throw new PermanentMailError('The details of the failed sign-ins are missing.');
  return failedSignInsEmail({ ...input, ...mail.failedSignIns });
}

async function compose(context: WorkerContext, user: User, taskId: string): Promise<ComposedMail> {
  const mail = user.outbox.find(({ _id }) => _id.equals(taskId));
  if (!mail) throw new PermanentMailError('The message is no longer needed.');
  const composing = { context, user, mail, input: await inputOf(context, user) };
  const kind = kindOf(mail);
  if (kind === 'application-assigned' || kind === 'application-mentioned') return composeNotice(composing, kind);
  if (kind === 'weekly-summary') return composeSummary(composing);
  return { ...composeOwn(composing, kind), applications: [] };
}

/** Sends an account e-mail. */
export async function sendAccountMail(context: WorkerContext, job: TaskJob): Promise<void> {
  await deliverOnce({
    context,
    store: context.tasks.users,
    name: NAME,
    job,
    compose: (user) => compose(context, user, job.taskId),
  });
}
