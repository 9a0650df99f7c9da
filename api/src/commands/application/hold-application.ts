import type { HoldRequest } from '@funding-desk/shared/schemas/application/form';
import { HOLD_HISTORY_LIMIT, logHold } from '@funding-desk/shared/server/audit/hold-audit';
import type { FormSubmission } from '@funding-desk/shared/server/models/application/application';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

interface HoldInput {
  readonly context: AppContext;
  readonly submission: FormSubmission;
  readonly body: HoldRequest;
  /** Id of the user who changes the hold. */
  readonly by: string;
  readonly address: string;
}

/** Moves the current hold to the history, with the reason and author of its end. */
function endOf({ hold }: FormSubmission, { at, by, reason }: { at: Date; by: Types.ObjectId; reason: string }) {
  if (!hold) return {};
  const ended = { ...hold, endedAt: at, endedBy: by, endReason: reason };
  return { $push: { pastHolds: { $each: [ended], $slice: -HOLD_HISTORY_LIMIT } } };
}

/**
 * Places a hold on a submission, changes its reason, or lifts it. A held submission cannot be deleted and does not
 * expire. The audit log records a digest of the reason.
 * @returns the updated submission
 * @throws AppError 409 when the hold has changed, 404 when the submission is gone
 */
export async function holdSubmission({ context, submission, body, by, address }: HoldInput): Promise<FormSubmission> {
  const { formSubmissions, clock } = context.database;
  const { _id } = submission;
  const change = { at: clock.now(), by: new Types.ObjectId(by), reason: body.reason };
  const hold = body.isHeld ? { reason: change.reason, since: change.at, by: change.by } : null;
  const changed = await formSubmissions
    .findOneAndUpdate(
      { _id, deletedAt: null, 'hold.since': submission.hold?.since ?? null },
      { $set: { hold, holdUnloggedSince: change.at }, ...endOf(submission, change) },
      { returnDocument: 'after' },
    )
    .lean();
  if (changed) {
    await logHold({ ...context, submission: changed, address });
    return changed;
  }
  if (await formSubmissions.exists({ _id, deletedAt: null })) throw new AppError('hold_changed');
  throw new AppError('record_not_found');
}
