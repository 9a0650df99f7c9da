import type { DocumentRequest } from '@funding-desk/shared/server/models/document-request';
import type { FormSubmission, SecondSigner } from '@funding-desk/shared/server/models/form-submission';
import { newRequestLink } from '@funding-desk/shared/server/requests/request-second-signature';
import { trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type Actor, assertNotJustSent, renewRequest, withdrawRequest } from '../request/send-request.ts';

interface ChangeInput {
  readonly context: AppContext;
  readonly submission: FormSubmission;
  readonly by: Actor;
}

/** @throws AppError 404 for an application without a second owner's link, 409 before the worker has created it */
async function findRequest({ context, submission }: ChangeInput): Promise<DocumentRequest> {
  const { secondSigner } = submission;
  if (!secondSigner) throw new AppError('record_not_found');
  const request = await context.database.documentRequests.findById(secondSigner.request).lean();
  if (!request) throw new AppError('signature_preparing');
  return request;
}

interface StateChange {
  readonly from: readonly SecondSigner['state'][];
  readonly to: 'outstanding' | 'withdrawn';
}

/** @throws AppError 409 when the signature is in another state */
async function changeState({ context, submission }: ChangeInput, { from, to }: StateChange): Promise<void> {
  const now = context.database.clock.now();
  const { matchedCount } = await context.database.formSubmissions.updateOne(
    { _id: submission._id, deletedAt: null, 'secondSigner.state': trusted({ $in: [...from] }) },
    { $set: { 'secondSigner.state': to, 'secondSigner.stateSince': now, updatedAt: now } },
  );
  if (matchedCount === 0) throw new AppError('signature_ended');
}

/**
 * Sends the second owner's link again and renews it for 14 days. After a refusal or a withdrawal the link is a new one.
 * @throws AppError 409 once it is signed, or when it was sent within the last ten minutes
 */
export async function resendSignature(input: ChangeInput): Promise<void> {
  const { context, submission, by } = input;
  const request = await findRequest(input);
  assertNotJustSent(context, request);
  await changeState(input, { from: ['outstanding', 'declined', 'withdrawn'], to: 'outstanding' });
  const link = newRequestLink({ sealer: context.sealer, owner: request, kind: 'signature' });
  const isEnded = submission.secondSigner?.state !== 'outstanding' || request.sealedToken === '';
  const change = isEnded ? { ...link, openedAt: null, answeredAt: null, withdrawnAt: null } : {};
  await renewRequest({ context, request, by, action: 'signature.resend', filter: {}, change });
}

/** Ends the link. The application stays without the second signature. @throws AppError 409 when it is answered */
export async function withdrawSignature(input: ChangeInput): Promise<void> {
  const { context, by } = input;
  const request = await findRequest(input);
  await changeState(input, { from: ['outstanding'], to: 'withdrawn' });
  await withdrawRequest({ context, request, by, action: 'signature.withdraw' });
}
