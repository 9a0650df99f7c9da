import { type Types, trusted } from 'mongoose';
import { DECLINE_REASONS } from '../../schemas/application/decline-reasons.ts';
import { NO_STEP } from '../../schemas/application/next-step.ts';
import { CLOSED_STAGES, STAGE_LABELS, type Stage, type StageLabels } from '../../schemas/application/stages.ts';
import { type DeclineReason, WORK_FIELDS } from '../../schemas/application/work.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { logEntry, newLogEntry } from '../audit/log-entry.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import type { Application } from '../models/application/application.ts';
import { reachedSteps, workFacts } from '../models/application/counted-facts.ts';
import type { DeclineNotice, NextStep, Work } from '../models/application/stored-work.ts';
import type { AuditAction } from '../models/audit-actions.ts';
import type { AuditChange } from '../models/audit-record.ts';
import { type EffectPayload, newEffect, newEvent } from '../models/outbox/effects.ts';
import type { OutboxTask } from '../models/outbox/outbox-task.ts';

/** The fields that change. A missing one stays. */
export interface WorkChange {
  readonly stage?: Stage | undefined;
  /** Only with the stage `declined`. */
  readonly reason?: DeclineReason | undefined;
  readonly assignee?: Types.ObjectId | null | undefined;
  /** Null ends it. A closed stage ends it in any case. */
  readonly nextStep?: NextStep | null | undefined;
  /** Only of a declined application. Another stage ends it in any case. */
  readonly notice?: DeclineNotice | null | undefined;
  /** When the application entered the stage. Only a change that is undone gives it; otherwise it is now. */
  readonly stageSince?: Date | undefined;
}

/** What the audit log calls stages and people. */
export interface WorkLabels {
  readonly stageLabels: StageLabels | undefined;
  /** Null for an unknown person. */
  readonly nameOf: (person: Types.ObjectId) => string | null;
}

/** The parts of an application that its work needs, as a projection. */
export const WORK_PARTS = {
  reference: 1,
  company: 1,
  user: 1,
  'values.legalBusinessName': 1,
  work: 1,
  stageSince: 1,
  effects: 1,
  stats: 1,
  createdAt: 1,
} as const;
export type WorkedApplication = Pick<
  Application,
  '_id' | 'reference' | 'company' | 'user' | 'values' | 'work' | 'stageSince' | 'effects' | 'stats' | 'createdAt'
>;

/** To a person about an assignment, a mention or a next step. */
export type Notice = EffectPayload<'notify-person'>;

interface ChangeInput {
  readonly database: Database;
  readonly audit: AuditTrail;
  readonly logger: Logger;
  /** The application as it was read. The change applies to this version only. */
  readonly application: WorkedApplication;
  readonly change: WorkChange;
  readonly labels: WorkLabels;
  /** Of the audit entry. */
  readonly action?: Extract<AuditAction, 'submission.work' | `next-step.${string}` | 'decline-notice.send'>;
  /** To the new assignee, or to the person of a new step. It is stored only if the change assigns, or sets a step. */
  readonly notice?: Omit<Notice, 'application'> | null;
  /** The e-mail of a decline notice, which cannot be undone. */
  readonly mail?: OutboxTask;
  readonly by: { readonly actor: Types.ObjectId | null; readonly address: string };
  /** Whether the change restores the state before the latest one. It cannot be undone itself. */
  readonly isUndo?: boolean;
}

type State = Pick<Work, 'stage' | 'reason' | 'assignee' | 'version'> & {
  readonly nextStep: NextStep | null;
  readonly notice: DeclineNotice | null;
};

/** The stored state, or that of a new application for nobody. */
export function workStateOf({ work }: Pick<Application, 'work'>): State {
  const { stage = 'new', reason = null, assignee = null, nextStep = null, notice = null, version = 0 } = work ?? {};
  return { stage, reason, assignee, nextStep, notice, version };
}

export const isClosed = (stage: Stage): boolean => CLOSED_STAGES.some((closed) => closed === stage);

