import { STAGE_LABELS, type Stage } from '@funding-desk/shared/schemas/application/stages';
import type { DemoApplicant } from './demo-applicants.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Between two steps of staff. */
const MIN_PAUSE = 7 * 60_000;
export const DEMO_DAYS = 60;
/** The newest applications: their e-mails are sent, and nobody has opened them. */
const NEWEST = 3;
const UNREAD = 7;

export type DemoAction =
  | { readonly kind: 'submit' }
  | { readonly kind: 'mails'; readonly hasFailure: boolean }
  | { readonly kind: 'read' }
  /** `version` is the one that the change is based on. */
  | { readonly kind: 'work'; readonly version: number; readonly stage: Stage; readonly assignee?: number }
  | { readonly kind: 'note'; readonly text: string; readonly author: number; readonly mention?: number }
  | { readonly kind: 'hold'; readonly reason: string };

export interface DemoStep {
  readonly at: Date;
  readonly applicant: DemoApplicant;
  readonly action: DemoAction;
}

/** The stages that lead to a stage, and the stage itself. */
const PATHS: Readonly<Record<Stage, readonly Stage[]>> = {
  new: [],
  in_review: ['in_review'],
  docs_needed: ['in_review', 'docs_needed'],
  ready: ['in_review', 'ready'],
  submitted: ['in_review', 'ready', 'submitted'],
  offers: ['in_review', 'ready', 'submitted', 'offers'],
  contract_out: ['in_review', 'ready', 'submitted', 'offers', 'contract_out'],
  funded: ['in_review', 'ready', 'submitted', 'offers', 'contract_out', 'funded'],
  declined: ['in_review', 'declined'],
  withdrawn: ['in_review', 'ready', 'withdrawn'],
  dead: ['in_review', 'docs_needed', 'dead'],
};

const NOTES: Partial<Record<Stage, string>> = {
  in_review: 'Called the owner. Best reached in the morning, before the shop opens.',
  docs_needed: 'Two months of statements are missing. Asked for them by phone.',
  ready: 'Statements match the stated sales. Balances stay positive all month.',
  submitted: 'Sent to two funders.',
  offers: 'One offer at a factor of 1.28 over nine months. The owner wants to think about it.',
  contract_out: 'Contract is out. The owner signs this week.',
  declined: 'Daily balances are too low for any of our funders.',
  dead: 'No answer after three calls and two e-mails.',
};

/** Time of the arrival: denser towards the present. The newest one is 40 minutes old. */
function arrivalOf({ index }: DemoApplicant, { base, count }: { base: Date; count: number }): Date {
  const share = (1 - index / (count - 1)) ** 1.3;
  return new Date(base.getTime() - 40 * 60_000 - share * (DEMO_DAYS * DAY - 3 * HOUR));
}

/** The note after a stage change. The people are numbers: 0 and 1 sell, 2 and 3 underwrite. */
function noteAfter(stage: Stage, { index }: DemoApplicant): DemoAction[] {
  const text = NOTES[stage];
  if (!text || (index + stage.length) % 2 === 1) return [];
  return [{ kind: 'note', text, author: index % 4 }];
}

function actionsOf(applicant: DemoApplicant, count: number): readonly DemoAction[] {
  const { index, stage } = applicant;
  const seller = index % 2;
  const work = PATHS[stage].flatMap((next, version): DemoAction[] => [
    { kind: 'work', version, stage: next, ...(version === 0 && index % 9 !== 8 ? { assignee: index % 4 } : {}) },
    ...noteAfter(next, applicant),
  ]);
  const question: DemoAction[] =
    index % 8 === 4 && stage !== 'new' ? [{ kind: 'note', text: '', author: seller, mention: 2 + (index % 2) }] : [];
  return [
    ...(index < count - NEWEST ? [{ kind: 'mails', hasFailure: index === count - 12 } as const] : []),
    ...(index < count - UNREAD ? [{ kind: 'read' } as const] : []),
    ...work,
    ...question,
    ...(index === 3 ? [{ kind: 'hold', reason: 'A regulator asked for this file.' } as const] : []),
  ];
}

/** The office is open from 9 to 18 in New York in summer, an hour earlier in winter. */
const OPENS = 13 * HOUR;
const CLOSES = 22 * HOUR;

/** The time itself, or the next opening of the office. */
function inOfficeHours(time: number): number {
  const ofDay = time % DAY;
  if (ofDay < OPENS) return time - ofDay + OPENS;
  return ofDay < CLOSES ? time : time - ofDay + DAY + OPENS;
}

/** Times of steps of staff after an arrival, in office hours. If too little time is left, at any hour. */
function staffTimes({ arrival, base, steps }: { arrival: number; base: number; steps: number }): readonly number[] {
  const pause = Math.min(20 * HOUR, (base - arrival) / (steps + 1));
  const times = Array.from({ length: steps }, (_, order) => Math.round(arrival + pause * (order + 1)));
  const shifted: number[] = [];
  for (const time of times) shifted.push(inOfficeHours(Math.max(time, (shifted.at(-1) ?? arrival) + MIN_PAUSE)));
  return (shifted.at(-1) ?? base) < base ? shifted : times;
}

/** Everything that happens to the demo's applications until `base`, in the order of time. */
export function planDemo(applicants: readonly DemoApplicant[], base: Date): readonly DemoStep[] {
  const count = applicants.length;
  const steps = applicants.flatMap((applicant): DemoStep[] => {
    const arrival = arrivalOf(applicant, { base, count });
    const actions = actionsOf(applicant, count);
    const times = staffTimes({ arrival: arrival.getTime(), base: base.getTime(), steps: actions.length });
    const rest = actions.map((action, order): DemoStep => {
      // The server sends e-mails within seconds. People take hours.
      const sentAt = arrival.getTime() + 9_000;
      return { at: new Date(action.kind === 'mails' ? sentAt : (times[order] ?? sentAt)), applicant, action };
    });
    return [{ at: arrival, applicant, action: { kind: 'submit' } }, ...rest];
  });
  return steps.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** The text of a note that asks a person. */
export function questionFor(name: string, { stage }: DemoApplicant): string {
  return `@${name} please have a look before it moves on from ${STAGE_LABELS[stage]}.`;
}
