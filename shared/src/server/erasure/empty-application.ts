import { Types } from 'mongoose';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { logEntry, newLogEntry } from '../audit/log-entry.ts';
import { DELETION } from '../audit/verify-evidence.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import type { Application } from '../models/application/application.ts';
import type { DeletedTraces } from '../models/erasure.ts';
import { clearApplicationUpdate, newRemoval } from './remove-application-files.ts';

interface EmptyInput {
  readonly database: Pick<Database, 'applications' | 'clock'>;
  readonly audit: AuditTrail;
  readonly logger: Logger;
  readonly application: Pick<Application, '_id' | 'company'>;
  readonly by: { readonly actor: string; readonly address: string };
  /** What stays in the record, so that a later erasure finds what quotes the application. Null in an erasure. */
  readonly traces: DeletedTraces | null;
}

/**
 * Empties the record of an application. The same update checks for a hold and stores the entry of the audit log, so that
 * the log has the deletion exactly if it happened. `removeApplicationFiles` removes the files afterwards.
 * @returns the emptied record, or null when it is on hold or already emptied
 */
export async function emptyApplication(input: EmptyInput): Promise<Application | null> {
  const { database, audit, logger, application, by, traces } = input;
  const { _id, company } = application;
  const at = database.clock.now();
  const actor = new Types.ObjectId(by.actor);
  const entry = newLogEntry({ at, action: DELETION, company, subject: _id, actor, address: by.address });
  const { $set, $unset } = clearApplicationUpdate(at);
  const emptied = await database.applications
    .findOneAndUpdate(
      { _id, deletedAt: null, 'hold.since': null },
      {
        $set: { ...$set, outbox: [], ...(traces ? { traces } : {}) },
        $unset,
        $push: { effects: { $each: [entry, newRemoval(at)] } },
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (!emptied) return null;
  await logEntry({ audit, store: database.applications, record: _id, entry }).catch((error: unknown) =>
    logger.error({ err: error }, 'a deletion is not logged yet; a sweep will'),
  );
  return emptied;
}
