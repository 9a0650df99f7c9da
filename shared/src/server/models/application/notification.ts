import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../schemas/people/notification.ts';

/** An entry in the inbox of one person. It has ids only: names are read when it is displayed. */
export interface Notification {
  /** Of an assignment or a mention: the id of its effect, so that an effect that runs twice stores one entry. */
  _id: Types.ObjectId;
  person: Types.ObjectId;
  kind: NotificationKind;
  /** Tenant of the application. */
  company: Types.ObjectId;
  submission: Types.ObjectId;
  /** The person or API key behind it. Null for applicants and for the product. */
  actor: Types.ObjectId | null;
  /** Absent once it is read. */
  isUnread?: true;
  /** Person, application and kind of an unread entry that repeats may renew. Absent once it is read. */
  renewable?: string;
  createdAt: Date;
}

const schema = new Schema<Notification>(
  {
    person: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: NOTIFICATION_KINDS, required: true },
    company: { type: Schema.Types.ObjectId, required: true },
    submission: { type: Schema.Types.ObjectId, required: true },
    actor: { type: Schema.Types.ObjectId, default: null },
    isUnread: { type: Boolean },
    renewable: { type: String },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw' },
);
// The inbox of a person, and its unread entries, newest first.
schema.index({ person: 1, createdAt: -1, _id: -1 });
schema.index({ person: 1, isUnread: 1, createdAt: -1 }, { partialFilterExpression: { isUnread: true } });
// The entries about an application: of one person who opens it, and all when it is removed.
schema.index({ submission: 1, person: 1 });
schema.index({ renewable: 1 }, { unique: true, sparse: true });
// Old entries, for the sweep.
schema.index({ createdAt: 1 });

export function notificationModel(connection: Connection): Model<Notification> {
  return connection.model<Notification>('Notification', schema, 'notifications');
}
