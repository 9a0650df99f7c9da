import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { BulkOutcome, WorkConflict } from '@funding-desk/shared/schemas/application/work';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { conflictOf } from '../api/work.ts';

/** Name of an application in sentences. */
export function applicationName({ businessName, reference }: { businessName: string; reference: string }): string {
  return businessName || formatReference(reference);
}

interface ProblemInput {
  readonly error: unknown;
  readonly businessName: string;
  readonly reference: string;
}

/** 'Ready to send, assigned to nobody', with the next step if there is one. */
function stateText({ stageLabel, assignee, nextStep }: WorkConflict['work']): string {
  const step = nextStep ? `, next step “${nextStep.what}”` : '';
  return `${stageLabel}, assigned to ${assignee?.name ?? 'nobody'}${step}`;
}

/**
 * What another person has done in the meantime: 'Ben Sample has changed it since: Ready to send, assigned to nobody.'
 */
export function conflictText({ work, changedBy }: WorkConflict): string {
  return `${changedBy?.name ?? 'Someone else'} has changed it since: ${stateText(work)}.`;
}

/** Why a change was refused, with the present state after somebody else's change. */
export function workProblemText({ error, ...application }: ProblemInput): string {
  const name = applicationName(application);
  const conflict = conflictOf(error);
  if (!conflict) return `${name} could not be changed. ${errorMessage(error)}`;
  const { work, changedBy } = conflict;
  return `${changedBy?.name ?? 'Someone else'} has just changed ${name}: ${stateText(work)}. Your change was not made.`;
}

const applications = (count: number) => `${count} application${count === 1 ? '' : 's'}`;

const selectedStill = (count: number) => `could not be changed and ${count === 1 ? 'stays' : 'stay'} selected`;

interface BulkTextInput {
  readonly outcomes: readonly Pick<BulkOutcome, 'outcome' | 'error'>[];
  /** 'moved to In review', 'assigned to Anna Example'. */
  readonly done: string;
  /** What happened to the refused ones. Default: they stay selected. */
  readonly failed?: string;
}

/** What a bulk change did, in one sentence. */
export function bulkResultText({ outcomes, done, failed: failure }: BulkTextInput): string {
  const count = (outcome: BulkOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length;
  const failed = outcomes.filter(({ outcome }) => outcome === 'refused' || outcome === 'not_found');
  const [reason = ''] = [...new Set(failed.map(({ error }) => error).filter((error) => error !== ''))];
  const parts = [
    count('changed') > 0 || failed.length === 0 ? `${applications(count('changed'))} ${done}` : '',
    count('unchanged') > 0 ? `${count('unchanged')} already ${count('unchanged') === 1 ? 'was' : 'were'}` : '',
    failed.length > 0 ? `${failed.length} ${failure ?? selectedStill(failed.length)}` : '',
  ].filter((part) => part !== '');
  const end = reason === '' ? '' : `: ${reason.replace(/\.$/, '')}`;
  return `${parts.join(', ')}${end}.`;
}
