import mongoose from 'mongoose';

/** Of the driver's errors that it does not export. */
const AWAY_NAMES: ReadonlySet<string> = new Set(['MongoPoolClosedError', 'MongoWaitQueueTimeoutError']);
/** A replica set that has no primary just now: not writable, recovering, stepped down, shutting down. */
const NO_PRIMARY_CODES: ReadonlySet<unknown> = new Set([91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** What the system says of a connection that breaks, or cannot be made, where the driver has no word of its own for it. */
const BROKEN: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT']);
/** The server has no room on its disk. */
const OUT_OF_SPACE_CODES: ReadonlySet<unknown> = new Set([14_031, 'ENOSPC']);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** True where a disk is full. */
export function isOutOfSpace(error: unknown): boolean {
  return OUT_OF_SPACE_CODES.has(codeOf(error));
}

/** True of failures that pass when the database is there again. */
export function isDatabaseAway(error: unknown): boolean {
  // What several writes in one command met stands inside the driver's error of that command.
  if (error instanceof mongoose.mongo.MongoBulkWriteError && error.errorResponse instanceof Error)
    return isDatabaseAway(error.errorResponse);
  if (error instanceof mongoose.mongo.MongoServerError) return NO_PRIMARY_CODES.has(error.code);
  return (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.mongo.MongoNotConnectedError ||
    error instanceof mongoose.mongo.MongoTopologyClosedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    (error instanceof Error && AWAY_NAMES.has(error.name)) ||
    BROKEN.has(codeOf(error))
  );
}
