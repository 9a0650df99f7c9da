import { DOWNLOAD_ALERT } from '@funding-desk/shared/schemas/company/company';
import { exposureKindOf } from '@funding-desk/shared/server/audit/audit-actions';
import type { AuditEntry } from '@funding-desk/shared/server/audit/audit-trail';
import { logUnlogged, newUnloggedEntry } from '@funding-desk/shared/server/audit/unlogged-entries';
import { tellAdministrators } from '@funding-desk/shared/server/downloads/tell-administrators';
import type { DownloadDay } from '@funding-desk/shared/server/models/download-day';
import { Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import type { SignedInViewer } from '../http/routing/route.ts';

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
  const known = await downloadDays.findOne(key).select({ limit: 1, untoldSince: 1 }).lean();
  if (known?.limit !== undefined) return null;
  const ids = applications.map((id) => new Types.ObjectId(id));
  await downloadDays.updateOne(key, { $addToSet: { applications: { $each: ids } } }, { upsert: true });
  return downloadDays.findOne(key).lean();
}

/** Records once that the number is passed, with its audit entry. @returns whether this call was the first */
async function pass(context: Counting, { day, limit, entry }: { day: DownloadDay; limit: number; entry: AuditEntry }) {
  const { downloadDays, clock } = context.database;
  const at = clock.now();
  const unlogged = newUnloggedEntry({
    at,
    action: 'downloads.pass-limit',
    actor: day.person,
    address: entry.address ?? '',
    changes: [],
    details: { limit, day: day.day },
  });
  const { modifiedCount } = await downloadDays.updateOne(
    { _id: day._id, limit: trusted({ $exists: false }) },
    { $set: { limit, untoldSince: at }, $push: { unlogged } },
  );
  if (modifiedCount === 0) return false;
  const { _id: record, company, person: subject } = day;
  await logUnlogged({ audit: context.audit, store: downloadDays, record, company, subject, entry: unlogged });
  return true;
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
  const settings = await database.companies.findById(company).select({ downloadAlert: 1 }).lean();
  const limit = settings?.downloadAlert ?? DOWNLOAD_ALERT.default;
  if (day.applications.length <= limit) return;
  if (await pass(context, { day, limit, entry })) await tellAdministrators(context, { ...day, limit });
}
