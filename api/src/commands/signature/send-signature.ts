import { logEntry, maskAddress, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { SecondSigner } from '@funding-desk/shared/server/models/application/second-signer';
import { newEffect } from '@funding-desk/shared/server/models/outbox/effects';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { newRequestLink, requestSecondSignature } from '@funding-desk/shared/server/requests/request-second-signature';
import { Types, trusted } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertNotJustSent, renewRequest, withdrawRequest } from '../request/send-request.ts';

interface ChangeInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly by: Actor;
}

/** @throws AppError 404 for an application without a second owner's link, 409 before it was created */
async function findRequest({ context, application }: ChangeInput): Promise<ApplicantRequest> {
  const { secondSigner } = application;
  if (!secondSigner) throw new AppError('record_not_found');
  if (secondSigner.state === 'held') throw new AppError('signature_held');
  const request = await context.database.applicantRequests.findById(secondSigner.request).lean();
  if (!request) throw new AppError('signature_preparing');
  return request;
}

interface StateChange {
  readonly from: readonly SecondSigner['state'][];
  readonly to: 'outstanding' | 'withdrawn';
}

/** @throws AppError 409 when the signature is in another state */
async function changeState({ context, application }: ChangeInput, { from, to }: StateChange): Promise<void> {
  const now = context.database.clock.now();
  const { matchedCount } = await context.database.applications.updateOne(
    { _id: application._id, deletedAt: null, 'secondSigner.state': trusted({ $in: [...from] }) },
    { $set: { 'secondSigner.state': to, 'secondSigner.stateSince': now, updatedAt: now } },
  );
  if (matchedCount === 0) throw new AppError('signature_ended');
}

/**
 * Sends a link that waited for staff. The application holds the decision and its audit entry; until the link exists, a
 * sweep creates it as for a new application.
 * @throws AppError 409 when another call was faster
 */
async function sendHeldSignature({ context, application, by }: ChangeInput): Promise<void> {
  const { database, sealer, audit } = context;
  const { _id, company, secondSigner } = application;
  if (!secondSigner) return;
  const [now, actor] = [database.clock.now(), new Types.ObjectId(by.id)];
  const details = { request: secondSigner.request.toHexString(), to: maskAddress(secondSigner.email) };
  const entry = newLogEntry({
    at: now,
    action: 'signature.send',
    company,
    subject: _id,
    actor,
    address: by.address,
    details,
  });
  const asking = newEffect({ kind: 'request-signature', at: now, payload: {} });
  const change = { state: 'outstanding', stateSince: now, releasedBy: actor, releasedAt: now } as const;
  const released = await database.applications
    .findOneAndUpdate(
      { _id, deletedAt: null, 'secondSigner.state': 'held' },
      {
        $set: {
          ...Object.fromEntries(Object.entries(change).map(([name, value]) => [`secondSigner.${name}`, value])),
          updatedAt: now,
        },
        $push: { effects: { $each: [entry, asking] } },
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (!released) throw new AppError('request_just_sent');
  await requestSecondSignature({ database, audit, sealer, application: released });
  const request = await database.applicantRequests.findById(secondSigner.request).lean();
  const [first] = request?.outbox ?? [];
  if (request && first) enqueueTask(context, { holder: request, task: first });
  await logEntry({ audit, store: database.applications, record: _id, entry, done: [asking] });
  context.feed.announceChange({ id: _id.toHexString(), what: 'documents' });
}

/**
 * Sends the second owner's link again and renews it for 14 days. After a refusal or a withdrawal the link is a new one.
 * A link that waited for staff is sent for the first time.
 * @throws AppError 409 once it is signed, or when it was sent within the last ten minutes
 */
export async function resendSignature(input: ChangeInput): Promise<void> {
  const { context, application, by } = input;
  if (application.secondSigner?.state === 'held') return sendHeldSignature(input);
  const request = await findRequest(input);
  assertNotJustSent(context, request);
  await changeState(input, { from: ['outstanding', 'declined', 'withdrawn'], to: 'outstanding' });
  const link = newRequestLink({ sealer: context.sealer, owner: request, kind: 'signature' });
  const isEnded = application.secondSigner?.state !== 'outstanding' || request.sealedToken === '';
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
