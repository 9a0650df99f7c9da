import type { DiskUse } from '@funding-desk/shared/server/files/disk-space';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';

/** Seconds after which a retry may succeed. */
const RETRY_AFTER = 30;

export const noSpace = () => new AppError('no_space', { retryAfterSeconds: RETRY_AFTER });

/** @throws AppError 507 when the database's disk is nearly full */
export async function assertDiskSpace({ diskSpace }: AppContext, need: { use: DiskUse; bytes: number }): Promise<void> {
  if (!(await diskSpace.has(need))) throw noSpace();
}
