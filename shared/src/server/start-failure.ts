import mongoose from 'mongoose';
import { SealError } from './crypto/sealing.ts';
import { isOutOfSpace, NoPrimaryError } from './database/database-errors.ts';
import { EnvironmentError } from './env.ts';
import { MigrationError } from './migrations/migration.ts';

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
