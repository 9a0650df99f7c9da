import { z } from 'zod';
import { idSchema, listQuerySchema, listSchema, successSchema } from '../envelope.ts';
import type { DECLINE_REASONS } from './decline-reasons.ts';
import { type Stage, stageOptionSchema, stageSchema } from './stages.ts';

const declineCodeSchema = z.enum([
  'revenue',
  'nsf',
  'stacking',
  'industry',
  'credit',
  'time_in_business',
  'documents',
  'fraud_concern',
  'other',
] satisfies (keyof typeof DECLINE_REASONS)[]);

const MAX_REASON = 200;
export const declineReasonSchema = z.strictObject({ code: declineCodeSchema, text: z.string().trim().max(MAX_REASON) });
export type DeclineReason = z.infer<typeof declineReasonSchema>;

/** A person of the tenant, as far as colleagues see them. */
export const personRefSchema = z.object({ id: idSchema, name: z.string() });
export type PersonRef = z.infer<typeof personRefSchema>;

/** Id of the person whose link was used, or `none` for the links of companies, which belong to no person. */
export const submitterSchema = z.union([z.literal('none'), idSchema]);

/** Labels of the fields that a change of the work reports, in the audit log and the timeline. */
export const WORK_FIELDS = {
  stage: 'Stage',
  reason: 'Decline reason',
  assignee: 'Assigned to',
  nextStep: 'Next step',
  notice: 'Decline notice',
} as const;

/** What is to be done next, by when, and by whom. */
const nextStepSchema = z.object({
  what: z.string(),
  /** A calendar day. */
  dueOn: z.iso.date(),
  person: personRefSchema.nullable(),
});
export type NextStepView = z.infer<typeof nextStepSchema>;

/** Who works on an application, and how far it is. */
export const workSchema = z.object({
  stage: stageSchema,
  /** The company's name of the stage. */
  stageLabel: z.string(),
  stageSince: z.iso.datetime(),
  /** Days in a stage after which the company calls an application stale. */
  staleDays: z.int(),
  /** Seconds in each stage that it has left, all visits added up. Changes of earlier versions are not counted. */
  spent: z.partialRecord(stageSchema, z.int()),
  /** Only of declined applications. */
  reason: declineReasonSchema.nullable(),
  assignee: personRefSchema.nullable(),
  /** Null without one, as for closed applications, and for API keys. */
  nextStep: nextStepSchema.nullable(),
  /** When staff sent the applicant the decline notice. Null without one, and once the decline is withdrawn. */
  toldAt: z.iso.datetime().nullable(),
  /** Rises with every change of the stage, the assignee or the next step, and with a decline notice. 0 before the first one. */
  version: z.int(),
  /** The latest change, note or arrival. */
  lastActivityAt: z.iso.datetime(),
});
export type WorkView = z.infer<typeof workSchema>;

const workChangeShape = {
  stage: stageSchema.optional(),
  /** Required with the stage `declined`, refused with any other. */
  reason: declineReasonSchema.optional(),
  /** Id of a person, or null when unassigned. */
  assignee: idSchema.nullable().optional(),
};

interface WorkChangeShape {
  readonly stage?: Stage | undefined;
  readonly reason?: DeclineReason | undefined;
  readonly assignee?: string | null | undefined;
}

/** Adds an issue for each combination that is not allowed. */
function checkWorkChange({ stage, reason, assignee }: WorkChangeShape, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (stage === undefined && assignee === undefined) refuse('stage', 'Please choose a stage or a person');
  if (stage === 'declined' && !reason) refuse('reason', 'Please give a reason for the decline');
  if (stage !== 'declined' && reason) refuse('reason', 'Only a declined application has a reason');
  if (reason?.code === 'other' && reason.text === '') refuse('reason', 'Please describe the reason');
}

/** Body of `PUT /api/form/submission/{id}/work`. `version` is the one that the change is based on. */
export const workUpdateSchema = z
  .strictObject({ version: z.int().min(0), ...workChangeShape })
  .superRefine(checkWorkChange);
export type WorkUpdate = z.infer<typeof workUpdateSchema>;
export const workResponseSchema = successSchema(workSchema);

/** Body of `POST /api/form/submission/{id}/work/undo`. `version` is that of the change to undo. */
export const workUndoSchema = z.strictObject({ version: z.int().min(1) });

/** Data of the 409 after a stale `version`: the present state and the last change. */
export const workConflictSchema = z.object({
  work: workSchema,
  /** Null when the person is not visible to the viewer. */
  changedBy: personRefSchema.nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type WorkConflict = z.infer<typeof workConflictSchema>;

/** Applications that one bulk call may change (working day, W1). */
export const MAX_BULK = 200;

/** Body of `POST /api/form/submissions/work`. It applies to each application in its present state. */
export const bulkWorkSchema = z
  .strictObject({ ids: z.array(idSchema).min(1).max(MAX_BULK), ...workChangeShape })
  .superRefine(checkWorkChange);
export type BulkWork = z.infer<typeof bulkWorkSchema>;

/** Body of `POST /api/form/submissions/work/undo`: the version of the change to undo, of each application. */
export const bulkWorkUndoSchema = z.strictObject({
  changes: z
    .array(z.strictObject({ id: idSchema, ...workUndoSchema.shape }))
    .min(1)
    .max(MAX_BULK),
});
export type BulkWorkUndo = z.infer<typeof bulkWorkUndoSchema>;

/** What a bulk call did with one application. `error` is a sentence, '' unless `outcome` is `refused`. */
export const bulkOutcomeSchema = z.object({
  id: idSchema,
  outcome: z.enum(['changed', 'unchanged', 'not_found', 'refused']),
  error: z.string(),
  work: workSchema.nullable(),
});
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;
export const bulkWorkResponseSchema = successSchema(z.array(bulkOutcomeSchema));

/** Most characters of a note (working day, W2). */
export const MAX_NOTE = 5_000;
/** Minutes in which the author may withdraw a note (working day, W2). */
export const NOTE_WITHDRAW_MINUTES = 15;

/** Body of `POST /api/form/submission/{id}/notes`. A mention is a person of the tenant whom the text names. */
export const noteCreateSchema = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'Please write something')
    .max(MAX_NOTE, `Please keep the note below ${MAX_NOTE.toLocaleString('en-US')} characters`),
  mentions: z.array(idSchema).max(20).default([]),
});
export type NoteCreate = z.input<typeof noteCreateSchema>;

