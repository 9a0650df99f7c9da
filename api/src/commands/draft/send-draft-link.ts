import { randomBytes } from 'node:crypto';
import { isPlainEmail } from '@funding-desk/shared/fields/text/email-address';
import { uniqueKey } from '@funding-desk/shared/fields/text/unique-key';
import type { Language } from '@funding-desk/shared/messages/languages';
import { RESUME_LINK_DAYS } from '@funding-desk/shared/schemas/application/draft';
import { maskAddress } from '@funding-desk/shared/server/audit/log-entry';
import { addressKey, resumeKey } from '@funding-desk/shared/server/crypto/resume-keys';
import { RESUME_TOKEN_SEAL, sealForSession } from '@funding-desk/shared/server/crypto/seal-contexts';
import {
  loggedIdPush,
  MAX_REMINDERS,
  type ResumeLink,
} from '@funding-desk/shared/server/models/application/form-session';
import { createTask, type OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { ApplicantSession, FormCompany } from '../../queries/application/form-queries.ts';
import { companyForm } from '../../queries/company/find-open-link.ts';
import { knownTimeZone } from '../application/submit/validate-application.ts';
import {
  findDraftSession,
  findFormSession,
  hasTypedFields,
  LINK_ADDRESS_FIELD,
  sessionExpiry,
  usableSession,
} from './form-session.ts';

const LINK_LIFE_MS = RESUME_LINK_DAYS * 24 * 3_600_000;
const TOKEN_BYTES = 32;

interface SendInput {
  readonly formSubmissionId: string;
  readonly email: string;
  /** As the page reports it. */
  readonly timeZone: string | undefined;
  readonly language: Language | undefined;
  /** Of the caller. */
  readonly address: string;
}

/** @throws AppError 422 for anything but one plain address */
function plainAddress(typed: string): string {
  const email = typed.normalize('NFC').trim();
  if (isPlainEmail(email)) return email;
  throw new AppError('email_invalid', { fieldNames: ['email'] });
}

const hasAddressField = (company: FormCompany) => companyForm(company).fieldNames.includes(LINK_ADDRESS_FIELD);

interface Recipient {
  readonly session: ApplicantSession;
  readonly company: FormCompany;
  readonly email: string;
}

/**
 * If the form has an e-mail field, links go only to the address in it. This keeps callers from sending e-mails to
 * strangers.
 * @throws AppError 422 for another address
 */
function assertOwnAddress({ session, company, email }: Recipient): void {
  if (!hasAddressField(company)) return;
  const { [LINK_ADDRESS_FIELD]: typed = '' } = session.draft.values;
  if (uniqueKey(typed) !== uniqueKey(email)) throw new AppError('email_not_of_application', { fieldNames: ['email'] });
}

/** A resume link. Only the e-mail contains its token. */
function createResumeLink(
  context: AppContext,
  {
    session,
    company,
    task,
    input,
  }: { session: ApplicantSession; company: FormCompany; task: OutboxTask; input: SendInput },
): ResumeLink {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const timeZone = knownTimeZone(input.timeZone);
  return {
    _id: task._id,
    tokenHash: resumeKey(token),
    sealedToken: sealForSession(context.sealer, { session, name: RESUME_TOKEN_SEAL, text: token }),
    sentTo: maskAddress(task.address),
    ...(hasAddressField(company) ? { addressHash: addressKey(session, task.address) } : {}),
    ...(timeZone ? { timeZone } : {}),
    language: input.language ?? session.draft.language ?? 'en',
    // An empty form does not extend the life of its files.
    expiresAt: hasTypedFields(session) ? context.database.clock.fromNow(LINK_LIFE_MS) : sessionExpiry(context),
  };
}

/**
 * Enqueues an e-mail with a resume link and keeps session, draft and files until the link expires. One atomic update
 * stores link and e-mail and replaces the previous link.
 * @returns the expiry of the link
 * @throws AppError 404, 409, 410, 422 or 429; nothing is sent then
 */
export async function sendDraftLink(context: AppContext, input: SendInput): Promise<Date> {
  const { session, company, link } = await findDraftSession(context, input.formSubmissionId);
  if (!link) throw new AppError('missing_company');
  const email = plainAddress(input.email);
  assertOwnAddress({ session, company, email });
  const { address } = input;
  await context.mailLimiter.take({ kind: 'resume-link', recipient: email, address, session: session._id });
  const task = createTask({ kind: 'resume-link', address: email, dueAt: context.database.clock.now() });
  const resume = createResumeLink(context, { session, company, task, input });
  const { matchedCount } = await context.database.formSessions.updateOne(usableSession(context, session), {
    // Who has asked for the link needs no reminder.
    $set: { resume, outbox: [task], 'reminder.dueAt': null, 'reminder.sent': MAX_REMINDERS },
    $push: loggedIdPush(resume._id),
    $max: { keptUntil: resume.expiresAt },
  });
  if (matchedCount === 0) {
    await findFormSession(context, input.formSubmissionId);
    throw new AppError('session_expired');
  }
  enqueueTask(context, { holder: session, task });
  await context.audit.record({
    action: 'draft.send-link',
    company: company._id.toHexString(),
    subject: task._id.toHexString(),
    address,
  });
  return resume.expiresAt;
}
