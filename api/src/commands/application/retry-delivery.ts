import type { TaskKind } from '@funding-desk/shared/jobs';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { EMAILS_OF_PDF } from '@funding-desk/shared/server/outbox/emails-of-pdf';
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
  { pdf: 'pdf', emails: EMAILS_OF_PDF.pdf },
  { pdf: 'completed-pdf', emails: EMAILS_OF_PDF['completed-pdf'] },
] as const satisfies readonly { readonly pdf: TaskKind; readonly emails: readonly TaskKind[] }[];
type Delivery = (typeof DELIVERIES)[number];

/** Reopens the failed tasks of these kinds. */
function reopenTasks({ context, by }: Retry, kinds: readonly TaskKind[], { waits = false } = {}): Change {
  const at = context.database.clock.now();
  const identifier = kinds.join('').replaceAll(/[^a-z]/g, '');
  return reopenUpdate({ identifier, filter: { kind: { $in: kinds } }, dueAt: waits ? null : at, at, by });
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

const retryEmails = (retry: Retry, { pdf, emails }: Delivery) =>
  reopen(retry, { kind: pdf, state: 'done', change: reopenTasks(retry, emails) });

/** The e-mails wait for the PDF again. */
function retryPdfAndEmails(retry: Retry, { pdf, emails }: Delivery) {
  const change = mergeChanges(reopenTasks(retry, [pdf]), reopenTasks(retry, emails, { waits: true }));
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
