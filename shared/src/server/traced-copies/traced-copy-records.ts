import { randomInt } from 'node:crypto';
import type { Types } from 'mongoose';
import { CODE_CHARACTERS, formatTraceCode, RANDOM_CHARACTERS } from '../../schemas/audit/trace-code.ts';
import type { Database } from '../database/bind-models.ts';
import { isDuplicateKey } from '../database/database-errors.ts';
import type { TracedCopy } from '../models/downloads/traced-copy.ts';

type Records = Pick<Database, 'clock' | 'tracedCopies'>;

export type NewTracedCopy = Omit<TracedCopy, '_id' | 'at' | 'code'>;

function newCode(): string {
  const random = Array.from({ length: RANDOM_CHARACTERS }, () =>
    CODE_CHARACTERS.charAt(randomInt(CODE_CHARACTERS.length)),
  );
  return formatTraceCode(random.join(''));
}

/**
 * Stores who gets files, before they leave: one record for one recipient and action, with the code that all its files
 * carry. `traceFile` needs its recipient, time and code, so a repeated action reads the record instead of storing one more.
 */
export async function newTracedCopy(database: Records, copy: NewTracedCopy): Promise<TracedCopy> {
  const at = database.clock.now();
  for (;;) {
    try {
      const record = await database.tracedCopies.create({ ...copy, at, code: newCode() });
      return record.toObject();
    } catch (error) {
      // The same code twice is as good as impossible.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** Names one more application whose files leave with the code. It may run twice. */
export async function addToTracedCopy(
  { tracedCopies }: Pick<Records, 'tracedCopies'>,
  { code }: Pick<TracedCopy, 'code'>,
  application: Types.ObjectId,
): Promise<void> {
  await tracedCopies.updateOne({ code }, { $addToSet: { applications: application } });
}
