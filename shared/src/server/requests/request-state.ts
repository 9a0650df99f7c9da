import type { RequestState } from '../../schemas/document-request.ts';
import type { DocumentRequest } from '../models/document-request.ts';

/** The state of a request at a time (working day, W6). */
export function requestStateOf(request: DocumentRequest, now: Date): RequestState {
  if (request.withdrawnAt) return 'withdrawn';
  if (request.answeredAt) return 'answered';
  if (request.expiresAt <= now) return 'expired';
  if (request.items.some(({ documents }) => documents.length > 0)) return 'partly_answered';
  return request.openedAt ? 'opened' : 'sent';
}

/** Whether the applicant can still answer it. Answered requests take further files until they expire. */
export function isRequestOpen({ withdrawnAt, expiresAt }: DocumentRequest, now: Date): boolean {
  return withdrawnAt === null && expiresAt > now;
}

/** Whether a reminder is still needed: none after an answer. */
export function needsReminder(request: DocumentRequest, now: Date): boolean {
  const state = requestStateOf(request, now);
  return state === 'sent' || state === 'opened';
}
