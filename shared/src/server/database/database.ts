import { EventEmitter } from 'node:events';
import type { mongo } from 'mongoose';
import mongoose, { type Connection, type ConnectOptions, type Model } from 'mongoose';
import { createFileIndexes } from '../files/file-store.ts';
import { auditKeyModel, auditRecordModel } from '../models/audit-record.ts';

import { authSessionModel } from '../models/auth-session.ts';
import { companyModel } from '../models/company.ts';
import { formSessionModel } from '../models/form-session.ts';
import { formSubmissionModel } from '../models/form-submission.ts';
import { generatedLinkModel } from '../models/generated-link.ts';
import { roleModel } from '../models/role.ts';
import { teamModel } from '../models/team.ts';
import { documentCheckModel, uploadedDocumentModel } from '../models/uploaded-document.ts';

import { userModel } from '../models/user.ts';
import { type Clock, openClock } from './clock.ts';

/** Whether a server that takes writes is in sight, as the driver's own heartbeats tell. */
export interface DatabaseWatch {
  readonly isUnavailable: () => boolean;
  /** Calls back as soon as none is in sight any more. @returns what ends that */
  readonly onUnavailable: (listener: () => void) => () => void;
}

type Description = mongo.TopologyDescriptionChangedEvent['newDescription'];

const hasWritable = ({ servers }: Description) => [...servers.values()].some(({ isWritable }) => isWritable);

/** @param client connected */
export function watchDatabase(client: mongo.MongoClient): DatabaseWatch {
  const events = new EventEmitter().setMaxListeners(0);
  let isUnavailable = false;
  client.on('topologyDescriptionChanged', ({ newDescription }) => {
    const wasAway = isUnavailable;
    isUnavailable = !hasWritable(newDescription);
    if (isUnavailable && !wasAway) events.emit('away');
  });
  return {
    isUnavailable: () => isUnavailable,
    onUnavailable(listener) {
      events.on('away', listener);
      return () => events.off('away', listener);
    },
  };
}

/** A request is answered with 503 rather than kept waiting longer for a database that is away. Milliseconds. */
const SERVER_SELECTION_LIMIT = 2_000;
/**
 * How often the driver looks whether the server is there, and how long it waits for that, or for a new connection: a server
 * that hangs is noticed after both together. Milliseconds.
 */
const HEARTBEAT = 1_000;
const CONNECT_LIMIT = 1_500;
/** What waits longer for one of the connections is better tried again when there is less to do. Milliseconds. */
const QUEUE_LIMIT = 5_000;
const DEFAULT_NAME = 'funding-desk';

function bindModels(connection: Connection, clock: Clock) {
  return {
    auditKeys: auditKeyModel(connection),
    auditLog: auditRecordModel(connection),
    authSessions: authSessionModel(connection),
    companies: companyModel(connection, clock),
    formSessions: formSessionModel(connection),
    formSubmissions: formSubmissionModel(connection),
    generatedLinks: generatedLinkModel(connection, clock),
    roles: roleModel(connection, clock),
    documentChecks: documentCheckModel(connection),
    documents: uploadedDocumentModel(connection),
    teams: teamModel(connection, clock),
    users: userModel(connection, clock),
  };
}

export type Database = ReturnType<typeof bindModels> & {
  readonly connection: Connection;
  readonly watch: DatabaseWatch;
  /** The server's time, which is that of every process. */
  readonly clock: Clock;
  /** Resolves when the server answers; rejects within the selection limit otherwise. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Records of a model as the driver has them: it casts nothing. Ids are ObjectIds there, never texts. */
export const driverCollection = <T extends object>({ db, collection }: Model<T>) => db.collection<T>(collection.name);

/**
 * Options for a connection string. A server on its own takes no retried writes and must be told so; of a replica set,
 * or of what the URL itself decides, the driver knows best.
 * @param name database name; default: the one in the URL, else `funding-desk`
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
 * Connects, binds the models to that connection and makes their indexes.
 * Filters are sanitised: an operator inside a filter counts only when it is marked with mongoose's `trusted`.
 * @param name database name; default: the one in the URL, else `funding-desk`
 */
export async function openDatabase({ url, name }: { url: string; name?: string }): Promise<Database> {
  mongoose.set('strictQuery', 'throw');
  mongoose.set('sanitizeFilter', true);
  const connection = mongoose.createConnection(url, connectOptions({ url, ...(name ? { name } : {}) }));
  await connection.asPromise();
  const clock = await openClock(connection);
  const models = bindModels(connection, clock);
  // One after the other: making a collection twice at once is a write conflict for nothing.
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

/** True for the server's refusal of a second record with a unique value. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}
