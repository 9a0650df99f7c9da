import type { mongo } from 'mongoose';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** Records that are read of each collection. Monitoring needs to know that there are many, not the exact number. */
export const BACKLOG_LIMIT = 10_000;
/** Milliseconds. A reader must not wait for a slow database. */
export const BACKLOG_READ_LIMIT = 3_000;
/** Before the first task. The bound leaves null out. */
const EPOCH = new Date(0);
const DUE = { 'outbox.dueAt': { $gt: EPOCH } };
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

interface Holder {
  readonly collection: { readonly name: string };
}

/** Every collection with tasks. */
const holdersOf = (database: Database): readonly Holder[] => [
  database.applications,
  database.formSessions,
  database.applicationDocuments,
  database.documentChecks,
  database.applicantRequests,
  database.users,
  database.companies,
  database.packages,
  database.disclosures,
  database.presentations,
  database.webhookDeliveries,
];

interface ReadInput {
  readonly database: Database;
  readonly holders: readonly Holder[];
  readonly filter: object;
  readonly options: mongo.AggregateOptions;
}

async function readTasks({ database, holders, filter, options }: ReadInput): Promise<readonly TaskCount[]> {
  const read = ({ collection: { name } }: Holder) =>
    database.connection.collection(name).aggregate(tasksOf(filter), options).toArray();
  return z.array(taskCountSchema).parse((await Promise.all(holders.map(read))).flat());
}

/** Pending tasks with a due time, of every collection. A kind may be in several collections. */
export const readDueTasks = (database: Database): Promise<readonly TaskCount[]> =>
  readTasks({ database, holders: holdersOf(database), filter: DUE, options: EARLIEST_FIRST });

const ANY_ORDER = { maxTimeMS: BACKLOG_READ_LIMIT };

/** Failed tasks of every collection, as long as their record keeps them. A kind may be in several collections. */
export const readFailedTasks = (database: Database): Promise<readonly TaskCount[]> =>
  readTasks({ database, holders: holdersOf(database), filter: FAILED, options: ANY_ORDER });

/** Failed tasks of applications, which staff see in Submitted Forms. */
export const readFailedOfApplications = (database: Database): Promise<readonly TaskCount[]> =>
  readTasks({ database, holders: [database.applications], filter: FAILED, options: ANY_ORDER });