function stateAfter(before: State, change: WorkChange): State {
  const {
    stage = before.stage,
    reason = before.reason,
    assignee = before.assignee,
    nextStep = before.nextStep,
    notice = before.notice,
  } = change;
  return {
    stage,
    reason: stage === 'declined' ? reason : null,
    assignee,
    nextStep: isClosed(stage) ? null : nextStep,
    notice: stage === 'declined' ? notice : null,
    version: before.version + 1,
  };
}

const isSameStep = (one: NextStep | null, other: NextStep | null) =>
  one?.what === other?.what && one?.dueOn === other?.dueOn && String(one?.person) === String(other?.person);

const isSameReason = (one: DeclineReason | null, other: DeclineReason | null) =>
  one?.code === other?.code && one?.text === other?.text;

/**
 * The changed fields. The texts of a reason and of a next step stay out of the audit log, from which nothing can be
 * removed.
 */
function changesOf(before: State, after: State, { stageLabels, nameOf }: WorkLabels): AuditChange[] {
  const stageLabel = (stage: Stage) => stageLabels?.[stage]?.label ?? STAGE_LABELS[stage];
  const reasonLabel = (reason: DeclineReason | null) => reason && DECLINE_REASONS[reason.code];
  const name = (person: Types.ObjectId | null) => person && (nameOf(person) ?? 'an unknown person');
  const step = (of: NextStep | null) => of && [`due ${of.dueOn}`, ...(of.person ? [name(of.person)] : [])].join(', ');
  const { stage, reason, assignee, nextStep, notice } = WORK_FIELDS;
  return [
    ...(before.stage === after.stage
      ? []
      : [{ field: stage, from: stageLabel(before.stage), to: stageLabel(after.stage) }]),
    ...(isSameReason(before.reason, after.reason)
      ? []
      : [{ field: reason, from: reasonLabel(before.reason), to: reasonLabel(after.reason) }]),
    ...(String(before.assignee) === String(after.assignee)
      ? []
      : [{ field: assignee, from: name(before.assignee), to: name(after.assignee) }]),
    ...(isSameStep(before.nextStep, after.nextStep)
      ? []
      : [{ field: nextStep, from: step(before.nextStep), to: step(after.nextStep) }]),
    // It begins and ends with the decline, unless staff send it.
    ...(before.stage !== after.stage || before.notice || !after.notice
      ? []
      : [{ field: notice, from: null, to: 'sent' }]),
  ];
}

/** Records of before have no version. */
const versionFilter = (version: number) => (version === 0 ? trusted({ $in: [0, null] }) : version);

interface FactsInput {
  readonly application: WorkedApplication;
  /** The stage that it enters, or null. */
  readonly stage: Stage | null;
  readonly isByPerson: boolean;
  readonly at: Date;
}

/** What the daily counters count of a change. */
const factsOf = ({ application: { stats, createdAt }, ...change }: FactsInput) =>
  stats ? workFacts({ stats, receivedAt: createdAt, ...change }) : [];

interface ChangedState {
  readonly before: State;
  readonly after: State;
  readonly at: Date;
}

function updateOfWork(input: ChangeInput, { before, after, at }: ChangedState) {
  const { application, change, mail, isUndo = false } = input;
  const { stage, reason, assignee, nextStep, notice } = before;
  const { stageSince } = application;
  return {
    stageSince: stage === after.stage ? stageSince : (change.stageSince ?? at),
    'work.stage': after.stage,
    'work.before': isUndo || mail ? null : { stage, stageSince, reason, assignee, nextStep, notice },
    'work.reason': after.reason,
    'work.assignee': after.assignee,
    'work.nextStep': after.nextStep,
    'work.notice': after.notice,
    stepDueOn: after.nextStep?.dueOn ?? NO_STEP,
    'work.version': after.version,
    'work.lastActivityAt': at,
    updatedAt: at,
  };
}

const secondsBetween = (from: Date, to: Date) => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));

/** Adds the time in the stage that it leaves. An undo takes back the time that the undone change has added. */
function spentOfWork(input: ChangeInput, { before, after, at }: ChangedState) {
  const { application, change, isUndo = false } = input;
  if (before.stage === after.stage) return {};
  const since = application.stageSince;
  if (!isUndo) return { $inc: { [`work.spent.${before.stage}`]: secondsBetween(since, at) } };
  const added = secondsBetween(change.stageSince ?? since, since);
  const path = `work.spent.${after.stage}`;
  const hasMore = (application.work?.spent?.[after.stage] ?? 0) > added;
  return hasMore ? { $inc: { [path]: -added } } : { $unset: { [path]: 1 } };
}

