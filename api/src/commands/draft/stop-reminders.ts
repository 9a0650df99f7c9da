import { readStopToken } from '@funding-desk/shared/server/crypto/stop-links';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';

/** Records that an address gets no more reminders of a company. It may run twice. @throws AppError 404 */
export async function stopReminders({ database, sealer }: AppContext, token: string): Promise<void> {
  const id = readStopToken(sealer, token);
  if (id === undefined) throw new AppError('invalid_link');
  const createdAt = database.clock.now();
  await database.reminderStops.updateOne({ _id: id }, { $setOnInsert: { createdAt } }, { upsert: true });
}
