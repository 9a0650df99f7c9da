import type { WorkConflict, WorkView } from '@funding-desk/shared/schemas/application/work';
import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import type { AuditChange } from '@funding-desk/shared/server/models/audit-record';
import { effectsOf } from '@funding-desk/shared/server/models/outbox/effects';
import { type WorkedApplication, workStateOf } from '@funding-desk/shared/server/work/change-work';
import { type Types, trusted } from 'mongoose';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { AppContext } from '../../context.ts';
import { presentWork } from '../../presenters/application/application-work.ts';
import { visiblePerson } from '../../presenters/visible-person.ts';
import { readActor } from '../people/find-named-people.ts';
import { namesFor } from './names-for.ts';

export interface StoredWorkChange {
  readonly actor: Types.ObjectId | null;
  readonly at: Date;
  readonly changes?: readonly AuditChange[];
}

/** Actions of entries that have a version of the work. */
const WORK_CHANGES = [
  'submission.work',
  'next-step.set',
  'next-step.done',
  'next-step.remove',
  'decline-notice.send',
] as const satisfies readonly AuditAction[];
const isWorkChange = (action: AuditAction) => WORK_CHANGES.some((one) => one === action);

/** The change that led to the present version. The record has it until the audit log does. */
export async function findLatestWorkChange(
  { database }: AppContext,
  application: WorkedApplication,
): Promise<StoredWorkChange | null> {
  const { version } = workStateOf(application);
  const waiting = effectsOf(application.effects, 'log-entry').find(
    ({ payload: { action, details } }) => isWorkChange(action) && details.version === version,
  );
  if (waiting) return waiting.payload;
  const isLatest = { action: trusted({ $in: [...WORK_CHANGES] }), 'details.version': version };
  return database.auditLog.findOne({ subject: application._id.toHexString(), ...isLatest }).lean();
}

interface WorkInput extends ViewerInput {
  readonly application: WorkedApplication;
}

export async function viewWork({ context, viewer, application }: WorkInput): Promise<WorkView> {
  return presentWork({ application, viewer, names: await namesFor({ context, viewer }, [application]) });
}

/** The present state and its latest change. */
export async function viewWorkConflict({
  context,
  viewer,
  application,
  latest,
}: WorkInput & { readonly latest: StoredWorkChange | null }): Promise<WorkConflict> {
  const { company } = application;
  const changer = latest?.actor && (await readActor(context, latest.actor));
  return {
    work: await viewWork({ context, viewer, application }),
    changedBy: changer ? visiblePerson(changer, { viewer, company }) : null,
    changedAt: latest?.at.toISOString() ?? null,
  };
}
