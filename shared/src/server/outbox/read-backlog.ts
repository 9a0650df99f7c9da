import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** Records that are read of each collection. Monitoring needs to know that there are many, not the exact number. */
export const BACKLOG_LIMIT = 10_000;
/** Milliseconds. A reader must not wait for a slow database. */
export const BACKLOG_READ_LIMIT = 3_000;
/** Before the first task. The bound leaves null out. */
const EVER = new Date(0);
const DUE = { 'outbox.dueAt': { $gt: EVER } };
/** In the order of the index, so that the limit keeps the earliest ones. */
const EARLIEST_FIRST = { hint: { 'outbox.dueAt': 1 }, maxTimeMS: BACKLOG_READ_LIMIT };
const FAILED = { 'outbox.state': 'failed' };

/** Tasks of one kind in one collection, and their earliest due time. */
const taskCountSchema = z.object({ _id: z.string(), count: z.number(), oldest: z.date().nullable() });
export type TaskCount = z.infer<typeof taskCountSchema>;

const byKind = { _id: '$outbox.kind', count: { $sum: 1 }, oldest: { $min: '$outbox.dueAt' } };

/** Counts the tasks that match. The filter has an index. */
const tasksOf = (filter: object) => [
  { $match: filter },
  { $limit: BACKLOG_LIMIT },
  { $unwind: '$outbox' },
  { $match: filter },
  { $group: byKind },
];

/** Pending tasks with a due time, of every collection. A kind may be in several collections. */
export async function readDueTasks({ connection, ...models }: Database): Promise<readonly TaskCount[]> {
  const holders = [
    models.formSubmissions,
    models.formSessions,
    models.applicationDocuments,
    models.documentChecks,
    models.documentRequests,
    models.users,
    models.companies,
    models.webhookDeliveries,
  ];
  const read = ({ collection }: { readonly collection: { readonly name: string } }) =>
    connection.collection(collection.name).aggregate(tasksOf(DUE), EARLIEST_FIRST).toArray();
  return z.array(taskCountSchema).parse((await Promise.all(holders.map(read))).flat());
}

/** Failed tasks of applications. */
export async function readFailedTasks({ connection, formSubmissions }: Database): Promise<readonly TaskCount[]> {
  const { name } = formSubmissions.collection;
  const options = { maxTimeMS: BACKLOG_READ_LIMIT };
  return z
    .array(taskCountSchema)
    .parse(await connection.collection(name).aggregate(tasksOf(FAILED), options).toArray());
}
