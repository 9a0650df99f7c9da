import { type Types, trusted } from 'mongoose';
import type { Database } from '../database/bind-models.ts';
import { sha256Hex } from '../files/file-store.ts';
import type { Application } from '../models/application/application.ts';
import type { Effect } from '../models/outbox/effects.ts';
import { newLogEntry } from './log-entry.ts';

const ACTIONS = { held: 'submission.hold', lifted: 'submission.lift-hold' } as const;
/** Past holds that a record stores. The audit log has all of them. */
export const HOLD_HISTORY_LIMIT = 20;

/** One change of a hold in the audit log: person and time in clear, the reason as a digest. */
interface HoldChange {
  /** Its path in the record. */
  readonly place: string;
  readonly action: (typeof ACTIONS)[keyof typeof ACTIONS];
  readonly digest: string;
  readonly at: Date;
  readonly by: Types.ObjectId;
}

type Held = Pick<Application, '_id' | 'hold' | 'pastHolds'>;

interface HoldEvent {
  readonly reason: string;
  readonly at: Date;
  readonly by: Types.ObjectId;
}

const digestOf = (_id: Types.ObjectId, kind: keyof typeof ACTIONS, { reason, at, by }: HoldEvent) =>
  sha256Hex(JSON.stringify([_id.toHexString(), kind, reason, at.toISOString(), by.toHexString()]));

/** All hold changes of a record. A new reason ends one hold and starts the next in one change. */
export function holdChangesOf({ _id, hold, pastHolds }: Held): HoldChange[] {
  const change = (place: string, kind: keyof typeof ACTIONS, event: HoldEvent) => ({
    place,
    action: ACTIONS[kind],
    digest: digestOf(_id, kind, event),
    at: event.at,
    by: event.by,
  });
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

interface EntryInput {
  readonly application: Pick<Application, '_id' | 'company'>;
  readonly change: HoldEvent;
  /** Whether the change places a hold, or gives it another reason. */
  readonly isHeld: boolean;
  readonly address: string;
}

/** The audit entry of a change, which has the reason as a digest. */
export function holdEntry({ application, change, isHeld, address }: EntryInput): Effect<'log-entry'> {
  const { _id, company } = application;
  const kind = isHeld ? 'held' : 'lifted';
  const { at, by: actor } = change;
  const digest = digestOf(_id, kind, change);
  return newLogEntry({ at, action: ACTIONS[kind], company, subject: _id, actor, address, digest });
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
