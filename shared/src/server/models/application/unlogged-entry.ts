import { Schema, type Types } from 'mongoose';
import type { AuditAction } from '../../audit/audit-actions.ts';
import type { AuditChange, AuditDetails } from '../audit-record.ts';

/**
 * An audit entry that is stored in the same update as the change that it reports. It is removed once the audit log has
 * it. The log's entry has its id as `details.change`, so that it is logged once.
 */
export interface UnloggedEntry {
  _id: Types.ObjectId;
  at: Date;
  action: AuditAction;
  /** Null for the product itself. */
  actor: Types.ObjectId | null;
  address: string;
  changes: AuditChange[];
  details: AuditDetails;
}

export const unloggedEntrySchema = new Schema<UnloggedEntry>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    actor: { type: Schema.Types.ObjectId, default: null },
    address: { type: String, default: '' },
    changes: { type: [Object], default: [] },
    details: { type: Object, default: {} },
  },
  { strict: 'throw', minimize: false },
);
