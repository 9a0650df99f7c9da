import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { Language } from '../../../messages/languages.ts';
import { TRANSMISSION_STATES, type TransmissionState } from '../../../schemas/deal/disclosure.ts';
import { EFFECTS_INDEX, EFFECTS_PATH, type Effect } from '../outbox/effects.ts';
import { FAILED_TASKS_INDEX, type OutboxTask, outboxTaskSchema } from '../outbox/outbox-task.ts';

/** What proves that the applicant signed. */
export interface DisclosureEvidence {
  /** As the signer typed it. */
  signerName: string;
  /** What was written above the line. */
  words: string;
  /** SHA-256 of the signature's PNG, hex. */
  signatureSha256: string;
  method: 'drawn' | 'typed';
  clientAddress: string;
  userAgent: string;
  timeZone: string;
  language: Language | null;
  /** SHA-256 of everything above, of the file's hash and of the times, hex. The audit log has it too. */
  digest: string;
}

/**
 * A funder's disclosure on its way to the applicant, and the proof of it (deals, F6). It stays when the application is
 * removed, until `keptUntil`.
 */
export interface Disclosure {
  _id: Types.ObjectId;
  submission: Types.ObjectId;
  company: Types.ObjectId;
  offer: Types.ObjectId;
  package: Types.ObjectId;
  funder: Types.ObjectId;
  funderName: string;
  businessName: string;
  reference: string;
  /** Two letters, and the law by its citation. */
  law: { state: string; citation: string } | null;
  /** Of the offer's terms. A signature counts for these alone. */
  termsSha256: string;
  /** Unaltered copy of the funder's PDF. */
  file: { _id: Types.ObjectId; name: string; size: number; sha256: string };
  /** The PNG of the signature, a file of its own. */
  signature?: Types.ObjectId;
  /** That file, and those of calls that came too late or were interrupted. */
  signatureFiles?: Types.ObjectId[];
  to: string;
  language: Language;
  state: TransmissionState;
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
  evidence?: DisclosureEvidence;
  /** Other addresses of the package, which get the evidence in the same e-mail. Absent before the signature. */
  evidenceAlso?: { to: string[]; cc: string[] };
  keptUntil: Date;
  outbox: OutboxTask[];
  effects?: Effect[];
  createdBy: Types.ObjectId;
  createdAt: Date;
}

const fileShape = {
  _id: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true },
  size: { type: Number, required: true },
  sha256: { type: String, required: true },
} as const;

const lawShape = { state: { type: String, required: true }, citation: { type: String, required: true } } as const;

const evidenceShape = {
  signerName: { type: String, required: true },
  words: { type: String, required: true },
  signatureSha256: { type: String, required: true },
  method: { type: String, required: true },
  clientAddress: { type: String, default: '' },
  userAgent: { type: String, default: '' },
  timeZone: { type: String, default: '' },
  language: { type: String, default: null },
  digest: { type: String, required: true },
} as const;

const strict = { strict: 'throw', _id: false } as const;

const schema = new Schema<Disclosure>(
  {
    submission: { type: Schema.Types.ObjectId, required: true },
    company: { type: Schema.Types.ObjectId, required: true },
    offer: { type: Schema.Types.ObjectId, required: true },
    package: { type: Schema.Types.ObjectId, required: true },
    funder: { type: Schema.Types.ObjectId, required: true },
    funderName: { type: String, required: true },
    businessName: { type: String, default: '' },
    reference: { type: String, required: true },
    termsSha256: { type: String, required: true },
    law: { type: new Schema(lawShape, strict), default: null },
    file: { type: new Schema(fileShape, { strict: 'throw' }), required: true },
    signature: Schema.Types.ObjectId,
    signatureFiles: { type: [Schema.Types.ObjectId], default: undefined },
    to: { type: String, required: true },
    language: { type: String, required: true },
    state: { type: String, enum: TRANSMISSION_STATES, required: true },
    key: { type: String, required: true },
    tokenHash: { type: String, required: true, unique: true },
    sealedToken: { type: String, default: '' },
    expiresAt: { type: Date, required: true },
    openedAt: { type: Date, default: null },
    openedFrom: { type: String, default: '' },
    answeredAt: { type: Date, default: null },
    evidence: { type: new Schema(evidenceShape, strict), default: undefined },
    evidenceAlso: { type: new Schema({ to: [String], cc: [String] }, strict), default: undefined },
    keptUntil: { type: Date, required: true },
    outbox: { type: [outboxTaskSchema], default: [] },
    ...EFFECTS_PATH,
    createdBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { strict: 'throw' },
);
schema.index({ submission: 1, createdAt: -1 });
schema.index({ offer: 1, key: 1 }, { unique: true });
schema.index({ keptUntil: 1 });
schema.index({ 'outbox.dueAt': 1 }, { sparse: true });
schema.index(...FAILED_TASKS_INDEX);
schema.index(...EFFECTS_INDEX);

export function disclosureModel(connection: Connection): Model<Disclosure> {
  return connection.model<Disclosure>('Disclosure', schema, 'disclosures');
}
