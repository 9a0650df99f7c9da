import { randomBytes } from 'node:crypto';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { newSessionFacts } from '@funding-desk/shared/server/models/application/counted-facts';
import { type FormSession, SESSION_LIFE_MS } from '@funding-desk/shared/server/models/application/form-session';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import {
  type ApplicantSession,
  type FormCompany,
  type FormLink,
  readApplicationOfSession,
  readSession,
  readSessionWithForm,
  type SessionRecords,
} from '../../queries/application/form-queries.ts';
import { assertFound, assertOpen } from '../../queries/company/find-open-link.ts';

/** The stored digest of a session's secret id. */
export function sessionKey(formSubmissionId: string): string {
  return sha256Hex(`form-session\n${formSubmissionId}`);
}

/** New expiry of a session that is in use. */
export function sessionExpiry({ database }: AppContext): Date {
  return database.clock.fromNow(SESSION_LIFE_MS);
}

/** The address for resume links. It does not count as application data. */
export const LINK_ADDRESS_FIELD = 'emailAddress';

/** Whether the applicant has typed anything besides the address for resume links. */
export function hasTypedFields({ draft }: Pick<FormSession, 'draft'>): boolean {
  const names = Object.keys({ ...draft.values, ...draft.sealed });
  return names.some((name) => name !== LINK_ADDRESS_FIELD);
}

/** A secret id: 128 random bits as hex. */
export function newSecret(): string {
  return randomBytes(16).toString('hex');
}

/** Starts a session for a link, or for a company without a link. @returns the secret id */
export async function startFormSession(
  context: AppContext,
  { company, link }: { company: Types.ObjectId; link: Pick<FormLink, '_id' | 'user'> | null },
): Promise<string> {
  const formSubmissionId = newSecret();
  const createdAt = context.database.clock.now();
  await context.database.formSessions.create({
    _id: sessionKey(formSubmissionId),
    company,
    link: link?._id ?? null,
    keptUntil: sessionExpiry(context),
    // Without a link, only an application counts, with all steps before it.
    ...(link ? { stats: newSessionFacts({ openedAt: createdAt, user: link.user }) } : {}),
    createdAt,
  });
  return formSubmissionId;
}

/** Filter of a session that its current secret can use. An update with it cannot revive an expired session. */
export function usableSession({ database }: AppContext, { _id, secretHash }: Pick<FormSession, '_id' | 'secretHash'>) {
  const isKept = { keptUntil: trusted({ $gt: database.clock.now() }), finishedAt: null };
  return { _id, secretHash: secretHash ?? null, ...isKept };
}

/** Why a secret fails: its session continued elsewhere by a resume link, or it has expired. */
export async function secretError({ database }: AppContext, key: string): Promise<AppError> {
  const isPastSecret = await database.formSessions.exists({
    $or: [{ _id: key }, { pastSecretHashes: key }],
    secretHash: trusted({ $nin: [null, key] }),
    keptUntil: trusted({ $gt: database.clock.now() }),
  });
  return new AppError(isPastSecret ? 'continued_elsewhere' : 'session_expired');
}

/** @throws AppError 422 when the session is expired or finished, 409 when it continued elsewhere */
export async function assertUsable(
  context: AppContext,
  { session, key }: { session: ApplicantSession | null; key: string },
): Promise<ApplicantSession> {
  if (!session) throw await secretError(context, key);
  if (session.finishedAt || session.keptUntil <= context.database.clock.now()) throw new AppError('session_expired');
  return session;
}

/** @throws AppError 422 for an unknown session, 409 when it is submitted or continued elsewhere */
export async function findFormSession(context: AppContext, formSubmissionId: string): Promise<SessionRecords> {
  const key = sessionKey(formSubmissionId);
  const found = await readSessionWithForm(context.database, key);
  const isSubmitted = found ? found.isSubmitted : (await readApplicationOfSession(context.database, key)) !== null;
  if (isSubmitted) throw new AppError('already_submitted_start_new');
  if (!found) throw await secretError(context, key);
  await assertUsable(context, { session: found.session, key });
  return found;
}

/**
 * Whether a submit may succeed: of a session in progress, or again of a submitted one.
 * @throws AppError 422 for an unknown session, 409 when it continued elsewhere
 */
export async function assertSessionKnown(context: AppContext, formSubmissionId: string): Promise<void> {
  const key = sessionKey(formSubmissionId);
  if (await readSession(context.database, key)) return;
  if (await readApplicationOfSession(context.database, key)) return;
  throw await secretError(context, key);
}

export interface DraftSession {
  readonly session: ApplicantSession;
  readonly company: FormCompany;
  /** Null for a session that an upload started with only a company. */
  readonly link: FormLink | null;
}

/** @throws AppError 422 for an unknown session, 409 once it is submitted, 404 or 410 when the form is gone */
export async function findDraftSession(context: AppContext, formSubmissionId: string): Promise<DraftSession> {
  const { session, link, company } = await findFormSession(context, formSubmissionId);
  return { session, link: session.link ? assertFound(link) : null, company: assertOpen(company) };
}
