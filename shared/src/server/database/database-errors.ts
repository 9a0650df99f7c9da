import mongoose from 'mongoose';

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
