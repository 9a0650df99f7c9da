import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Language } from '../../../messages/languages.ts';
import { PRESENTATION_STATES, type PresentationState } from '../../../schemas/deal/presentation.ts';
import { EFFECTS_INDEX, EFFECTS_PATH, type Effect } from '../outbox/effects.ts';
import { FAILED_TASKS_INDEX, type OutboxTask, outboxTaskSchema } from '../outbox/outbox-task.ts';

/** Offers that an applicant reads by a link, and chooses from (deals, F6). It is removed with the application. */
export interface Presentation {
  _id: Types.ObjectId;
  submission: Types.ObjectId;
  company: Types.ObjectId;
  businessName: string;
  reference: string;
  /** As they were presented. An offer whose terms have changed since can no longer be chosen. */
  offers: { offer: Types.ObjectId; funderName: string; termsSha256: string }[];
  to: string;
  language: Language;
  state: PresentationState;
  key: string;
  /** SHA-256 of the link's token, hex. */
  tokenHash: string;
  /** '' once no e-mail needs it. */
  sealedToken: string;
  expiresAt: Date;
  /** When and from where the link was opened first. */
  openedAt: Date | null;
  openedFrom: string;
  answeredAt: Date | null;
  answeredFrom: string;
  /** The offer that the applicant chose. */
  chosen: Types.ObjectId | null;
  outbox: OutboxTask[];
  effects?: Effect[];
  createdBy: Types.ObjectId;
  createdAt: Date;
}

const offerShape = {
  offer: { type: Schema.Types.ObjectId, required: true },
  funderName: { type: String, required: true },
  termsSha256: { type: String, required: true },
} as const;

const schema = new Schema<Presentation>(
  {
    submission: { type: Schema.Types.ObjectId, required: true },
    company: { type: Schema.Types.ObjectId, required: true },
    businessName: { type: String, default: '' },
    reference: { type: String, required: true },
    offers: { type: [new Schema(offerShape, { strict: 'throw', _id: false })], required: true },
    to: { type: String, required: true },
    language: { type: String, required: true },
    state: { type: String, enum: PRESENTATION_STATES, required: true },
    key: { type: String, required: true },
    tokenHash: { type: String, required: true, unique: true },
    sealedToken: { type: String, default: '' },
    expiresAt: { type: Date, required: true },
    openedAt: { type: Date, default: null },
    openedFrom: { type: String, default: '' },
    answeredAt: { type: Date, default: null },
    answeredFrom: { type: String, default: '' },
    chosen: { type: Schema.Types.ObjectId, default: null },
    outbox: { type: [outboxTaskSchema], default: [] },
    ...EFFECTS_PATH,
    createdBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw' },
);
schema.index({ submission: 1, createdAt: -1 });
schema.index({ submission: 1, key: 1 }, { unique: true });
schema.index({ 'outbox.dueAt': 1 }, { sparse: true });
schema.index(...FAILED_TASKS_INDEX);
schema.index(...EFFECTS_INDEX);

export function presentationModel(connection: Connection): Model<Presentation> {
  return connection.model<Presentation>('Presentation', schema, 'presentations');
}
