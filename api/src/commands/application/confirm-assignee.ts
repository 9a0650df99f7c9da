import { type AccessChange, newAssignmentsCheck } from '@funding-desk/shared/server/work/release-assignments';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type Assignee, findAssignee } from '../../queries/people/find-assignee.ts';
import { releaseAssignments } from '../user/release-assignments.ts';

export const assigneeNotAvailable = () => new AppError('assignee_not_available', { fieldNames: ['assignee'] });

interface ConfirmInput {
  readonly context: AppContext;
  /** The person to whom the call has assigned, or null. */
  readonly assignee: Assignee | null;
  /** Who assigned. */
  readonly access: AccessChange;
}

/**
 * Checks the assignee once more after the assignment. Whoever switches the person off runs the opposite check, so that
 * one of the two finds a conflict.
 * @throws AppError 422 after the assignment was taken back
 */
export async function confirmAssignee({ context, assignee, access }: ConfirmInput): Promise<void> {
  if (!assignee) return;
  const { _id, company } = assignee;
  const present = await findAssignee(context, _id);
  if (present?.company.equals(company)) return;
  const { users, clock } = context.database;
  const assignmentsCheck = newAssignmentsCheck(clock, access);
  await users.updateOne({ _id }, { $set: { assignmentsCheck } }, { timestamps: false });
  await releaseAssignments(context, { _id });
  throw assigneeNotAvailable();
}
