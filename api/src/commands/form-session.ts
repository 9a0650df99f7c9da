import { randomBytes } from 'node:crypto';
import { sha256Hex } from '@funding-desk/shared/server/files';
import type { FormSession } from '@funding-desk/shared/server/models/form-session';
import type { Types } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';

export const MISSING_COMPANY_SENTENCE = 'Missing company information';

/** Key under which the store knows a visitor's secret session id. */
export function sessionKey(formSubmissionId: string): string {
  return sha256Hex(`form-session\n${formSubmissionId}`);
}

/** Starts a session for a link, or for a company alone. @returns the secret id, 128 random bits as hex */
export async function startFormSession(
  context: AppContext,
  owner: { company: Types.ObjectId; link: Types.ObjectId | null },
): Promise<string> {
  const formSubmissionId = randomBytes(16).toString('hex');
  await context.database.formSessions.create({ _id: sessionKey(formSubmissionId), ...owner, createdAt: new Date() });
  return formSubmissionId;
}

/** @throws AppError 422 when there is no such session */
export async function findFormSession(context: AppContext, formSubmissionId: string): Promise<FormSession> {
  const session = await context.database.formSessions.findById(sessionKey(formSubmissionId)).lean();
  if (!session)
    throw new AppError(
      'unknown_session',
      'This form was open for too long. Please reload the page and attach your files again.',
    );
  return session;
}
