import { trusted } from 'mongoose';
import type { Stack } from './stack.ts';

/** As if the leases and pauses of everything that is owed had run out. No worker may be at work. */
export async function runOutLeases({ database }: Stack): Promise<void> {
  await database.formSubmissions.updateMany(
    { outbox: trusted({ $elemMatch: { state: 'pending', dueAt: { $ne: null } } }) },
    { $set: { 'outbox.$[claimed].dueAt': new Date() } },
    { arrayFilters: [{ 'claimed.state': 'pending', 'claimed.dueAt': { $ne: null } }] },
  );
}
