import { NO_STEP } from '@funding-desk/shared/schemas/application/next-step';
import { OPEN_STAGES, type Stage } from '@funding-desk/shared/schemas/application/stages';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import type { NextStep, Work } from '@funding-desk/shared/server/models/application/stored-work';
import type { OutboxTask } from '@funding-desk/shared/server/models/outbox/outbox-task';
import mongoose from 'mongoose';

/**
 * Share of the applications in each stage after some years of work: most of them are closed or funded. Every share is
 * large enough for a full page of the small database, because empty pages are faster.
 */
const STAGE_SHARES = [
  ['new', 0.04],
  ['in_review', 0.04],
  ['docs_needed', 0.05],
  ['ready', 0.02],
  ['submitted', 0.03],
  ['offers', 0.05],
  ['contract_out', 0.02],
  ['funded', 0.15],
  ['withdrawn', 0.15],
  ['dead', 0.15],
  ['declined', 0.3],
] as const satisfies readonly (readonly [Stage, number])[];

const UNASSIGNED = 0.1;
const FAILED = 0.04;
const HELD = 0.04;
const DUPLICATE = 0.12;
const UNREAD = 0.05;
const MISSING_DOCUMENTS = 0.2;
const SIGNATURE_OUTSTANDING = 0.05;
const STATEMENT_SIGNAL = 0.1;
/** Of the open applications with an assignee: a next step, and one that is due. */
const NEXT_STEP = 0.5;
const DUE = 0.3;
/** Days until or since a next step, at most. */
const STEP_DAYS = 60;
const DAY = 86_400_000;
/** Applications of earlier versions have no `work`. */
const OLD = 0.01;

function stageOf(random: () => number): Stage {
  let rest = random();
  for (const [stage, share] of STAGE_SHARES) {
    rest -= share;
    if (rest < 0) return stage;
  }
  return 'declined';
}

const failedMail = (at: Date): OutboxTask => ({
  _id: new mongoose.Types.ObjectId(),
  kind: 'email',
  address: 'broker@copperfinch.example',
  state: 'failed',
  dueAt: null,
  attempts: 5,
  firstFailedAt: at,
  settledAt: at,
  reason: 'The mail server refused the address.',
});

interface SpreadInput {
  readonly random: () => number;
  /** People of the company whom applications are assigned to. */
  readonly people: readonly mongoose.Types.ObjectId[];
  /** When it arrived. */
  readonly at: Date;
  readonly now: Date;
}

function workOf({ random, people, at }: SpreadInput): Work {
  const stage = stageOf(random);
  const assignee = stage === 'new' || random() < UNASSIGNED ? null : people[Math.floor(random() * people.length)];
  return { stage, reason: null, assignee: assignee ?? null, version: 1, lastActivityAt: at };
}

/** A step of the assignee, before or after today. */
function nextStepOf({ stage, assignee }: Work, { random, now }: SpreadInput): NextStep | null {
  const isOpen = OPEN_STAGES.some((open) => open === stage);
  if (!isOpen || !assignee || random() >= NEXT_STEP) return null;
  const days = Math.ceil(STEP_DAYS * random());
  const day = now.getTime() + (random() < DUE ? -days : days) * DAY;
  const dueOn = new Date(day).toISOString().slice(0, 10);
  return { what: 'Call the owner', dueOn, person: assignee, note: new mongoose.Types.ObjectId() };
}

/** Stage, assignee, unread marks and flags of an application, spread as in a database that has been used for years. */
export function spreadOf(input: SpreadInput): Partial<Application> {
  const { random, people, at } = input;
  const work = workOf(input);
  const has = (share: number) => random() < share;
  const nextStep = nextStepOf(work, input);
  return {
    ...(nextStep === null && has(OLD) ? {} : { work: { ...work, nextStep } }),
    stageSince: at,
    stepDueOn: nextStep?.dueOn ?? NO_STEP,
    amount: Math.round(random() * 500) * 1_000,
    outbox: has(FAILED) ? [failedMail(at)] : [],
    hold: has(HELD) ? { reason: 'A complaint', since: at, by: new mongoose.Types.ObjectId() } : null,
    ...(has(DUPLICATE) ? { isDuplicate: true } : {}),
    ...(has(MISSING_DOCUMENTS) ? { isMissingDocuments: true } : {}),
    ...(has(SIGNATURE_OUTSTANDING) ? { isSignatureOutstanding: true } : {}),
    ...(has(STATEMENT_SIGNAL) ? { hasStatementSignal: true } : {}),
    unreadBy: people.filter(() => has(UNREAD)),
  };
}
