import { logEntry, namedFunder, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import type { FunderPackage } from '@funding-desk/shared/server/models/deal/funder-package';
import type { OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { enqueueTask } from '@funding-desk/shared/server/outbox/task-jobs';
import { Types, trusted } from 'mongoose';
import type { Actor, AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

interface ResendInput {
  readonly context: AppContext;
  readonly sent: FunderPackage;
  readonly by: Actor;
}

const reopened = (dueAt: Date | null, retry: { at: Date; by: Types.ObjectId }) =>
  ({ state: 'pending', dueAt, settledAt: null, reason: '', retry }) as const;

const named = (identifier: string, fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`outbox.$[${identifier}].${name}`, value]));

const isSettled = ({ state }: OutboxTask) => state !== 'pending';

/**
 * Sends a package again, with the same files as long as they are stored, else with files that are stamped anew under the
 * same code. The link works for 14 more days.
 * @throws AppError 409 while an attempt is waiting or running
 */
export async function resendPackage({ context, sent, by }: ResendInput): Promise<FunderPackage> {
  const { database, audit, feed } = context;
  if (!sent.outbox.every(isSettled)) throw new AppError('package_not_ended');
  const now = database.clock.now();
  const retry = { at: now, by: new Types.ObjectId(by.id) };
  const hasFiles = (sent.files ?? []).length > 0 && sent.expiresAt > now;
  const entry = newLogEntry({
    at: now,
    action: 'package.resend',
    company: sent.company,
    subject: sent.submission,
    actor: retry.by,
    address: by.address,
    changes: [namedFunder(sent.funderName)],
    details: { package: sent._id.toHexString(), code: sent.code },
  });
  const mail = named('mail', reopened(hasFiles ? now : null, retry));
  const prepare = hasFiles ? {} : named('prepare', reopened(now, retry));
  const filters = [{ 'mail.kind': 'package' }, ...(hasFiles ? [] : [{ 'prepare.kind': 'prepare-package' }])];
  const changed = await database.packages
    .findOneAndUpdate(
      { _id: sent._id, outbox: trusted({ $not: { $elemMatch: { state: 'pending' } } }) },
      { $set: { ...mail, ...prepare }, $push: { effects: entry } },
      { returnDocument: 'after', arrayFilters: filters },
    )
    .lean();
  if (!changed) throw new AppError('package_not_ended');
  const task = changed.outbox.find(({ kind }) => kind === (hasFiles ? 'package' : 'prepare-package'));
  if (task) enqueueTask(context, { holder: changed, task });
  await logEntry({ audit, store: database.packages, record: sent._id, entry });
  feed.announceChange({ id: sent.submission.toHexString(), what: 'deals' });
  return changed;
}
