import { join } from 'node:path';
import type { Database } from '@funding-desk/shared/server/database/database';
import type { AuditAction } from '@funding-desk/shared/server/models/audit-actions';
import { trusted } from 'mongoose';
import { fromLine, openRuns, type Run } from '../backup-format.ts';
import { readRecordFile } from '../record-file.ts';

/** What changes who may sign in, what they may do, and which keys work. */
const ACTIONS: ReadonlySet<string> = new Set<AuditAction>([
  'api-key.confirm',
  'api-key.create',
  'api-key.revoke',
  'role.delete',
  'role.update',
  'two-factor.turn-off',
  'two-factor.turn-on',
  'user.change-email',
  'user.change-password',
  'user.create',
  'user.reopen',
  'user.reset-two-factor',
  'user.switch-off',
  'user.switch-on',
  'user.update',
]);

export interface AccountChange {
  readonly at: Date;
  readonly action: string;
  /** E-mail address of a person, else the id of the record. */
  readonly subject: string;
}

async function readEntries({ folder, manifest }: Run): Promise<AccountChange[]> {
  const changes: AccountChange[] = [];
  for (const { name, collection } of manifest.files) {
    if (collection !== 'audit-log') continue;
    for await (const { text } of readRecordFile(join(folder, name))) {
      const { at, action, subject } = text === null ? {} : fromLine(text);
      if (at instanceof Date && typeof action === 'string' && ACTIONS.has(action))
        changes.push({ at, action, subject: String(subject) });
    }
  }
  return changes;
}

async function withAddresses({ users }: Database, changes: readonly AccountChange[]): Promise<AccountChange[]> {
  const ids = changes.map(({ subject }) => subject).filter((id) => /^[0-9a-f]{24}$/.test(id));
  const people = await users
    .find({ _id: trusted({ $in: ids }) })
    .select({ email: 1 })
    .lean();
  const addresses = new Map(people.map(({ _id, email }) => [_id.toHexString(), email]));
  return changes.map((change) => ({ ...change, subject: addresses.get(change.subject) ?? change.subject }));
}

interface ChangesInput {
  readonly directory: string;
  /** The runs that were restored. */
  readonly runs: readonly Run[];
  readonly database: Database;
}

export interface LaterChanges {
  /** Oldest first. */
  readonly changes: readonly AccountChange[];
  /** Whether all later runs were read. A damaged one ends the list. */
  readonly isWhole: boolean;
}

/**
 * The changes of accounts and keys that were made after the restored runs, as far as the log of the later runs tells. A
 * restore up to a run is also for folders whose later runs are damaged.
 */
export async function accountChangesAfter({ directory, runs, database }: ChangesInput): Promise<LaterChanges> {
  const changes: AccountChange[] = [];
  let isWhole = true;
  try {
    let number = 0;
    for await (const run of openRuns(directory)) {
      number += 1;
      if (number > runs.length) changes.push(...(await readEntries(run)));
    }
  } catch {
    isWhole = false;
  }
  const sorted = changes.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return { changes: await withAddresses(database, sorted), isWhole };
}
