import type { DiskSpace, DiskUse } from '@funding-desk/shared/server/files/disk-space';
import { AppError } from '../errors.ts';

/** Seconds after which a retry may succeed. */
const RETRY_AFTER = 30;

export const noSpace = () => new AppError('no_space', { retryAfterSeconds: RETRY_AFTER });

/** @throws AppError 507 when the database's disk is nearly full */
export async function assertDiskSpace(
  { diskSpace }: { diskSpace: DiskSpace },
  need: { use: DiskUse; bytes: number },
): Promise<void> {
  if (!(await diskSpace.has(need))) throw noSpace();
}
