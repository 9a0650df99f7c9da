import { trusted } from 'mongoose';
import type { Stack } from './stack.ts';

/** As if the leases and pauses of everything that is owed had run out. No worker may be at work. */
export async function runOutLeases({ database }: Stack): Promise<void> {
  await database.formSubmissions.updateMany(
    { owed: trusted({ $elemMatch: { state: 'owed', dueAt: { $ne: null } } }) },
    { $set: { 'owed.$[claimed].dueAt': new Date() } },
    { arrayFilters: [{ 'claimed.state': 'owed', 'claimed.dueAt': { $ne: null } }] },
  );
}
