import type { Application } from '@funding-desk/shared/server/models/application/application';
import { isEmailKind } from '@funding-desk/shared/server/outbox/emails-of-pdf';
import { jobOfTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { openTaskStores } from '@funding-desk/shared/server/outbox/task-stores';
import { claimTask, completeTask, failTask } from '@funding-desk/shared/server/outbox/task-transitions';
import type { AppContext } from '../context.ts';

const NOT_SENT = 'Demo data: not sent.';
const REFUSED = 'Demo data: not sent. 550 5.1.1 There is no such mailbox.';

/**
 * Settles the e-mails of an application at its time, so that a first start does not send eighty of them. The first one
 * fails if `hasFailure`. The worker still renders the PDF.
 */
export async function settleDemoMails(
  context: AppContext,
  { application, hasFailure }: { application: Application; hasFailure: boolean },
): Promise<void> {
  const { database } = context;
  // A failure that the demo wants is no error of the start.
  const logger = context.logger.child({}, { level: 'silent' });
  const { clock } = database;
  const store = openTaskStores(database).applications;
  const waiting = application.outbox.filter(({ kind, state }) => isEmailKind(kind) && state === 'pending');
  for (const task of waiting) {
    const due = { $set: { 'outbox.$.dueAt': clock.now() } };
    await store.records.updateOne({ _id: application._id, 'outbox._id': task._id }, due);
    const job = jobOfTask(application, task);
    const claim = await claimTask({ store, name: job.name, job: job.payload, clock, logger });
    if (!claim) continue;
    if (hasFailure && task === waiting[0]) await failTask(claim, REFUSED);
    else await completeTask(claim, { reply: NOT_SENT });
  }
}
