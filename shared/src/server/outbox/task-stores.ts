import type { mongo } from 'mongoose';
import { type Database, driverCollection } from '../database/database.ts';
import type { ApplicantRequest } from '../models/application/applicant-request.ts';
import type { Application } from '../models/application/application.ts';
import type { ApplicationDocument } from '../models/application/application-document.ts';
import { type FormSession, SESSION_LIFE_MS } from '../models/application/form-session.ts';
import type { DocumentCheck } from '../models/application/uploaded-document.ts';
import type { Company } from '../models/company.ts';
import type { User } from '../models/user.ts';
import { applicationTaskOf } from './application-tasks.ts';
import { newEvent } from './effects.ts';
import type { OutboxTask } from './outbox-task.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** An update of a record. Array filters select the tasks that its paths refer to. */
export interface Change {
  readonly $set: Fields;
  readonly $min?: Fields;
  readonly $push?: Fields;
  readonly arrayFilters: readonly Fields[];
}

export interface TaskHolder {
  readonly _id: unknown;
  /** Absent in records of earlier versions. */
  readonly outbox?: readonly OutboxTask[];
}

/**
 * Records of the driver: mongoose's casting doubles the cost of a burst. The driver casts no ids and does not change
 * `updatedAt`, the 'Last edit' of people and companies.
 */
export interface Records<R> {
  findOneAndUpdate(filter: Fields, update: Fields, options: mongo.FindOneAndUpdateOptions): Promise<R | null>;
  updateOne(filter: Fields, update: Fields, options?: mongo.UpdateOptions): Promise<{ readonly matchedCount: number }>;
  updateMany(filter: Fields, update: Fields, options?: mongo.UpdateOptions): Promise<{ readonly matchedCount: number }>;
  find(filter: Fields, options: mongo.FindOptions): { toArray(): Promise<R[]> };
}

/** A collection whose records hold tasks. The changes of a record at the end of a task are part of the same update. */
export interface TaskStore<R extends TaskHolder> {
  readonly records: Records<R>;
  /** Filter for records whose tasks can be claimed. */
  readonly claimable: Fields;
  readonly whenDone: (task: OutboxTask, now: Date) => Change;
  /** @param record as the claim read it */
  whenFailed(task: OutboxTask, now: Date, record: R): Change;
}

const NO_CHANGE: Change = { $set: {}, arrayFilters: [] };
const nothing = () => NO_CHANGE;

/** Update paths of the current task and of the e-mails that wait for the PDF. */
export const TASK = 'outbox.$[task]';
const WAITING = 'outbox.$[waiting]';

/**
 * Makes the e-mails that wait for the PDF due. E-mails that are already due may be running: a shorter lease would send
 * them twice.
 */
export function releaseWaiting(now: Date, kind: 'email' | 'completed-email' = 'email'): Change {
  return {
    $set: { [`${WAITING}.dueAt`]: now },
    arrayFilters: [{ 'waiting.kind': kind, 'waiting.state': 'pending', 'waiting.dueAt': null }],
  };
}

/** Token and address are only needed for the message. */
const clear = (...paths: readonly string[]): Change => ({
  $set: Object.fromEntries(paths.map((path) => [path, ''])),
  arrayFilters: [],
});
const clearMail = () => clear(`${TASK}.address`);
const clearAccountMail = () => clear(`${TASK}.address`, `${TASK}.sealedToken`);
const clearResumeLink = () => clear(`${TASK}.address`, 'resume.sealedToken');

/** A store without a claim filter, whose records change in the same way after success and failure. */
function storeOf<R extends TaskHolder>(records: Records<R>, whenEnded: () => Change): TaskStore<R> {
  return { records, claimable: {}, whenDone: whenEnded, whenFailed: whenEnded };
}

function whenApplicationTaskFailed(
  { _id: subject, kind }: OutboxTask,
  at: Date,
  { _id: application, company }: Pick<Application, '_id' | 'company'>,
): Change {
  const task = applicationTaskOf(kind);
  // The e-mails are sent without the PDF.
  if (task?.is === 'pdf') return releaseWaiting(at, task.releases);
  if (task?.is !== 'delivery') return NO_CHANGE;
  const event = newEvent({ type: 'delivery.failed', at, company, application, subject });
  return { ...NO_CHANGE, $push: { effects: event } };
}

type Holders = Pick<
  Database,
  | 'applicationDocuments'
  | 'applicantRequests'
  | 'applications'
  | 'formSessions'
  | 'documentChecks'
  | 'users'
  | 'companies'
>;

export interface TaskStores {
  readonly applications: TaskStore<Application>;
  readonly sessions: TaskStore<FormSession>;
  readonly documentChecks: TaskStore<DocumentCheck>;
  readonly applicationDocuments: TaskStore<ApplicationDocument>;
  readonly applicantRequests: TaskStore<ApplicantRequest>;
  readonly users: TaskStore<User>;
  readonly companies: TaskStore<Company>;
}

/** Every store of tasks. */
export function openTaskStores(database: Holders): TaskStores {
  return {
    applications: {
      records: driverCollection(database.applications),
      claimable: { deletedAt: null },
      whenDone: nothing,
      whenFailed: whenApplicationTaskFailed,
    },
    sessions: {
      records: driverCollection(database.formSessions),
      claimable: {},
      whenDone: clearResumeLink,
      // A session whose link was not delivered is kept only as long as one without a link.
      whenFailed: (_task, now) => ({
        ...clearResumeLink(),
        $min: { keptUntil: new Date(now.getTime() + SESSION_LIFE_MS) },
      }),
    },
    // The job removes the record or its tasks itself.
    documentChecks: storeOf<DocumentCheck>(driverCollection(database.documentChecks), nothing),
    applicationDocuments: storeOf<ApplicationDocument>(driverCollection(database.applicationDocuments), nothing),
    applicantRequests: storeOf<ApplicantRequest>(driverCollection(database.applicantRequests), nothing),
    users: storeOf<User>(driverCollection(database.users), clearAccountMail),
    companies: storeOf<Company>(driverCollection(database.companies), clearMail),
  };
}
