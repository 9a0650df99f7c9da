import { type AccessChange, newRelease } from '@funding-desk/shared/server/work/release-assignments';
import type { AppContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { type Assignee, findAssignee } from '../../../queries/people/find-assignee.ts';
import { releaseNow } from '../../user/release-assignments.ts';

/** @param fieldName the one that names the person */
export const assigneeNotAvailable = (fieldName = 'assignee') =>
  new AppError('assignee_not_available', { fieldNames: [fieldName] });

interface ConfirmInput {
  readonly context: AppContext;
  /** The person to whom the call has assigned the application or its next step, or null. */
  readonly assignee: Assignee | null;
  /** Who assigned. */
  readonly access: AccessChange;
  readonly fieldName?: string;
}

/**
 * Checks the assignee once more after the assignment. Whoever switches the person off runs the opposite check, so that
 * one of the two finds a conflict.
 * @throws AppError 422 after the assignment was taken back
 */
export async function confirmAssignee({ context, assignee, access, fieldName }: ConfirmInput): Promise<void> {
  if (!assignee) return;
  const { _id, company } = assignee;
  const present = await findAssignee(context, _id);
  if (present?.company.equals(company)) return;
  const { users, clock } = context.database;
  await users.updateOne({ _id }, { $push: { effects: newRelease(clock, access) } }, { timestamps: false });
  await releaseNow(context, { _id });
  throw assigneeNotAvailable(fieldName);
}
