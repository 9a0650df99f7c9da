import type { TestMail } from '@funding-desk/shared/schemas/health';
import { accountMail, outboxUpdate } from '@funding-desk/shared/server/outbox/account-mail';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

const KIND = 'test-mail';

/**
 * Enqueues an e-mail to the person's own address, as every e-mail is: so the test covers queue, worker and mail server.
 * @returns the id of the task
 */
export async function sendTestMail(context: AppContext, viewerId: string): Promise<string> {
  const { database } = context;
  const user = await database.users.findById(viewerId).lean();
  if (!user) throw new AppError('record_not_found');
  const mail = accountMail(database, user, KIND);
  await database.users.updateOne({ _id: user._id }, outboxUpdate(mail), { timestamps: false });
  enqueueTask(context, { holder: user, task: mail });
  return mail._id.toHexString();
}

/** What became of a test e-mail of this person. @throws AppError 404 for another task, or one that was dropped */
export async function readTestMail(
  { database }: Pick<AppContext, 'database'>,
  { viewerId, taskId }: { readonly viewerId: string; readonly taskId: string },
): Promise<TestMail> {
  const user = await database.users.findById(viewerId).select({ outbox: 1 }).lean();
  const task = user?.outbox.find(({ _id, kind }) => _id.equals(taskId) && kind === KIND);
  if (!task) throw new AppError('record_not_found');
  const reply = task.history?.at(-1)?.reply ?? '';
  switch (task.state) {
    case 'done':
      return { state: 'sent', reply };
    case 'pending':
      return reply === '' ? { state: 'waiting', reply } : { state: 'retrying', reply };
    case 'failed':
    case 'replaced':
      return { state: 'failed', reply: reply || task.reason };
    default: {
      const unknown: never = task.state;
      return unknown;
    }
  }
}
