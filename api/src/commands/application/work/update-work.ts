import type { WorkUpdate } from '@funding-desk/shared/schemas/application/work';
import {
  changeWork,
  type WorkChange,
  type WorkedApplication,
  type WorkLabels,
  workStateOf,
} from '@funding-desk/shared/server/work/change-work';
import { Types } from 'mongoose';
import type { ViewerInput } from '../../../auth/viewer-input.ts';
import type { AppContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { workLabelsOf } from '../../../presenters/application/application-work.ts';
import { findApplication } from '../../../queries/application/find-application.ts';
import { namesFor } from '../../../queries/application/names-for.ts';
import { findLatestWorkChange, viewWorkConflict } from '../../../queries/application/view-work.ts';
import { type Assignee, findAssignee } from '../../../queries/people/find-assignee.ts';
import { type NewNotice, newNotices, reportChanges } from '../notify-person.ts';
import { assigneeNotAvailable, confirmAssignee } from './confirm-assignee.ts';

interface UpdateInput extends ViewerInput {
  readonly application: WorkedApplication;
  readonly body: WorkUpdate;
  readonly address: string;
}

/** What a call asks for: the fields that change, and the person behind the id. */
export interface RequestedWork {
  readonly change: WorkChange;
  /** Null when the call assigns nobody. */
  readonly assignee: Assignee | null;
  /** To the assignee. Null for people who assign to themselves. */
  readonly notice: NewNotice | null;
}

/**
 * @param by id of the person who changes
 * @throws AppError 422 when applications cannot be assigned to the person
 */
export async function resolveWork(
  context: AppContext,
  { stage, reason, assignee: id }: Omit<WorkUpdate, 'version'>,
  by: string,
): Promise<RequestedWork> {
  if (id === undefined || id === null) return { change: { stage, reason, assignee: id }, assignee: null, notice: null };
  const assignee = await findAssignee(context, id);
  if (!assignee) throw assigneeNotAvailable();
  const [notice = null] = await newNotices({ context, about: 'assigned', people: [assignee], by });
  return { change: { stage, reason, assignee: assignee._id }, assignee, notice };
}

interface AcceptInput {
  readonly application: WorkedApplication;
  readonly requested: Pick<RequestedWork, 'change' | 'assignee'>;
  readonly labels: WorkLabels;
}

/** @throws AppError 422 for a hidden stage, or for a person of another company */
export function assertWorkAccepted({ application, requested: { change, assignee }, labels }: AcceptInput): void {
  if (assignee && !assignee.company.equals(application.company)) throw assigneeNotAvailable();
  const isNewStage = change.stage !== undefined && change.stage !== workStateOf(application).stage;
  if (isNewStage && labels.stageLabels?.[change.stage]?.isHidden)
    throw new AppError('stage_hidden', { fieldNames: ['stage'] });
}

/** The error for a change that is based on an old version. It names the latest change. */
export async function workChanged({
  context,
  viewer,
  application,
}: Omit<UpdateInput, 'body' | 'address'>): Promise<AppError> {
  const latest = await findLatestWorkChange(context, application);
  const data = await viewWorkConflict({ context, viewer, application, latest });
  const isOwn = latest?.actor?.equals(viewer.id) ?? false;
  return new AppError('work_changed', {
    by: data.changedBy?.name ?? null,
    isOwn,
    isToSelf: data.changedBy !== null && data.changedBy.id === data.work.assignee?.id,
    changes: latest?.changes ?? [],
    data,
  });
}

/**
 * Changes stage and assignee of one application.
 * @throws AppError 409 with the present state when the version is stale, 422 as `resolveWork` and `assertWorkAccepted`
 */
export async function updateWork(input: UpdateInput): Promise<WorkedApplication> {
  const { context, viewer, application, body, address } = input;
  if (workStateOf(application).version !== body.version) throw await workChanged(input);
  const requested = await resolveWork(context, body, viewer.id);
  const { company } = application;
  const names = await namesFor(input, [application, { company, user: requested.assignee?._id ?? null }]);
  const labels = workLabelsOf(names, company);
  assertWorkAccepted({ application, requested, labels });
  const by = { actor: new Types.ObjectId(viewer.id), address };
  const { change, assignee, notice } = requested;
  const changed = await changeWork({ ...context, application, change, labels, notice, by });
  if (changed) {
    await confirmAssignee({ context, assignee, access: { by: viewer.id, address } });
    await reportChanges({ context, notice, changes: [{ before: application, after: changed }] });
    return changed;
  }
  const id = application._id.toHexString();
  throw await workChanged({ ...input, application: await findApplication({ context, viewer, id }) });
}
