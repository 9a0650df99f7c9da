import { randomBytes } from 'node:crypto';
import { sha256Hex } from '@funding-desk/shared/server/files';
import { type FormSession, SESSION_LIFE_MS } from '@funding-desk/shared/server/models/form-session';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';

export const MISSING_COMPANY_SENTENCE = 'Missing company information';

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

/** Starts a session for a link, or for a company alone. @returns the secret id, 128 random bits as hex */
export async function startFormSession(
  context: AppContext,
  owner: { company: Types.ObjectId; link: Types.ObjectId | null },
): Promise<string> {
  const formSubmissionId = randomBytes(16).toString('hex');
  await context.database.formSessions.create({
    _id: sessionKey(formSubmissionId),
    ...owner,
    keptUntil: keptFromNow(context),
    createdAt: context.database.clock.now(),
  });
  return formSubmissionId;
}

/** Filter of a session that can be used; for updates too, so that none revives one that is over. */
export function usableSession({ database }: AppContext, key: string) {
  return { _id: key, keptUntil: trusted({ $gt: database.clock.now() }), finishedAt: null };
}

export function unknownSession(): AppError {
  return new AppError(
    'unknown_session',
    'This form was open for too long. Please reload the page and attach your files again.',
  );
}

export function sessionFinished(
  sentence = 'This application has been submitted already. Please reload the page to start a new one.',
): AppError {
  return new AppError('session_finished', sentence);
}

/** @throws AppError 422 when the session cannot be used, as `usableSession` tells it */
export function assertUsable({ database }: AppContext, session: FormSession | null): FormSession {
  if (!session || session.finishedAt || session.keptUntil <= database.clock.now()) throw unknownSession();
  return session;
}

/** @throws AppError 422 when there is no such session, 409 once its application is submitted */
export async function findFormSession(context: AppContext, formSubmissionId: string): Promise<FormSession> {
  const key = sessionKey(formSubmissionId);
  const { formSessions, formSubmissions } = context.database;
  const [session, isSubmitted] = await Promise.all([
    formSessions.findOne(usableSession(context, key)).lean(),
    formSubmissions.exists({ session: key }),
  ]);
  if (isSubmitted) throw sessionFinished();
  if (!session) throw unknownSession();
  return session;
}
