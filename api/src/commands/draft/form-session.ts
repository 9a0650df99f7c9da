import { randomBytes } from 'node:crypto';
import { sha256Hex } from '@funding-desk/shared/server/files/file-store';
import { type FormSession, SESSION_LIFE_MS } from '@funding-desk/shared/server/models/form-session';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertFound, assertOpen } from '../../queries/find-open-link.ts';
import {
  type FormCompany,
  type FormLink,
  readSessionWithForm,
  readSubmitted,
  type SessionRecords,
  type UsedSession,
} from '../../queries/form-queries.ts';

/** Key under which the store knows a visitor's secret session id. */
export function sessionKey(formSubmissionId: string): string {
  return sha256Hex(`form-session\n${formSubmissionId}`);
}

/** Until when a session is kept that is used now. */
export function keptFromNow({ database }: AppContext): Date {
  return database.clock.fromNow(SESSION_LIFE_MS);
}

/** Where a link to go on later is mailed to; it says nothing of the application itself. */
export const LINK_ADDRESS_FIELD = 'emailAddress';

/** True once something of the application itself was typed, beyond the address that a link goes to. */
export function hasTypedFields({ draft }: Pick<FormSession, 'draft'>): boolean {
  const names = Object.keys({ ...draft.values, ...draft.sealed });
  return names.some((name) => name !== LINK_ADDRESS_FIELD);
}

/** A secret id: 128 random bits as hex. */
export function newSecret(): string {
  return randomBytes(16).toString('hex');
}

/** Starts a session for a link, or for a company alone. @returns the secret id */
export async function startFormSession(
  context: AppContext,
  owner: { company: Types.ObjectId; link: Types.ObjectId | null },
): Promise<string> {
  const formSubmissionId = newSecret();
  await context.database.formSessions.create({
    _id: sessionKey(formSubmissionId),
    ...owner,
    keptUntil: keptFromNow(context),
    createdAt: context.database.clock.now(),
  });
  return formSubmissionId;
}

/** Filter of a session that can be used with the secret that it has now; an update by it neither revives nor takes over. */
export function usableSession({ database }: AppContext, { _id, secretHash }: Pick<FormSession, '_id' | 'secretHash'>) {
  const isKept = { keptUntil: trusted({ $gt: database.clock.now() }), finishedAt: null };
  return { _id, secretHash: secretHash ?? null, ...isKept };
}

/** Why a secret opens nothing: its session was continued by a link, or there is none. */
export async function refusalOfSecret({ database }: AppContext, key: string): Promise<AppError> {
  const isOfPast = await database.formSessions.exists({
    $or: [{ _id: key }, { pastSecretHashes: key }],
    secretHash: trusted({ $nin: [null, key] }),
    keptUntil: trusted({ $gt: database.clock.now() }),
  });
  return new AppError(isOfPast ? 'continued_elsewhere' : 'session_expired');
}

/** @throws AppError 422 when the session cannot be used, as `usableSession` tells it; 409 when it was continued elsewhere */
export async function assertUsable(
  context: AppContext,
  { session, key }: { session: UsedSession | null; key: string },
): Promise<UsedSession> {
  if (!session) throw await refusalOfSecret(context, key);
  if (session.finishedAt || session.keptUntil <= context.database.clock.now()) throw new AppError('session_expired');
  return session;
}

/** @throws AppError 422 when there is no such session, 409 once its application is submitted or was continued elsewhere */
export async function findFormSession(context: AppContext, formSubmissionId: string): Promise<SessionRecords> {
  const key = sessionKey(formSubmissionId);
  const found = await readSessionWithForm(context.database, key);
  const isSubmitted = found ? found.isSubmitted : (await readSubmitted(context.database, key)) !== null;
  if (isSubmitted) throw new AppError('already_submitted_start_new');
  if (!found) throw await refusalOfSecret(context, key);
  await assertUsable(context, { session: found.session, key });
  return found;
}

export interface DraftSession {
  readonly session: UsedSession;
  readonly company: FormCompany;
  /** Null for a session that an upload began and that knows its company alone. */
  readonly link: FormLink | null;
}

/** @throws AppError 422 unknown session, 409 once it is submitted, 404 or 410 when the form is no longer there */
export async function findDraftSession(context: AppContext, formSubmissionId: string): Promise<DraftSession> {
  const { session, link, company } = await findFormSession(context, formSubmissionId);
  return { session, link: session.link ? assertFound(link) : null, company: assertOpen(company) };
}
