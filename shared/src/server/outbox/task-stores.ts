import type { mongo, Types } from 'mongoose';
import { type Database, driverCollection } from '../database/database.ts';
import type { ApplicantRequest } from '../models/application/applicant-request.ts';
import type { Application } from '../models/application/application.ts';
import type { ApplicationDocument } from '../models/application/application-document.ts';
import type { FormSession } from '../models/application/form-session.ts';
import type { DocumentCheck } from '../models/application/uploaded-document.ts';
import type { Company } from '../models/company.ts';
import type { Disclosure } from '../models/deal/disclosure.ts';
import type { FunderPackage } from '../models/deal/funder-package.ts';
import type { Presentation } from '../models/deal/presentation.ts';
import type { OutboxTask } from '../models/outbox/outbox-task.ts';
import type { User } from '../models/user.ts';
import type { EmailKind } from './emails-of-pdf.ts';

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
  /** The application, of records that belong to one. */
  readonly submission?: Types.ObjectId | null;
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

/** A collection whose records hold tasks. What `whenDone` changes is part of the update that completes a task. */
export interface TaskStore<R extends TaskHolder> {
  readonly records: Records<R>;
  /** Filter for records whose tasks can be claimed. */
  readonly claimable: Fields;
  readonly whenDone: () => Change;
}

const NO_CHANGE: Change = { $set: {}, arrayFilters: [] };
export const nothing = () => NO_CHANGE;

/** Update paths of the current task and of the e-mails that wait for the PDF. */
export const TASK = 'outbox.$[task]';
const WAITING = 'outbox.$[waiting]';

/**
 * Makes the e-mails that wait for the PDF due. E-mails that are already due may be running: a shorter lease would send
 * them twice.
 */
export function releaseWaiting(now: Date, kinds: readonly EmailKind[]): Change {
  return {
    $set: { [`${WAITING}.dueAt`]: now },
    arrayFilters: [{ 'waiting.kind': { $in: kinds }, 'waiting.state': 'pending', 'waiting.dueAt': null }],
  };
}

/** Token and address are only needed for the message. */
const clear = (...paths: readonly string[]): Change => ({
  $set: Object.fromEntries(paths.map((path) => [path, ''])),
  arrayFilters: [],
});
export const clearMail = () => clear(`${TASK}.address`);
export const clearAccountMail = () => clear(`${TASK}.address`, `${TASK}.sealedToken`);
export const clearResumeLink = () => clear(`${TASK}.address`, 'resume.sealedToken');

/** A store without a claim filter. */
function storeOf<R extends TaskHolder>(records: Records<R>, whenDone: () => Change): TaskStore<R> {
  return { records, claimable: {}, whenDone };
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
  | 'packages'
  | 'disclosures'
  | 'presentations'
>;

export interface TaskStores {
  readonly applications: TaskStore<Application>;
  readonly sessions: TaskStore<FormSession>;
  readonly documentChecks: TaskStore<DocumentCheck>;
  readonly applicationDocuments: TaskStore<ApplicationDocument>;
  readonly applicantRequests: TaskStore<ApplicantRequest>;
  readonly users: TaskStore<User>;
  readonly companies: TaskStore<Company>;
  readonly packages: TaskStore<FunderPackage>;
  readonly disclosures: TaskStore<Disclosure>;
  readonly presentations: TaskStore<Presentation>;
}

/** Every store of tasks. */
export function openTaskStores(database: Holders): TaskStores {
  return {
    applications: {
      records: driverCollection(database.applications),
      claimable: { deletedAt: null },
      whenDone: nothing,
    },
    sessions: storeOf<FormSession>(driverCollection(database.formSessions), clearResumeLink),
    // The job removes the record or its tasks itself.
    documentChecks: storeOf<DocumentCheck>(driverCollection(database.documentChecks), nothing),
    applicationDocuments: storeOf<ApplicationDocument>(driverCollection(database.applicationDocuments), nothing),
    applicantRequests: storeOf<ApplicantRequest>(driverCollection(database.applicantRequests), nothing),
    users: storeOf<User>(driverCollection(database.users), clearAccountMail),
    companies: storeOf<Company>(driverCollection(database.companies), clearMail),
    packages: storeOf<FunderPackage>(driverCollection(database.packages), nothing),
    disclosures: storeOf<Disclosure>(driverCollection(database.disclosures), nothing),
    presentations: storeOf<Presentation>(driverCollection(database.presentations), nothing),
  };
}
