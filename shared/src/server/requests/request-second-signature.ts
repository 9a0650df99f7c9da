import { type Types, trusted } from 'mongoose';
import { REMINDER_DAYS, REQUEST_DAYS } from '../../schemas/document/document-request.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { logEntry, maskAddress, newLogEntry } from '../audit/log-entry.ts';
import type { Clock } from '../clock.ts';
import { type LinkSecret, newLinkSecret } from '../crypto/link-secret.ts';
import { requestContext } from '../crypto/seal-contexts.ts';
import type { Sealer } from '../crypto/sealing.ts';
import { type Database, isDuplicateKey } from '../database/database.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { ApplicantRequest } from '../models/application/applicant-request.ts';
import type { Application } from '../models/application/application.ts';
import { effectsOf } from '../models/outbox/effects.ts';
import { createTask, type OutboxTask } from '../models/outbox/outbox-task.ts';

const DAY = 86_400_000;

/** Filter of the requests for documents. Those of earlier versions have no kind. */
export const forDocuments = () => ({ kind: trusted({ $ne: 'signature' as const }) });

/** The stored digest of a link's token. Tokens of one kind of request are unknown to the other. */
export const requestKey = (token: string, kind: 'documents' | 'signature' = 'documents') =>
  sha256Hex(`${kind === 'documents' ? 'document' : 'signature'}-request\n${token}`);

interface MailTasksInput {
  readonly clock: Clock;
  readonly to: string;
  /** Who sends the link. Null for a link that follows from an application. */
  readonly by: Types.ObjectId | null;
}

/** The e-mail to send now, and the reminders. */
export function requestMailTasks({ clock, to, by }: MailTasksInput): OutboxTask[] {
  return [
    { ...createTask({ kind: 'document-request', address: to, dueAt: clock.now() }), ...(by ? { addedBy: by } : {}) },
    ...REMINDER_DAYS.map((days) =>
      createTask({ kind: 'request-reminder', address: to, dueAt: clock.fromNow(days * DAY) }),
    ),
  ];
}

interface LinkInput {
  readonly sealer: Sealer;
  readonly owner: Pick<ApplicantRequest, '_id' | 'company'>;
  readonly kind: 'documents' | 'signature';
}

export const newRequestLink = ({ sealer, owner, kind }: LinkInput): LinkSecret =>
  newLinkSecret({ sealer, context: requestContext(owner), digest: (token) => requestKey(token, kind) });

interface RequestInput {
  readonly database: Pick<Database, 'applicantRequests' | 'applications' | 'clock'>;
  readonly audit: AuditTrail;
  readonly sealer: Sealer;
  readonly application: Pick<Application, '_id' | 'company' | 'secondSigner' | 'evidence'>;
}

function buildRequest({ database, sealer, application }: RequestInput): ApplicantRequest | null {
  const { _id, company, secondSigner, evidence } = application;
  if (secondSigner?.state !== 'outstanding') return null;
  const { clock } = database;
  const owner = { _id: secondSigner.request, company };
  const { releasedBy = null } = secondSigner;
  const entry = newLogEntry({
    at: clock.now(),
    action: 'signature.request',
    company,
    subject: _id,
    actor: null,
    address: '',
    details: { request: owner._id.toHexString(), to: maskAddress(secondSigner.email) },
  });
  return {
    ...owner,
    kind: 'signature',
    submission: _id,
    items: [],
    message: '',
    dueOn: null,
    to: secondSigner.email,
    language: evidence.language ?? 'en',
    createdBy: releasedBy,
    ...newRequestLink({ sealer, owner, kind: 'signature' }),
    openedAt: null,
    answeredAt: null,
    withdrawnAt: null,
    expiresAt: clock.fromNow(REQUEST_DAYS * DAY),
    outbox: requestMailTasks({ clock, to: secondSigner.email, by: releasedBy }),
    // The application has the entry of who released it.
    effects: releasedBy ? [] : [entry],
    createdAt: clock.now(),
  };
}

/**
 * Creates the link of a second owner who signs separately. Its id is in the application, so that repeating this creates
 * no other.
 */
export async function requestSecondSignature(input: RequestInput): Promise<void> {
  const { applicantRequests, applications } = input.database;
  const request = buildRequest(input);
  if (!request) return;
  try {
    await applicantRequests.create(request);
  } catch (error) {
    if (isDuplicateKey(error)) return;
    throw error;
  }
  for (const entry of effectsOf(request.effects, 'log-entry'))
    await logEntry({ audit: input.audit, store: applicantRequests, record: request._id, entry });
  // A deletion at the same time has removed all requests but this one.
  const application = input.application._id;
  if (await applications.exists({ _id: application, deletedAt: null })) return;
  await applicantRequests.deleteMany({ submission: application });
}

/** Creates the links that staff have released. */
export async function requestSignatures(
  context: Omit<RequestInput, 'application'>,
  ids: readonly Types.ObjectId[],
): Promise<void> {
  const released = await context.database.applications
    .find({ _id: trusted({ $in: [...ids] }), deletedAt: null })
    .select({ company: 1, secondSigner: 1, 'evidence.language': 1 })
    .lean();
  for (const application of released) await requestSecondSignature({ ...context, application });
}
