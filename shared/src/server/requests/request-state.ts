import { isSameAddress } from '../../fields/text/email-address.ts';
import type { RequestState } from '../../schemas/document/document-request.ts';
import type { SignatureState } from '../../schemas/signature/second-signer.ts';
import type { ApplicantRequest } from '../models/application/applicant-request.ts';
import type { Application } from '../models/application/application.ts';
import type { SecondSigner } from '../models/application/second-signer.ts';

/** The state of a request at a time (working day, W6). */
export function requestStateOf(request: ApplicantRequest, now: Date): RequestState {
  if (request.withdrawnAt) return 'withdrawn';
  if (request.answeredAt) return 'answered';
  if (request.expiresAt <= now) return 'expired';
  if (request.items.some(({ documents }) => documents.length > 0)) return 'partly_answered';
  return request.openedAt ? 'opened' : 'sent';
}

/** Whether the applicant can still answer it. Answered requests take further files until they expire. */
export function isRequestOpen({ withdrawnAt, expiresAt }: ApplicantRequest, now: Date): boolean {
  return withdrawnAt === null && expiresAt > now;
}

/** Whether a reminder is still needed: none after an answer. */
export function needsReminder(request: ApplicantRequest, now: Date): boolean {
  const state = requestStateOf(request, now);
  return state === 'sent' || state === 'opened';
}

interface StateInput {
  readonly secondSigner: SecondSigner;
  /** Null before the worker has created it. */
  readonly request: ApplicantRequest | null;
  readonly now: Date;
}

/** The state of a separate signature. The application decides; its link only adds what happened before the answer. */
export function signatureStateOf({ secondSigner: { state }, request, now }: StateInput): SignatureState {
  if (state !== 'outstanding') return state;
  if (request && request.expiresAt <= now) return 'expired';
  return request?.openedAt ? 'opened' : 'sent';
}

interface Addresses {
  readonly values: Application['values'];
  readonly secondSigner?: Pick<SecondSigner, 'email'> | null | undefined;
}

/** Whether the link of the second owner goes to the address of the applicant, who could then sign for both. */
export const usesApplicantAddress = ({ values, secondSigner }: Addresses): boolean =>
  isSameAddress(values.emailAddress, secondSigner?.email);
