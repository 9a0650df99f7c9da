import type { Database } from '@funding-desk/shared/server/database/database';
import { openTaskStores } from '@funding-desk/shared/server/outbox/task-stores';

/** Moves tasks of past days to the present. Until the worker has done them, doctor would say that no worker runs. */
export async function makeTasksDue(database: Database): Promise<void> {
  const now = database.clock.now();
  for (const { records } of Object.values(openTaskStores(database))) {
    const change = { $set: { 'outbox.$[late].dueAt': now } };
    await records.updateMany({ 'outbox.dueAt': { $lt: now } }, change, {
      arrayFilters: [{ 'late.dueAt': { $lt: now } }],
    });
  }
}
