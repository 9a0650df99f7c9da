import type { mongo } from 'mongoose';
import { type Database, driverCollection } from '../database/database.ts';
import type { Company } from '../models/company.ts';
import { type FormSession, SESSION_LIFE_MS } from '../models/form-session.ts';
import type { FormSubmission } from '../models/form-submission.ts';
import type { DocumentCheck } from '../models/uploaded-document.ts';
import type { User } from '../models/user.ts';
import type { OutboxTask } from './outbox-task.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** An update of a record; array filters name the tasks that its paths speak of. */
export interface Change {
  readonly $set: Fields;
  readonly $min?: Fields;
  readonly arrayFilters: readonly Fields[];
}

export interface TaskHolder {
  readonly _id: unknown;
  /** Absent in a record that is older than its tasks. */
  readonly outbox?: readonly OutboxTask[];
}

/**
 * Records as the driver has them: in a burst mongoose's casting costs as much as the driver itself. It neither casts ids nor
 * touches `updatedAt`, the 'Last edit' of people and companies.
 */
export interface Records<R> {
  findOneAndUpdate(filter: Fields, update: Fields, options: mongo.FindOneAndUpdateOptions): Promise<R | null>;
  updateOne(filter: Fields, update: Fields, options?: mongo.UpdateOptions): Promise<{ readonly matchedCount: number }>;
  updateMany(filter: Fields, update: Fields, options?: mongo.UpdateOptions): Promise<{ readonly matchedCount: number }>;
  find(filter: Fields, options: mongo.FindOptions): { toArray(): Promise<R[]> };
}

/** A place that holds tasks. What happens to a record when one of its tasks ends is part of the same update. */
export interface TaskStore<R extends TaskHolder> {
  readonly records: Records<R>;
  /** Whose tasks may be claimed. */
  readonly claimable: Fields;
  readonly whenDone: (task: OutboxTask, now: Date) => Change;
  readonly whenFailed: (task: OutboxTask, now: Date) => Change;
}

const NO_CHANGE: Change = { $set: {}, arrayFilters: [] };
const nothing = () => NO_CHANGE;

/** In the paths of an update the task that it is about, and the e-mails that wait for the PDF. */
export const TASK = 'outbox.$[task]';
const WAITING = 'outbox.$[waiting]';

/**
 * Makes the e-mails that wait for the PDF due. One that is due already may be under way: it would go out twice if its
 * lease were cut short.
 */
export function releaseWaiting(now: Date): Change {
  return {
    $set: { [`${WAITING}.dueAt`]: now },
    arrayFilters: [{ 'waiting.kind': 'email', 'waiting.state': 'pending', 'waiting.dueAt': null }],
  };
}

/** Token and address are there for the message alone. */
const clear = (...paths: readonly string[]): Change => ({
  $set: Object.fromEntries(paths.map((path) => [path, ''])),
  arrayFilters: [],
});
const clearMail = () => clear(`${TASK}.address`);
const clearAccountMail = () => clear(`${TASK}.address`, `${TASK}.sealedToken`);
const clearResumeLink = () => clear(`${TASK}.address`, 'resume.sealedToken');

/** Records whose tasks may always be claimed, and which change in the same way however a task ends. */
function storeOf<R extends TaskHolder>(records: Records<R>, whenEnded: () => Change): TaskStore<R> {
  return { records, claimable: {}, whenDone: whenEnded, whenFailed: whenEnded };
}

type Holders = Pick<Database, 'formSubmissions' | 'formSessions' | 'documentChecks' | 'users' | 'companies'>;

export interface TaskStores {
  readonly submissions: TaskStore<FormSubmission>;
  readonly sessions: TaskStore<FormSession>;
  readonly documentChecks: TaskStore<DocumentCheck>;
  readonly users: TaskStore<User>;
  readonly companies: TaskStore<Company>;
}

/** Every place that holds tasks. */
export function openTaskStores(database: Holders): TaskStores {
  return {
    submissions: {
      records: driverCollection(database.formSubmissions),
      claimable: { deletedAt: null },
      whenDone: nothing,
      // The e-mails go without a PDF that is given up.
      whenFailed: ({ kind }, now) => (kind === 'pdf' ? releaseWaiting(now) : NO_CHANGE),
    },
    sessions: {
      records: driverCollection(database.formSessions),
      claimable: {},
      whenDone: clearResumeLink,
      // A session whose link reached nobody is kept as long as one without a link.
      whenFailed: (_task, now) => ({
        ...clearResumeLink(),
        $min: { keptUntil: new Date(now.getTime() + SESSION_LIFE_MS) },
      }),
    },
    // The job removes the record, or its tasks, itself.
    documentChecks: storeOf<DocumentCheck>(driverCollection(database.documentChecks), nothing),
    users: storeOf<User>(driverCollection(database.users), clearAccountMail),
    companies: storeOf<Company>(driverCollection(database.companies), clearMail),
  };
}
