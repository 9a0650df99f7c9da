import { trusted } from 'mongoose';
import type { Database } from '../database/database.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { Application } from '../models/application/application.ts';
import type { AuditTrail } from './audit-trail.ts';

const ACTIONS = { held: 'submission.hold', lifted: 'submission.lift-hold' } as const;
/** Past holds that a record stores. The audit log has all of them. */
export const HOLD_HISTORY_LIMIT = 20;

/** One change of a hold in the audit log: person and time in clear, the reason as a digest. */
interface HoldChange {
  /** Its path in the record. */
  readonly place: string;
  readonly action: (typeof ACTIONS)[keyof typeof ACTIONS];
  readonly by: string;
  readonly digest: string;
}

type Held = Pick<Application, '_id' | 'hold' | 'pastHolds'>;

/** All hold changes of a record. A new reason ends one hold and starts the next in one change. */
function holdChangesOf({ _id, hold, pastHolds }: Held): HoldChange[] {
  const change = (place: string, kind: keyof typeof ACTIONS, event: { reason: string; at: Date; by: unknown }) => {
    const by = String(event.by);
    const parts = [_id.toHexString(), kind, event.reason, event.at.toISOString(), by];
    return { place, action: ACTIONS[kind], by, digest: sha256Hex(JSON.stringify(parts)) };
  };
  const past = pastHolds.flatMap(({ reason, since, by, endReason, endedAt, endedBy }, at) => {
    const next = pastHolds[at + 1] ?? hold;
    const end = next?.since.getTime() === endedAt.getTime() ? 'held' : 'lifted';
    return [
      change(`pastHolds.${at}`, 'held', { reason, at: since, by }),
      change(`pastHolds.${at}.end`, end, { reason: endReason, at: endedAt, by: endedBy }),
    ];
  });
  return hold ? [...past, change('hold', 'held', { reason: hold.reason, at: hold.since, by: hold.by })] : past;
}

interface LogInput {
  readonly database: Pick<Database, 'auditLog' | 'applications'>;
  readonly audit: AuditTrail;
  readonly application: Held & Pick<Application, 'company' | 'holdUnloggedSince'>;
  /** Address of the person who made the change, if known. */
  readonly address?: string;
}

/** Logs the hold changes that the audit log lacks, and marks the record as logged. Can be repeated. */
export async function logHold({ database, audit, application, address = '' }: LogInput): Promise<void> {
  const { _id, holdUnloggedSince } = application;
  const [subject, company] = [_id.toHexString(), application.company.toHexString()];
  for (const { action, by, digest } of holdChangesOf(application)) {
    if (await database.auditLog.exists({ subject, action, digest })) continue;
    await audit.record({ action, actor: by, company, subject, address, digest });
  }
  await database.applications.updateOne({ _id, holdUnloggedSince }, { $set: { holdUnloggedSince: null } });
}

/** A sentence for each difference between the holds of the record and of the audit log. */
export async function findHoldFaults(
  { auditLog }: Pick<Database, 'auditLog'>,
  application: Application,
): Promise<string[]> {
  const actions = trusted({ $in: Object.values(ACTIONS) });
  const entries = await auditLog.find({ subject: application._id.toHexString(), action: actions }).lean();
  const changes = holdChangesOf(application);
  const recorded = new Set(changes.map(({ digest }) => digest));
  const mismatches = changes
    .filter(({ action, digest }) => !entries.some((entry) => entry.action === action && entry.digest === digest))
    .map(({ place }) => `${place} does not match the audit log.`);
  const hasAll = application.pastHolds.length < HOLD_HISTORY_LIMIT;
  const isGone = hasAll && entries.some(({ digest }) => !recorded.has(digest));
  return isGone ? [...mismatches, 'hold: the audit log has a change that is not in the record.'] : mismatches;
}
