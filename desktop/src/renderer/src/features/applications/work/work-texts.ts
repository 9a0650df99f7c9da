import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { BulkOutcome, WorkView } from '@funding-desk/shared/schemas/application/work';
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

/** Why a change was refused, and the present state after somebody else's change. */
export function workProblem({ error, ...application }: ProblemInput): { text: string; present: WorkView | null } {
  const name = applicationName(application);
  const conflict = conflictOf(error);
  if (!conflict) return { text: `${name} could not be changed. ${errorMessage(error)}`, present: null };
  const { work, changedBy } = conflict;
  const state = `${work.stageLabel}, assigned to ${work.assignee?.name ?? 'nobody'}`;
  return {
    text: `${changedBy?.name ?? 'Someone else'} has just changed ${name}: ${state}. Your change was not made.`,
    present: work,
  };
}

const applications = (count: number) => `${count} application${count === 1 ? '' : 's'}`;

interface BulkTextInput {
  readonly outcomes: readonly Pick<BulkOutcome, 'outcome' | 'error'>[];
  /** 'moved to In review', 'assigned to Anna Example'. */
  readonly done: string;
}

/** What a bulk change did, in one sentence. */
export function bulkResultText({ outcomes, done }: BulkTextInput): string {
  const count = (outcome: BulkOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length;
  const failed = outcomes.filter(({ outcome }) => outcome === 'refused' || outcome === 'not_found');
  const [reason = ''] = [...new Set(failed.map(({ error }) => error).filter((error) => error !== ''))];
  const parts = [
    count('changed') > 0 || failed.length === 0 ? `${applications(count('changed'))} ${done}` : '',
    count('unchanged') > 0 ? `${count('unchanged')} already ${count('unchanged') === 1 ? 'was' : 'were'}` : '',
    failed.length > 0
      ? `${failed.length} could not be changed and ${failed.length === 1 ? 'stays' : 'stay'} selected`
      : '',
  ].filter((part) => part !== '');
  const end = reason === '' ? '' : `: ${reason.replace(/\.$/, '')}`;
  return `${parts.join(', ')}${end}.`;
}
