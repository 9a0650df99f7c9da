import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import { effectsOf } from '@funding-desk/shared/server/outbox/effects';
import { type WorkedApplication, workStateOf } from '@funding-desk/shared/server/work/change-work';
import type { Types } from 'mongoose';
import type { AppContext } from '../../context.ts';

export interface StoredWorkChange {
  readonly actor: Types.ObjectId | null;
  readonly at: Date;
  readonly changes?: readonly AuditChange[];
}

/** The change that led to the present version. The record has it until the audit log does. */
export async function findLatestWorkChange(
  { database }: AppContext,
  application: WorkedApplication,
): Promise<StoredWorkChange | null> {
  const { version } = workStateOf(application);
  const isLatest = { action: 'submission.work', 'details.version': version } as const;
  const waiting = effectsOf(application.effects, 'log-entry').find(
    ({ payload: { action, details } }) => action === isLatest.action && details.version === version,
  );
  if (waiting) return waiting.payload;
  return database.auditLog.findOne({ subject: application._id.toHexString(), ...isLatest }).lean();
}
