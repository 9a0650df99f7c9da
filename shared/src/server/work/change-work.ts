import { type Types, trusted } from 'mongoose';
import { STAGE_LABELS, type Stage, type StageLabels } from '../../schemas/application/stages.ts';
import { DECLINE_REASONS, type DeclineReason, WORK_FIELDS } from '../../schemas/application/work.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { logEntry, newLogEntry } from '../audit/log-entry.ts';
import { reachedSteps, workFacts } from '../counters/counted-facts.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import type { Application, Work } from '../models/application/application.ts';
import type { AuditChange } from '../models/audit-record.ts';
import { type EffectPayload, newEffect, newEvent } from '../outbox/effects.ts';

/** The fields that change. A missing one stays. */
export interface WorkChange {
  readonly stage?: Stage | undefined;
  /** Only with the stage `declined`. */
  readonly reason?: DeclineReason | undefined;
  readonly assignee?: Types.ObjectId | null | undefined;
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
  effects: 1,
  stats: 1,
  createdAt: 1,
} as const;
export type WorkedApplication = Pick<
  Application,
  '_id' | 'reference' | 'company' | 'user' | 'values' | 'work' | 'effects' | 'stats' | 'createdAt'
>;

/** To a person about an assignment or a mention. */
export type Notice = EffectPayload<'notify-person'>;

interface ChangeInput {
  readonly database: Database;
  readonly audit: AuditTrail;
  readonly logger: Logger;
  /** The application as it was read. The change applies to this version only. */
  readonly application: WorkedApplication;
  readonly change: WorkChange;
  readonly labels: WorkLabels;
  /** To the new assignee. It is stored only if the change assigns. */
  readonly notice?: Omit<Notice, 'application'> | null;
  readonly by: { readonly actor: Types.ObjectId | null; readonly address: string };
}

type State = Pick<Work, 'stage' | 'reason' | 'assignee' | 'version'>;

/** The stored state, or that of a new application for nobody. */
export function workStateOf({ work }: Pick<Application, 'work'>): State {
  const { stage = 'new', reason = null, assignee = null, version = 0 } = work ?? {};
  return { stage, reason, assignee, version };
}

function stateAfter(before: State, { stage = before.stage, reason, assignee = before.assignee }: WorkChange): State {
  const declined = reason ?? before.reason;
  return { stage, reason: stage === 'declined' ? declined : null, assignee, version: before.version + 1 };
}

const isSameReason = (one: DeclineReason | null, other: DeclineReason | null) =>
  one?.code === other?.code && one?.text === other?.text;

/** The changed fields. The text of a reason stays out of the audit log, from which nothing can be removed. */
function changesOf(before: State, after: State, { stageLabels, nameOf }: WorkLabels): AuditChange[] {
  const stageLabel = (stage: Stage) => stageLabels?.[stage]?.label ?? STAGE_LABELS[stage];
  const reasonLabel = (reason: DeclineReason | null) => reason && DECLINE_REASONS[reason.code];
  const name = (person: Types.ObjectId | null) => person && (nameOf(person) ?? 'an unknown person');
  const { stage, reason, assignee } = WORK_FIELDS;
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
  readonly after: Pick<State, 'stage' | 'reason' | 'assignee' | 'version'>;
  readonly at: Date;
}

function updateOfWork({ application: { work, createdAt } }: ChangeInput, { before, after, at }: ChangedState) {
  return {
    'work.stage': after.stage,
    'work.stageSince': before.stage === after.stage ? (work?.stageSince ?? createdAt) : at,
    'work.reason': after.reason,
    'work.assignee': after.assignee,
    'work.version': after.version,
    'work.lastActivityAt': at,
    updatedAt: at,
  };
}

/** The notice to a new assignee, and the event. */
function effectsOfWork({ application, notice }: ChangeInput, { before, after: { assignee }, at }: ChangedState) {
  const { _id, company } = application;
  const isAssigned = assignee !== null && String(before.assignee) !== String(assignee);
  return [
    ...(isAssigned && notice
      ? [newEffect({ kind: 'notify-person', at, payload: { ...notice, application: _id } })]
      : []),
    newEvent({ type: 'application.updated', at, company, application: _id }),
  ];
}

/**
 * Changes stage and assignee of an application, with the audit entry and the notice in the same update.
 * @returns the application after the change, the same object when nothing changes, or null when it was changed or
 * deleted since it was read
 */
export async function changeWork(input: ChangeInput): Promise<WorkedApplication | null> {
  const { database, audit, logger, application, labels, by } = input;
  const { _id, company } = application;
  const before = workStateOf(application);
  const after = stateAfter(before, input.change);
  const changes = changesOf(before, after, labels);
  if (changes.length === 0) return application;
  const at = database.clock.now();
  const about = { company, subject: _id, ...by };
  const entry = newLogEntry({ at, action: 'submission.work', ...about, changes, details: { version: after.version } });
  const state = { before, after, at };
  const stage = before.stage === after.stage ? null : after.stage;
  const facts = factsOf({ application, stage, isByPerson: by.actor !== null, at });
  const steps = reachedSteps(facts);
  const changed = await database.applications
    .findOneAndUpdate(
      { _id, deletedAt: null, 'work.version': versionFilter(before.version) },
      {
        $set: { ...updateOfWork(input, state), ...(facts.length > 0 ? { 'stats.isDue': true } : {}) },
        $push: {
          effects: { $each: [entry, ...effectsOfWork(input, state)] },
          ...(facts.length > 0 ? { 'stats.facts': { $each: facts } } : {}),
        },
        ...(steps.length > 0 ? { $addToSet: { reached: { $each: steps } } } : {}),
      },
      { returnDocument: 'after' },
    )
    .select(WORK_PARTS)
    .lean<WorkedApplication>();
  if (!changed) return null;
  await logEntry({ audit, store: database.applications, record: _id, entry }).catch((error: unknown) =>
    logger.error({ err: error, submission: _id }, 'a change is not logged yet; the sweep logs it'),
  );
  return changed;
}
