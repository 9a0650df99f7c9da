import type { RoomUse } from '@funding-desk/shared/server/room';
import type { AppContext } from './context.ts';
import { AppError } from './errors.ts';

/** Seconds after which it may be worth another try. */
const RETRY_AFTER = 30;

export const noSpace = () => new AppError('no_space', { retryAfterSeconds: RETRY_AFTER });

/** @throws AppError 507 when the database's disk is nearly full */
export async function assertRoom({ room }: AppContext, need: { use: RoomUse; bytes: number }): Promise<void> {
  if (!(await room.has(need))) throw noSpace();
}
