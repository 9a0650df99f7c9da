import type { BulkOutcome, BulkWorkUndo } from '@funding-desk/shared/schemas/application/work';
import type { NextStep } from '@funding-desk/shared/server/models/application/stored-work';
import { changeWork, type WorkedApplication, workStateOf } from '@funding-desk/shared/server/work/change-work';
import { Types } from 'mongoose';
import pLimit from 'p-limit';
import type { ViewerInput } from '../../../auth/viewer-input.ts';
import { AppError } from '../../../errors.ts';
import { workLabelsOf } from '../../../presenters/application/application-work.ts';
import { findApplication } from '../../../queries/application/find-application.ts';
import { namesFor } from '../../../queries/application/names-for.ts';
import { viewWork } from '../../../queries/application/view-work.ts';
import { findAssignee } from '../../../queries/people/find-assignee.ts';
import { reportChanges } from '../notify-person.ts';
import { assigneeNotAvailable, confirmAssignee } from './confirm-assignee.ts';
import { assertWorkAccepted, workChanged } from './update-work.ts';

/** Changes of one call that are undone at the same time. */
const PARALLEL = 8;

interface UndoInput extends ViewerInput {
  readonly application: WorkedApplication;
  /** Of the change to undo. */
  readonly version: number;
  readonly address: string;
}

/** The person of the step from before. Null without one, or when they cannot work on the application any more. */
async function findPersonOf({ context, application }: UndoInput, step: NextStep | null | undefined) {
  const person = step?.person ? await findAssignee(context, step.person) : null;
  return person?.company.equals(application.company) ? person : null;
}

/**
 * Restores stage, reason, assignee and next step from before the latest change. The stage keeps the days that it had.
 * The person who gets the application back is not notified.
 * @throws AppError 409 with the present state when the change is not the latest one any more, 422 when the company has
 * hidden the stage or the assignee is not available any more
 */
export async function undoWork(input: UndoInput): Promise<WorkedApplication> {
  const { context, viewer, application, version, address } = input;
  const before = application.work?.before;
  if (workStateOf(application).version !== version || !before) throw await workChanged(input);
  const assignee = before.assignee && (await findAssignee(context, before.assignee));
  const person = await findPersonOf(input, before.nextStep);
  const nextStep = before.nextStep && { ...before.nextStep, person: person?._id ?? null };
  if (before.assignee && !assignee) throw assigneeNotAvailable();
  const { company } = application;
  const names = await namesFor(input, [
    application,
    { company, user: before.assignee },
    { company, user: nextStep?.person ?? null },
  ]);
  const labels = workLabelsOf(names, company);
  const change = { ...before, nextStep, reason: before.reason ?? undefined };
  assertWorkAccepted({ application, requested: { change, assignee }, labels });
  const by = { actor: new Types.ObjectId(viewer.id), address };
  const changed = await changeWork({ ...context, application, change, labels, by, isUndo: true });
  if (!changed) {
    const id = application._id.toHexString();
    throw await workChanged({ ...input, application: await findApplication({ context, viewer, id }) });
  }
  const access = { by: viewer.id, address };
  await confirmAssignee({ context, assignee, access });
  await confirmAssignee({ context, assignee: person, access, fieldName: 'person' });
  await reportChanges({ context, notice: null, changes: [{ before: application, after: changed }] });
  return changed;
}

interface UndoManyInput extends ViewerInput {
  readonly body: BulkWorkUndo;
  readonly address: string;
}

async function undoOne(
  { context, viewer, address }: UndoManyInput,
  { id, version }: BulkWorkUndo['changes'][number],
): Promise<BulkOutcome> {
  try {
    const application = await findApplication({ context, viewer, id });
    const after = await undoWork({ context, viewer, application, version, address });
    return { id, outcome: 'changed', error: '', work: await viewWork({ context, viewer, application: after }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isUnknown = error.code === 'not_found';
    return { id, outcome: isUnknown ? 'not_found' : 'refused', error: isUnknown ? '' : error.message, work: null };
  }
}

/** Undoes the latest change of several applications. One that has changed since does not stop the others. */
export async function undoManyWorks(input: UndoManyInput): Promise<BulkOutcome[]> {
  const versions = new Map(input.body.changes.map((change) => [change.id, change]));
  return pLimit(PARALLEL).map([...versions.values()], (change) => undoOne(input, change));
}
