import type { NextStepUpdate } from '@funding-desk/shared/schemas/application/next-step';
import type { Note } from '@funding-desk/shared/server/models/application/note';
import {
  changeWork,
  isClosed,
  type WorkChange,
  type WorkedApplication,
  workStateOf,
} from '@funding-desk/shared/server/work/change-work';
import { Types } from 'mongoose';
import type { ViewerInput } from '../../../auth/viewer-input.ts';
import { AppError } from '../../../errors.ts';
import { workLabelsOf } from '../../../presenters/application/application-work.ts';
import { findApplication } from '../../../queries/application/find-application.ts';
import { namesFor } from '../../../queries/application/names-for.ts';
import { type Assignee, findAssignee } from '../../../queries/people/find-assignee.ts';
import { type NewNotice, newNotices, reportChanges } from '../notify-person.ts';
import { assigneeNotAvailable, confirmAssignee } from './confirm-assignee.ts';
import { workChanged } from './update-work.ts';

interface StepInput extends ViewerInput {
  readonly application: WorkedApplication;
  readonly address: string;
}

interface StoreInput extends StepInput {
  readonly action: 'next-step.set' | 'next-step.done' | 'next-step.remove';
  readonly nextStep: NonNullable<WorkChange['nextStep']> | null;
  readonly person?: Assignee | null;
  readonly notice?: NewNotice | null;
}

/** @returns the changed application, the same object when nothing changes, or null when it was changed meanwhile */
async function storeStep(input: StoreInput): Promise<WorkedApplication | null> {
  const { context, viewer, application, address, action, nextStep, person = null, notice = null } = input;
  const { company } = application;
  const names = await namesFor(input, [application, { company, user: person?._id ?? null }]);
  const labels = workLabelsOf(names, company);
  const by = { actor: new Types.ObjectId(viewer.id), address };
  return changeWork({ ...context, application, change: { nextStep }, action, labels, notice, by });
}

/** @throws AppError 409 for a stale version, with the present state */
async function assertCurrent(input: StepInput, version: number): Promise<void> {
  if (workStateOf(input.application).version !== version) throw await workChanged(input);
}

/** The error for a change that came first. */
async function overtaken(input: StepInput): Promise<AppError> {
  const { context, viewer, application } = input;
  const id = application._id.toHexString();
  return workChanged({ ...input, application: await findApplication({ context, viewer, id }) });
}

/** @throws AppError 422 for a person who cannot work on the application */
async function findPerson({ context, application }: StepInput, id: string | null): Promise<Assignee | null> {
  if (id === null) return null;
  const person = await findAssignee(context, id);
  if (!person?.company.equals(application.company)) throw assigneeNotAvailable('person');
  return person;
}

type SetInput = StepInput & { readonly body: NextStepUpdate };

/**
 * Sets or replaces the next step of an application. Its text is kept as a note, which the audit entry names.
 * @throws AppError 409 with the present state when the version is stale, 422 for a closed application or a person who
 * cannot work on it
 */
export async function setNextStep(input: SetInput): Promise<WorkedApplication> {
  const { context, viewer, application, address, body } = input;
  const { notes, clock } = context.database;
  const { version, what, dueOn } = body;
  await assertCurrent(input, version);
  if (isClosed(workStateOf(application).stage)) throw new AppError('step_of_closed');
  const person = await findPerson(input, body.person);
  const [notice = null] = person ? await newNotices({ context, about: 'step', people: [person], by: viewer.id }) : [];
  const about = { submission: application._id, company: application.company, author: new Types.ObjectId(viewer.id) };
  const step = { dueOn, person: person?._id ?? null };
  const kept = { mentions: [], withdrawnAt: null, createdAt: clock.now() };
  const note: Note = { _id: new Types.ObjectId(), ...about, text: what, step, ...kept };
  await notes.create(note);
  const nextStep = { what, ...step, note: note._id };
  const changed = await storeStep({ ...input, action: 'next-step.set', nextStep, person, notice });
  if (!changed || changed === application) await notes.deleteOne({ _id: note._id });
  if (!changed) throw await overtaken(input);
  await confirmAssignee({ context, assignee: person, access: { by: viewer.id, address }, fieldName: 'person' });
  await reportChanges({ context, notice, changes: [{ before: application, after: changed }] });
  return changed;
}

interface EndInput extends StepInput {
  readonly version: number;
  readonly isDone: boolean;
}

/**
 * Ends the next step: it is done, or not needed any more.
 * @throws AppError 409 with the present state when the version is stale, 409 without a step
 */
export async function endNextStep(input: EndInput): Promise<WorkedApplication> {
  const { context, application, version, isDone } = input;
  await assertCurrent(input, version);
  if (!workStateOf(application).nextStep) throw new AppError('step_missing');
  const action = isDone ? 'next-step.done' : 'next-step.remove';
  const changed = await storeStep({ ...input, action, nextStep: null });
  if (!changed) throw await overtaken(input);
  await reportChanges({ context, notice: null, changes: [{ before: application, after: changed }] });
  return changed;
}