const CANCELLED = { state: 'replaced', dueAt: null } as const;
/** E-mails that are not being sent at this moment. */
const UNSENT = {
  'notice.kind': 'decline-notice',
  'notice.state': 'pending',
  'notice.history': { $not: { $elemMatch: { outcome: null } } },
} as const;

/** Cancels the e-mail of a decline that is withdrawn. */
function mailOfWork({ before, after, at }: ChangedState) {
  if (!before.notice || after.notice) return { $set: {} };
  const fields = Object.entries({ ...CANCELLED, settledAt: at });
  const $set = Object.fromEntries(fields.map(([name, value]) => [`outbox.$[notice].${name}`, value]));
  return { $set, arrayFilters: [UNSENT] };
}

/** The notice to a new assignee or to the person of a new step, and the event. */
function effectsOfWork({ application, notice }: ChangeInput, { before, after, at }: ChangedState) {
  const { _id, company } = application;
  const isAssigned = after.assignee !== null && String(before.assignee) !== String(after.assignee);
  const isNoticed = notice?.about === 'step' ? after.nextStep !== null : isAssigned;
  return [
    ...(isNoticed && notice
      ? [newEffect({ kind: 'notify-person', at, payload: { ...notice, application: _id } })]
      : []),
    newEvent({ type: 'application.updated', at, company, application: _id }),
  ];
}

/** The note with the text of the step that begins, or else of the one that ends, or that of the notice. */
function noteDetails({ before, after }: Pick<ChangedState, 'before' | 'after'>): Record<string, string> {
  if (after.notice && !before.notice) return { note: after.notice.note.toHexString() };
  const step = after.nextStep ?? before.nextStep;
  return !step || isSameStep(before.nextStep, after.nextStep) ? {} : { step: step.note.toHexString() };
}

/**
 * Changes stage, assignee and next step of an application, with the audit entry and the notice in the same update.
 * @returns the application after the change, the same object when nothing changes, or null when it was changed or
 * deleted since it was read
 */
export async function changeWork(input: ChangeInput): Promise<WorkedApplication | null> {
  const { database, audit, logger, application, labels, by, mail } = input;
  const { _id, company } = application;
  const before = workStateOf(application);
  const after = stateAfter(before, input.change);
  const changes = changesOf(before, after, labels);
  if (changes.length === 0) return application;
  const at = database.clock.now();
  const about = { company, subject: _id, ...by };
  const details = { version: after.version, ...noteDetails({ before, after }) };
  const entry = newLogEntry({ at, action: input.action ?? 'submission.work', ...about, changes, details });
  const state = { before, after, at };
  const stage = before.stage === after.stage ? null : after.stage;
  const facts = factsOf({ application, stage, isByPerson: by.actor !== null, at });
  const steps = reachedSteps(facts);
  const { $set: cancelled, ...options } = mailOfWork(state);
  const changed = await database.applications
    .findOneAndUpdate(
      { _id, deletedAt: null, 'work.version': versionFilter(before.version) },
      {
        $set: { ...updateOfWork(input, state), ...cancelled, ...(facts.length > 0 ? { 'stats.isDue': true } : {}) },
        ...spentOfWork(input, state),
        $push: {
          effects: { $each: [entry, ...effectsOfWork(input, state)] },
          ...(facts.length > 0 ? { 'stats.facts': { $each: facts } } : {}),
          ...(mail ? { outbox: mail } : {}),
        },
        ...(steps.length > 0 ? { $addToSet: { reached: { $each: steps } } } : {}),
      },
      { returnDocument: 'after', ...options },
    )
    .select(WORK_PARTS)
    .lean<WorkedApplication>();
  if (!changed) return null;
  await logEntry({ audit, store: database.applications, record: _id, entry }).catch((error: unknown) =>
    logger.error({ err: error, submission: _id }, 'a change is not logged yet; the sweep logs it'),
  );
  return changed;
}
