import mongoose from 'mongoose';
import { SealError } from '../crypto/sealing.ts';
import { EnvironmentError } from '../env.ts';
import { MigrationError } from '../migrations/migration.ts';

/** Driver errors that the driver does not export. */
const AWAY_NAMES: ReadonlySet<string> = new Set(['MongoPoolClosedError', 'MongoWaitQueueTimeoutError']);
/** The replica set has no primary: not writable, recovering, stepped down or shutting down. */
const NO_PRIMARY_CODES: ReadonlySet<unknown> = new Set([91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** System errors of a broken connection that the driver does not wrap. */
const BROKEN: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']);
/** The disk of the server is full. */
const OUT_OF_SPACE_CODES: ReadonlySet<unknown> = new Set([14_031, 'ENOSPC']);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** True for the server's duplicate key error. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}

/** The database answers, but none of its members accepts writes. */
export class NoPrimaryError extends Error {}

export function isOutOfSpace(error: unknown): boolean {
  return OUT_OF_SPACE_CODES.has(codeOf(error));
}

/** True for failures that pass once the database is available again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // The driver's error of a bulk write wraps the cause.
  if (error instanceof mongoose.mongo.MongoBulkWriteError && error.errorResponse instanceof Error)
    return isDatabaseUnavailable(error.errorResponse);
  if (error instanceof mongoose.mongo.MongoServerError) return NO_PRIMARY_CODES.has(error.code);
  return (
    error instanceof NoPrimaryError ||
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.mongo.MongoNotConnectedError ||
    error instanceof mongoose.mongo.MongoTopologyClosedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    (error instanceof Error && AWAY_NAMES.has(error.name)) ||
    BROKEN.has(codeOf(error))
  );
}

const isListenError = (error: unknown): error is Error & { code: string; port?: number } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** One sentence for the operator about why the process did not start. It never contains values of the environment. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof MigrationError) return error.message;
  if (error instanceof SealError) return `Please correct the environment: ${error.message}.`;
  if (error instanceof NoPrimaryError)
    return 'The database at MONGO_URL accepts no writes. Please check that its replica set has elected a primary.';
  if (
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    error instanceof mongoose.mongo.MongoServerSelectionError
  ) {
    return 'The database at MONGO_URL does not respond. Please check the address and that it is running.';
  }
  if (error instanceof mongoose.mongo.MongoParseError)
    return 'MONGO_URL is not a valid connection string. Please correct it.';
  if (isOutOfSpace(error))
    return 'The disk of the database is too full: it needs 500 MB to build its indexes. Please free some space.';
  if (isListenError(error) && error.code === 'EADDRINUSE')
    return `Port ${error.port ?? ''} is already in use. Please set PORT to a free one.`;
  if (isListenError(error) && error.code === 'EACCES')
    return `Port ${error.port ?? ''} may not be used by this account. Please set PORT to another one.`;
  return `The start failed: ${error instanceof Error ? error.message : 'unknown reason'}`;
}
