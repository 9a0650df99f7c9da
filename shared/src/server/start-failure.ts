import mongoose from 'mongoose';
import { isOutOfSpace } from './database-failures.ts';
import { EnvironmentError } from './env.ts';
import { SealError } from './sealing.ts';

const isListenError = (error: unknown): error is Error & { code: string; port?: number } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** One sentence for the operator on why a process did not start; never a value of the environment. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof EnvironmentError) return error.message;
  if (error instanceof SealError) return `Please correct the environment: ${error.message}.`;
  if (
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    error instanceof mongoose.mongo.MongoServerSelectionError
  ) {
    return 'The database at MONGO_URL does not answer. Please check the address and that it runs.';
  }
  if (error instanceof mongoose.mongo.MongoParseError)
    return 'MONGO_URL is no valid connection string. Please correct it.';
  if (isOutOfSpace(error))
    return 'The disk of the database is too full: it needs 500 MB to build its indexes. Please make room.';
  if (isListenError(error) && error.code === 'EADDRINUSE')
    return `Port ${error.port ?? ''} is taken. Please set PORT to a free one.`;
  if (isListenError(error) && error.code === 'EACCES')
    return `Port ${error.port ?? ''} may not be used by this account. Please set PORT to another one.`;
  return `The start failed: ${error instanceof Error ? error.message : 'unknown reason'}`;
}
