import { PACKAGE_STATE_LABELS, type PackageView } from '@funding-desk/shared/schemas/deal/package';
import { REQUEST_STATE_LABELS } from '@funding-desk/shared/schemas/document/document-request';
import type { ApplicantRequest } from '@funding-desk/shared/server/models/application/applicant-request';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import type { OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { requestStateOf } from '@funding-desk/shared/server/requests/request-state';
import type { Types } from 'mongoose';
import { personOf, type SubmitterInput } from '../application/application-work.ts';
import { presentAttempt, stageOf } from '../application/delivery.ts';

const taskOf = ({ outbox }: FunderPackage, kind: OutboxTask['kind']) => outbox.find((task) => task.kind === kind);

interface PresentInput extends Omit<SubmitterInput, 'application'> {
  readonly sent: FunderPackage;
  /** Those that ask for what a funder needs, the newest first. */
  readonly requests: readonly ApplicantRequest[];
  readonly now: Date;
}

/** The latest request that asks for what a funder needs. */
function requestOf(stip: Types.ObjectId, { requests, now }: PresentInput): PackageView['stips'][number]['request'] {
  for (const request of requests) {
    const item = request.items.find((each) => each.stip?.equals(stip));
    if (!item) continue;
    const state = requestStateOf(request, now);
    const isReceived = item.documents.length > 0;
    return { id: request._id.toHexString(), state, stateLabel: REQUEST_STATE_LABELS[state], isReceived };
  }
  return null;
}

/** The e-mail, or what prepares it while it waits. */
function deliveryOf(input: PresentInput): PackageView['delivery'] {
  const { sent, ...rest } = input;
  const mail = taskOf(sent, 'package');
  const prepare = taskOf(sent, 'prepare-package');
  const isWaiting = mail?.state === 'pending' && mail.dueAt === null;
  const task = isWaiting ? prepare : mail;
  const present = { ...rest, application: { company: sent.company, outbox: sent.outbox } };
  return {
    stage: isWaiting || !mail ? 'preparing' : stageOf(mail),
    reason: (prepare?.state === 'failed' ? prepare.reason : task?.reason) ?? '',
    nextAttemptAt: task?.dueAt?.toISOString() ?? null,
    history: (mail?.history ?? []).map((attempt) => presentAttempt(present, attempt)),
  };
}

export function presentPackage(input: PresentInput): PackageView {
  const { sent, viewer, names } = input;
  const rest = { viewer, names };
  const { funder, funderName, state, isLinked } = sent;
  return {
    id: sent._id.toHexString(),
    funder: { id: funder.toHexString(), name: funderName },
    to: sent.to,
    cc: sent.cc,
    state,
    stateLabel: PACKAGE_STATE_LABELS[state],
    stateSince: sent.stateSince.toISOString(),
    copy: sent.copy,
    message: sent.message,
    reason: sent.reason,
    failed: sent.failed,
    files: (sent.files ?? []).map(({ name, size, sha256 }) => ({ name, size, sha256 })),
    documents: sent.documents.length,
    isLinked,
    linkExpiresAt: isLinked ? sent.expiresAt.toISOString() : null,
    downloads: sent.downloads.map(({ at, name }) => ({ at: at.toISOString(), name })),
    code: sent.code,
    declineReason: sent.declineReason,
    stips: sent.stips.map(({ _id, documentType, label }) => ({
      id: _id.toHexString(),
      documentType,
      label,
      request: requestOf(_id, input),
    })),
    answers: sent.answers.map(({ at, state: said, by, explanation }) => ({
      at: at.toISOString(),
      state: said,
      by: personOf({ ...rest, application: { company: sent.company, user: by } }),
      isByFunder: by === null,
      explanation,
    })),
    answerUntil: sent.answerWithdrawnAt ? null : sent.answerUntil.toISOString(),
    delivery: deliveryOf(input),
    createdAt: sent.createdAt.toISOString(),
    createdBy: personOf({ ...rest, application: { company: sent.company, user: sent.createdBy } }),
  };
}
