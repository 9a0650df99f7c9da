import type { HoldRequest } from '@funding-desk/shared/schemas/application/form';
import { HOLD_HISTORY_LIMIT, holdEntry } from '@funding-desk/shared/server/audit/hold-audit';
import { logEntry } from '@funding-desk/shared/server/audit/log-entry';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

interface HoldInput {
  readonly context: AppContext;
  readonly application: Application;
  readonly body: HoldRequest;
  /** Id of the user who changes the hold. */
  readonly by: string;
  readonly address: string;
}

/** Moves the current hold to the history, with the reason and author of its end. */
function endOf({ hold }: Application, { at, by, reason }: { at: Date; by: Types.ObjectId; reason: string }) {
  if (!hold) return {};
  const ended = { ...hold, endedAt: at, endedBy: by, endReason: reason };
  return { pastHolds: { $each: [ended], $slice: -HOLD_HISTORY_LIMIT } };
}

/**
 * Places a hold on an application, changes its reason, or lifts it. A held application cannot be deleted and does not
 * expire. The audit log records a digest of the reason.
 * @returns the updated application
 * @throws AppError 409 when the hold has changed, 404 when the application is gone
 */
export async function holdApplication({ context, application, body, by, address }: HoldInput): Promise<Application> {
  const { applications, clock } = context.database;
  const { _id } = application;
  const change = { at: clock.now(), by: new Types.ObjectId(by), reason: body.reason };
  const hold = body.isHeld ? { reason: change.reason, since: change.at, by: change.by } : null;
  const entry = holdEntry({ application, change, isHeld: body.isHeld, address });
  const changed = await applications
    .findOneAndUpdate(
      { _id, deletedAt: null, 'hold.since': application.hold?.since ?? null },
      { $set: { hold }, $push: { effects: entry, ...endOf(application, change) } },
      { returnDocument: 'after' },
    )
    .lean();
  if (changed) {
    await logEntry({ audit: context.audit, store: applications, record: _id, entry });
    context.feed.announceChange({ id: _id.toHexString(), what: 'work' });
    return changed;
  }
  if (await applications.exists({ _id, deletedAt: null })) throw new AppError('hold_changed');
  throw new AppError('record_not_found');
}
