import { Schema, type Types } from 'mongoose';
import { STAGES, type Stage } from '../../../schemas/application/stages.ts';
import type { DeclineReason } from '../../../schemas/application/work.ts';

/** What is to be done next. Its text is as sensitive as a note. */
export interface NextStep {
  what: string;
  /** A calendar day: '2026-12-02'. */
  dueOn: string;
  person: Types.ObjectId | null;
  /** The note that keeps it for the timeline. */
  note: Types.ObjectId;
}

/** The e-mail that told the applicant about the decline. */
export interface DeclineNotice {
  /** Note with its subject and text. */
  note: Types.ObjectId;
  at: Date;
}

interface WorkState {
  stage: Stage;
  /** Only of declined applications. */
  reason: DeclineReason | null;
  assignee: Types.ObjectId | null;
  /** Null in closed stages. Absent in older records. */
  nextStep?: NextStep | null;
  /** Only of declined applications. Absent in older records. */
  notice?: DeclineNotice | null;
}

/** What one change of the work replaces. */
interface ReplacedWork extends WorkState {
  stageSince: Date;
}

/** Stage and assignee of an application. Not part of its evidence. Absent until the first change. */
export interface Work extends WorkState {
  /** Seconds in each stage that it has left. */
  spent?: Partial<Record<Stage, number>>;
  /** Incremented with every change of stage, assignee or next step. */
  version: number;
  lastActivityAt: Date;
  /** The state before the latest change, so that it can be undone. Null once it is, absent in older records. */
  before?: ReplacedWork | null;
}

const nextStepSchema = new Schema<NextStep>(
  {
    what: { type: String, required: true },
    dueOn: { type: String, required: true },
    person: { type: Schema.Types.ObjectId, default: null },
    note: { type: Schema.Types.ObjectId, required: true },
  },
  { strict: 'throw', _id: false },
);

const noticeSchema = new Schema<DeclineNotice>(
  { note: { type: Schema.Types.ObjectId, required: true }, at: { type: Date, required: true } },
  { strict: 'throw', _id: false },
);

const workStateShape = {
  stage: { type: String, enum: STAGES, required: true },
  reason: { type: new Schema<DeclineReason>({ code: String, text: String }, { _id: false }), default: null },
  assignee: { type: Schema.Types.ObjectId, default: null },
  nextStep: { type: nextStepSchema },
  notice: { type: noticeSchema },
} as const;

const spentSchema = new Schema<Partial<Record<Stage, number>>>(
  Object.fromEntries(STAGES.map((stage) => [stage, Number])),
  { strict: 'throw', _id: false },
);

export const workSchema = new Schema<Work>(
  {
    ...workStateShape,
    spent: spentSchema,
    version: { type: Number, required: true },
    lastActivityAt: { type: Date, required: true },
    before: {
      type: new Schema(
        { ...workStateShape, stageSince: { type: Date, required: true } },
        { strict: 'throw', _id: false },
      ),
    },
  },
  { strict: 'throw', _id: false },
);
