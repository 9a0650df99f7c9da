import { EventEmitter } from 'node:events';
import type { mongo } from 'mongoose';
import mongoose, { type Connection, type ConnectOptions, type Model } from 'mongoose';
import { createFileIndexes } from '../files/file-store.ts';
import { apiKeyModel } from '../models/api-key.ts';
import { applicationDocumentModel } from '../models/application-document.ts';
import { auditCheckModel, auditKeyModel, auditRecordModel } from '../models/audit-record.ts';

import { authSessionModel } from '../models/auth-session.ts';
import { companyModel } from '../models/company.ts';
import { dailyCounterModel } from '../models/daily-counter.ts';
import { documentRequestModel } from '../models/document-request.ts';
import { formSessionModel } from '../models/form-session.ts';
import { formSubmissionModel } from '../models/form-submission.ts';
import { generatedLinkModel } from '../models/generated-link.ts';
import { idempotentCallModel } from '../models/idempotent-call.ts';
import { noteModel } from '../models/note.ts';
import { roleModel } from '../models/role.ts';
import { teamModel } from '../models/team.ts';
import { documentCheckModel, uploadedDocumentModel } from '../models/uploaded-document.ts';

import { userModel } from '../models/user.ts';
import { webhookDeliveryModel } from '../models/webhook-delivery.ts';
import { webhookEndpointModel } from '../models/webhook-endpoint.ts';
import { type Clock, openClock } from './clock.ts';

/** Whether a writable server is available, according to the driver's heartbeats. */
export interface DatabaseWatch {
  readonly isUnavailable: () => boolean;
  /** Calls the listener when no writable server is available any more. @returns removes the listener */
  readonly onUnavailable: (listener: () => void) => () => void;
}

type Description = mongo.TopologyDescriptionChangedEvent['newDescription'];

const hasWritable = ({ servers }: Description) => [...servers.values()].some(({ isWritable }) => isWritable);

/** @param client must be connected */
export function watchDatabase(client: mongo.MongoClient): DatabaseWatch {
  const events = new EventEmitter().setMaxListeners(0);
  let isUnavailable = false;
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const wasUnavailable = isUnavailable;
    isUnavailable = !hasWritable(newDescription);
    if (isUnavailable && !wasUnavailable) events.emit('unavailable');
  });
  return {
    isUnavailable: () => isUnavailable,
    onUnavailable(listener) {
      events.on('unavailable', listener);
      return () => events.off('unavailable', listener);
    },
  };
}

/** Milliseconds. Requests are answered with 503 rather than wait longer for an unavailable database. */
const SERVER_SELECTION_LIMIT = 2_000;
/**
 * Interval of the driver's heartbeat, and the limit for a heartbeat or a new connection. A hanging server is detected
 * after the sum of both. Milliseconds.
 */
const HEARTBEAT = 1_000;
const CONNECT_LIMIT = 1_500;
/** Milliseconds. An operation that waits longer for a pooled connection fails and can be retried under less load. */
const QUEUE_LIMIT = 5_000;
const DEFAULT_NAME = 'funding-desk';

function bindModels(connection: Connection, clock: Clock) {
  return {
    applicationDocuments: applicationDocumentModel(connection),
    apiKeys: apiKeyModel(connection, clock),
    auditChecks: auditCheckModel(connection),
    auditKeys: auditKeyModel(connection),
    auditLog: auditRecordModel(connection),
    authSessions: authSessionModel(connection),
    companies: companyModel(connection, clock),
    dailyCounters: dailyCounterModel(connection),
    formSessions: formSessionModel(connection),
    formSubmissions: formSubmissionModel(connection),
    generatedLinks: generatedLinkModel(connection, clock),
    idempotentCalls: idempotentCallModel(connection),
    notes: noteModel(connection),
    roles: roleModel(connection, clock),
    documentChecks: documentCheckModel(connection),
    documentRequests: documentRequestModel(connection),
    documents: uploadedDocumentModel(connection),
    teams: teamModel(connection, clock),
    users: userModel(connection, clock),
    webhookDeliveries: webhookDeliveryModel(connection),
    webhookEndpoints: webhookEndpointModel(connection, clock),
  };
}

export type Database = ReturnType<typeof bindModels> & {
  readonly connection: Connection;
  readonly watch: DatabaseWatch;
  /** The server's time, shared by all processes. */
  readonly clock: Clock;
  /** Rejects within the selection limit when the server does not respond. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The driver's collection of a model. It casts nothing: ids must be ObjectIds. */
export const driverCollection = <T extends object>({ db, collection }: Model<T>) => db.collection<T>(collection.name);

/**
 * Options for a connection string. A standalone server does not support retryable writes. The driver decides for
 * replica sets and explicit settings.
 * @param name database name. Default: the one in the URL, else `funding-desk`
 */
export function connectOptions({ url, name }: { url: string; name?: string }): ConnectOptions {
  const hasName = /^[^?]*:\/\/[^/]+\/[^?]+/.test(url);
  const dbName = name ?? (hasName ? undefined : DEFAULT_NAME);
  const mayRetryWrites = url.startsWith('mongodb+srv:') || /[?&](replicaSet|retryWrites)=/i.test(url);
  return {
    ...(dbName ? { dbName } : {}),
    ...(mayRetryWrites ? {} : { retryWrites: false }),
    serverSelectionTimeoutMS: SERVER_SELECTION_LIMIT,
    heartbeatFrequencyMS: HEARTBEAT,
    connectTimeoutMS: CONNECT_LIMIT,
    waitQueueTimeoutMS: QUEUE_LIMIT,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    maxPoolSize: 20,
  };
}

/**
 * Connects, binds the models to the connection and creates their indexes. Filters are sanitised: an operator in a
 * filter only works inside mongoose's `trusted`.
 * @param name database name. Default: the one in the URL, else `funding-desk`
 */
export async function openDatabase({ url, name }: { url: string; name?: string }): Promise<Database> {
  mongoose.set('strictQuery', 'throw');
  mongoose.set('sanitizeFilter', true);
  const connection = mongoose.createConnection(url, connectOptions({ url, ...(name ? { name } : {}) }));
  await connection.asPromise();
  const clock = await openClock(connection);
  const models = bindModels(connection, clock);
  // Sequential, because creating the same collection twice at once causes write conflicts.
  for (const model of Object.values(models)) await model.createIndexes();
  await createFileIndexes(connection);
  return {
    ...models,
    connection,
    watch: watchDatabase(connection.getClient()),
    clock,
    ping: async () => {
      await connection.db?.command({ ping: 1 });
    },
    async close() {
      clock.close();
      await connection.close();
    },
  };
}

/** True for the server's duplicate key error. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}
