import type { TaskKind } from '@funding-desk/shared/jobs';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { type Change, type Fields, openTaskStores } from '@funding-desk/shared/server/outbox/task-stores';
import { mergeChanges, reopenUpdate } from '@funding-desk/shared/server/outbox/task-transitions';
import { type Types, trusted } from 'mongoose';
import type { AppContext } from '../../context.ts';

type Documents = Pick<Application, 'documents'>;

interface Retry {
  readonly context: AppContext;
  readonly application: Pick<Application, '_id' | 'documents'>;
  /** The person who retries. */
  readonly by: Types.ObjectId;
}

/** The tasks that render the PDFs, and the e-mails that wait for them: at receipt, and after the second signature. */
const DELIVERIES = [
  { pdf: 'pdf', email: 'email' },
  { pdf: 'completed-pdf', email: 'completed-email' },
] as const satisfies readonly { readonly pdf: TaskKind; readonly email: TaskKind }[];
type Delivery = (typeof DELIVERIES)[number];

/** Reopens the failed tasks of one kind. */
function reopenTasks({ context, by }: Retry, kind: TaskKind, { waits = false } = {}): Change {
  const at = context.database.clock.now();
  const identifier = kind.replaceAll(/[^a-z]/g, '');
  return reopenUpdate({ identifier, filter: { kind }, dueAt: waits ? null : at, at, by });
}

interface Reopening {
  readonly kind: TaskKind;
  readonly state: Fields | string;
  readonly change: Change;
}

/** @returns whether the PDF was in that state */
async function reopen({ context, application }: Retry, { kind, state, change }: Reopening): Promise<boolean> {
  const { arrayFilters, ...update } = change;
  const { matchedCount } = await openTaskStores(context.database).applications.records.updateOne(
    { _id: application._id, deletedAt: null, outbox: { $elemMatch: { kind, state } } },
    update,
    { arrayFilters: [...arrayFilters] },
  );
  return matchedCount === 1;
}

const retryEmails = (retry: Retry, { pdf, email }: Delivery) =>
  reopen(retry, { kind: pdf, state: 'done', change: reopenTasks(retry, email) });

/** The e-mails wait for the PDF again. */
function retryPdfAndEmails(retry: Retry, { pdf, email }: Delivery) {
  const change = mergeChanges(reopenTasks(retry, pdf), reopenTasks(retry, email, { waits: true }));
  return reopen(retry, { kind: pdf, state: { $ne: 'done' }, change });
}

const failedChecks = ({ documents }: Documents) => ({
  _id: trusted({ $in: documents.map(({ _id }) => _id) }),
  state: 'waiting' as const,
  'outbox.state': 'failed' as const,
});

/** Whether the virus check of a document has failed for good. */
export async function hasUncheckedDocument({ database }: AppContext, application: Documents): Promise<boolean> {
  return (await database.documentChecks.exists(failedChecks(application))) !== null;
}

async function retryChecks({ context, application, by }: Retry): Promise<void> {
  const at = context.database.clock.now();
  const { $set, arrayFilters } = reopenUpdate({ identifier: 'check', filter: {}, dueAt: at, at, by });
  await openTaskStores(context.database).documentChecks.records.updateMany(
    failedChecks(application),
    { $set: { refusals: 0, ...$set } },
    { arrayFilters: [...arrayFilters] },
  );
}

/**
 * Reopens failed tasks; completed and pending ones stay. Each step is atomic and applies only to the PDF state that it
 * expects, because a worker may complete the PDF at any moment. The worker's sweep runs the tasks.
 */
export async function retryDelivery(retry: Retry): Promise<void> {
  await retryChecks(retry);
  for (const delivery of DELIVERIES) {
    if (await retryEmails(retry, delivery)) continue;
    if (await retryPdfAndEmails(retry, delivery)) continue;
    await retryEmails(retry, delivery);
  }
}
