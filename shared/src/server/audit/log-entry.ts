import type { Types } from 'mongoose';
import type { Database } from '../database/bind-models.ts';
import type { AuditAction } from '../models/audit-actions.ts';
import type { AuditChange, AuditDetails } from '../models/audit-record.ts';
import { type Effect, type EffectStore, newEffect, removeEffects } from '../models/outbox/effects.ts';
import type { AuditTrail } from './audit-trail.ts';

interface NewEntry {
  readonly at: Date;
  readonly action: AuditAction;
  readonly company: Types.ObjectId;
  /** The record that the entry is about. */
  readonly subject: Types.ObjectId;
  /** Null for the product itself. */
  readonly actor: Types.ObjectId | null;
  readonly address: string;
  readonly changes?: readonly AuditChange[];
  readonly details?: AuditDetails;
  readonly digest?: string;
  /** Applications whose data somebody got. */
  readonly applications?: readonly Types.ObjectId[];
}

/** An audit entry that one update stores together with the change that it reports. */
export const newLogEntry = ({
  changes = [],
  details = {},
  digest = '',
  applications,
  ...entry
}: NewEntry): Effect<'log-entry'> =>
  newEffect({
    kind: 'log-entry',
    at: entry.at,
    payload: {
      ...entry,
      changes: [...changes],
      details,
      digest,
      ...(applications && { applications: [...applications] }),
    },
  });

/** Names the funder of a package or an offer in its entry, also after the funder was deleted. */
export const namedFunder = (name: string): AuditChange => ({ field: 'Funder', from: null, to: name });

interface LogInput {
  readonly audit: AuditTrail;
  readonly store: EffectStore;
  /** The record that has the entry. */
  readonly record: Types.ObjectId;
  readonly entry: Effect<'log-entry'>;
  /** Other effects of the change that are carried out. */
  readonly done?: readonly Effect[];
}

async function append(audit: AuditTrail, { _id, payload }: Effect<'log-entry'>): Promise<void> {
  const { at, actor, company, subject, details, applications = [], ...entry } = payload;
  await audit.record({
    ...entry,
    actor: actor?.toHexString() ?? null,
    company: company.toHexString(),
    subject: subject.toHexString(),
    ...(applications.length > 0 && { applications: applications.map((id) => id.toHexString()) }),
    details: { ...details, change: _id.toHexString() },
  });
}

/** Appends the entry to the audit log, then removes it from the record. A sweep does so after a crash. */
export async function logEntry({ audit, store, record, entry, done = [] }: LogInput): Promise<void> {
  await append(audit, entry);
  await removeEffects(
    store,
    [entry, ...done].map((effect) => ({ record, effect })),
  );
}

/** Appends the entries that the audit log does not have. */
export async function logMissing(
  { database: { auditLog }, audit }: { readonly database: Pick<Database, 'auditLog'>; readonly audit: AuditTrail },
  entries: readonly Effect<'log-entry'>[],
): Promise<void> {
  for (const entry of entries) {
    const { subject, action } = entry.payload;
    const logged = { subject: subject.toHexString(), action, 'details.change': entry._id.toHexString() };
    if (!(await auditLog.exists(logged))) await append(audit, entry);
  }
}

/** `o•••@bluekettle.example`: recognizable only to its owner. The audit log names the recipients of e-mails like this. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`;
}
