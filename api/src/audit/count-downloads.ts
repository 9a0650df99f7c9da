import { DOWNLOAD_ALERT } from '@funding-desk/shared/schemas/company/company';
import type { AuditEntry } from '@funding-desk/shared/server/audit/audit-trail';
import { logEntry, newLogEntry } from '@funding-desk/shared/server/audit/log-entry';
import { isDuplicateKey } from '@funding-desk/shared/server/database/database';
import { tellAdministrators } from '@funding-desk/shared/server/downloads/tell-administrators';
import { exposureKindOf } from '@funding-desk/shared/server/models/audit-actions';
import type { DownloadDay } from '@funding-desk/shared/server/models/downloads/download-day';
import { newEffect } from '@funding-desk/shared/server/models/outbox/effects';
import { Types, trusted } from 'mongoose';
import type { SignedInViewer } from '../auth/caller.ts';
import { findSettings } from '../auth/find-settings.ts';
import type { AppContext } from '../context.ts';

type Counting = Pick<AppContext, 'audit' | 'database' | 'queues' | 'logger'>;

interface CountInput {
  readonly context: Counting;
  readonly viewer: SignedInViewer;
  /** An entry that was just logged. */
  readonly entry: AuditEntry;
}

/** Whether files or rows of applications left. A file that is viewed leaves as well. */
function isDownload({ action }: AuditEntry): boolean {
  const kind = exposureKindOf(action);
  return kind === 'downloaded' || kind === 'exported' || action === 'pdf.view' || action === 'document.view';
}

type DayKey = Pick<DownloadDay, 'company' | 'person' | 'day'>;

/** Adds the applications to the day of the person. Null once the company's number is passed. */
async function addToDay(
  { downloadDays }: Counting['database'],
  key: DayKey,
  applications: readonly string[],
): Promise<DownloadDay | null> {
  const ids = applications.map((id) => new Types.ObjectId(id));
  const add = (upsert: boolean) =>
    downloadDays
      .findOneAndUpdate(
        { ...key, limit: trusted({ $exists: false }) },
        { $addToSet: { applications: { $each: ids } } },
        { upsert, returnDocument: 'after' },
      )
      .lean();
  try {
    return await add(true);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The record of the day has a limit, or another call stored it at the same moment.
    return add(false);
  }
}

/** Records once that the number is passed, with its audit entry, and tells the administrators. */
async function pass(context: Counting, { day, limit, entry }: { day: DownloadDay; limit: number; entry: AuditEntry }) {
  const { downloadDays, clock } = context.database;
  const at = clock.now();
  const { _id: record, company, person } = day;
  const logged = newLogEntry({
    at,
    action: 'downloads.pass-limit',
    company,
    subject: person,
    actor: person,
    address: entry.address ?? '',
    details: { limit, day: day.day },
  });
  const telling = newEffect({ kind: 'tell-administrators', at, payload: { limit } });
  const { modifiedCount } = await downloadDays.updateOne(
    { _id: record, limit: trusted({ $exists: false }) },
    { $set: { limit }, $push: { effects: { $each: [logged, telling] } } },
  );
  if (modifiedCount === 0) return;
  await tellAdministrators(context, { ...day, limit });
  await logEntry({ audit: context.audit, store: downloadDays, record, entry: logged, done: [telling] });
}

/**
 * Counts the distinct applications of a company that a person downloads or exports in a day. Its administrators are told
 * once when that passes the company's number. API keys are not counted: they exist for this.
 */
export async function countDownloads({ context, viewer, entry }: CountInput): Promise<void> {
  const { company, applications = [] } = entry;
  if (viewer.isKey || !company || applications.length === 0 || !isDownload(entry)) return;
  const { database } = context;
  const key = {
    company: new Types.ObjectId(company),
    person: new Types.ObjectId(viewer.id),
    day: database.clock.now().toISOString().slice(0, 10),
  };
  const day = await addToDay(database, key, applications);
  if (!day) return;
  const settings = await findSettings({ context, viewer }, [key.company], ['downloadAlert']);
  const limit = settings.get(company)?.downloadAlert ?? DOWNLOAD_ALERT.default;
  if (day.applications.length <= limit) return;
  await pass(context, { day, limit, entry });
}