export const noteSchema = z.object({
  id: idSchema,
  /** '' once it is withdrawn. */
  text: z.string(),
  mentions: z.array(personRefSchema),
  isWithdrawn: z.boolean(),
  /** The viewer wrote it and may still withdraw it until then. Null otherwise. */
  withdrawableUntil: z.iso.datetime().nullable(),
});
export type NoteView = z.infer<typeof noteSchema>;
export const noteResponseSchema = successSchema(noteSchema);

/** One entry of the timeline: an entry of the audit log, with the note that it reports. */
export const timelineEntrySchema = z.object({
  /** Number of the entry in the audit log. Rises with time. */
  id: z.int(),
  at: z.iso.datetime(),
  /** An audit action, such as `submission.work`. */
  action: z.string(),
  /** Null for the product itself, applicants and people who are not visible to the viewer. */
  actor: personRefSchema.nullable(),
  /** Labels for people: 'Stage', 'New', 'In review'. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  note: noteSchema.nullable(),
  /** The next step that it reports. */
  step: nextStepSchema.nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const timelineQuerySchema = z.strictObject({
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(30),
  /** `changes` leaves out views, reveals and downloads. */
  show: z.enum(['all', 'changes']).default('changes'),
});
export const timelineResponseSchema = z.object({
  status: z.literal('success'),
  data: z.array(timelineEntrySchema),
  meta: z.object({ pageSize: z.int(), next: z.string().nullable() }),
});

/** Flags that staff filter by (working day, W3). */
export const FLAGS = [
  'delivery_failed',
  'on_hold',
  'duplicate',
  'documents_missing',
  'signature_outstanding',
  'statement_signal',
  'stale',
  'unread',
] as const;
export const flagSchema = z.enum(FLAGS);
export type Flag = z.infer<typeof flagSchema>;
export const FLAG_LABELS = {
  delivery_failed: 'Delivery failed',
  on_hold: 'On hold',
  duplicate: 'Duplicate',
  documents_missing: 'Documents missing',
  signature_outstanding: 'Signature outstanding',
  statement_signal: 'Statement signal',
  stale: 'Stale',
  unread: 'Unread',
} as const satisfies Record<Flag, string>;

/** A count that stops at 1,000. */
export const countSchema = z.object({ total: z.int(), isCapped: z.boolean() });
export type Count = z.infer<typeof countSchema>;

/** `GET /api/form/people`: the people whom an application of the tenant can be assigned to. */
const PEOPLE_SORTS = ['name'] as const;
export const peopleQuerySchema = listQuerySchema(PEOPLE_SORTS).extend({
  /** Tenant, for super admins. Others have their own. */
  company: idSchema.optional(),
});
export const peopleListSchema = listSchema(personRefSchema);

/** `GET /api/form/stages`: the stages of a company in their order. */
export const stagesQuerySchema = z.strictObject({ company: idSchema.optional() });
export const stagesResponseSchema = successSchema(z.array(stageOptionSchema));

/** `GET /api/form/submission/{id}/neighbors`: its place in the view whose query the call has. */
export const neighborsSchema = z.object({
  /** Ids in the order of the view. Null at its ends. */
  previous: idSchema.nullable(),
  next: idSchema.nullable(),
  /** From 1. Null when the application is not in the view, or further down than counting goes. */
  position: z.int().nullable(),
  total: countSchema,
});
export type Neighbors = z.infer<typeof neighborsSchema>;
export const neighborsResponseSchema = successSchema(neighborsSchema);

/** What two applications of a tenant can have in common (working day, W8). */
export const DUPLICATE_KINDS = ['ein', 'ssn', 'phone', 'email'] as const;
export const duplicateKindSchema = z.enum(DUPLICATE_KINDS);
export type DuplicateKind = z.infer<typeof duplicateKindSchema>;
export const DUPLICATE_LABELS = {
  ein: 'EIN',
  ssn: 'SSN',
  phone: 'phone',
  email: 'e-mail',
} as const satisfies Record<DuplicateKind, string>;

/** Another application of the tenant that shares something with this one. */
export const duplicateSchema = z.object({
  id: idSchema,
  reference: z.string(),
  businessName: z.string(),
  createdAt: z.iso.datetime(),
  shared: z.array(duplicateKindSchema).min(1),
  stageLabel: z.string(),
  /** Funders who were sent it. 0 for API keys without `deals:read`. */
  funders: z.int(),
  assignee: personRefSchema.nullable(),
});
export type DuplicateView = z.infer<typeof duplicateSchema>;
