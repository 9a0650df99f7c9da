import { isPlainEmail } from '@funding-desk/shared/fields/text/email-address';
import { MAX_DELIVERIES } from '@funding-desk/shared/schemas/application/application';
import type { DeclineNotice } from '@funding-desk/shared/schemas/application/decline-notice';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { Note } from '@funding-desk/shared/server/models/application/note';
import { createTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { changeWork, type WorkedApplication, workStateOf } from '@funding-desk/shared/server/work/change-work';
import { Types } from 'mongoose';
import type { ViewerInput } from '../../../auth/viewer-input.ts';
import { AppError } from '../../../errors.ts';
import { workLabelsOf } from '../../../presenters/application/application-work.ts';
import { findApplication } from '../../../queries/application/find-application.ts';
import { namesFor } from '../../../queries/application/names-for.ts';
import { reportChanges } from '../notify-person.ts';
import { workChanged } from './update-work.ts';

interface SendInput extends ViewerInput {
  readonly application: Application;
  readonly body: DeclineNotice;
  readonly address: string;
}

/** @returns the applicant's address. @throws AppError 409 with the present state when the version is stale */
async function addresseeOf(input: SendInput): Promise<string> {
  const { application, body } = input;
  const { version, stage, notice } = workStateOf(application);
  if (version !== body.version) throw await workChanged(input);
  if (stage !== 'declined') throw new AppError('notice_without_decline');
  if (notice) throw new AppError('notice_sent');
  if (application.outbox.length >= MAX_DELIVERIES) throw new AppError('many_deliveries', { most: MAX_DELIVERIES });
  const to = application.values.emailAddress ?? '';
  if (!isPlainEmail(to)) throw new AppError('applicant_without_email');
  return to;
}

/** The note that keeps the text. */
function noteOf({ viewer, application, body }: SendInput, at: Date): Note {
  return {
    _id: new Types.ObjectId(),
    submission: application._id,
    company: application.company,
    author: new Types.ObjectId(viewer.id),
    text: body.text,
    notice: { subject: body.subject },
    mentions: [],
    withdrawnAt: null,
    createdAt: at,
  };
}

/**
 * Sends the applicant the notice of a decline, once for each decline.
 * @throws AppError 409 when the application is not declined, the notice was sent, or the version is stale, 422 without an
 * address
 */
export async function sendDeclineNotice(input: SendInput): Promise<WorkedApplication> {
  const { context, viewer, application, address } = input;
  const { notes, clock } = context.database;
  const at = clock.now();
  const by = { actor: new Types.ObjectId(viewer.id), address };
  const task = createTask({ kind: 'decline-notice', address: await addresseeOf(input), dueAt: at });
  const mail = { ...task, addedBy: by.actor };
  const note = noteOf(input, at);
  await notes.create(note);
  const labels = workLabelsOf(await namesFor(input, [application]), application.company);
  const change = { notice: { note: note._id, at } };
  const changed = await changeWork({
    ...context,
    application,
    change,
    mail,
    action: 'decline-notice.send',
    labels,
    by,
  });
  if (!changed) {
    await notes.deleteOne({ _id: note._id });
    const id = application._id.toHexString();
    throw await workChanged({ ...input, application: await findApplication({ context, viewer, id }) });
  }
  enqueueTask(context, { holder: application, task: mail });
  await reportChanges({ context, notice: null, changes: [{ before: application, after: changed }] });
  return changed;
}
