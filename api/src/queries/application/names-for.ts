import { requesterOf } from '@funding-desk/shared/server/models/outbox/outbox-task';
import { findSettings } from '../../auth/find-settings.ts';
import type { ViewerInput } from '../../auth/viewer-input.ts';
import type { ApplicationRefs, Names } from '../../presenters/application/application-work.ts';
import { findByIds } from '../find-by-ids.ts';

/** The people who asked for deliveries and their attempts. Lists read no history. */
const requestersOf = ({ outbox = [] }: ApplicationRefs) =>
  outbox.flatMap(({ history = [], ...task }) => [
    requesterOf(task) ?? null,
    ...history.map(({ requestedBy }) => requestedBy),
  ]);

/** Names of the companies and people that the rows refer to, in up to two queries. */
export async function namesFor({ context, viewer }: ViewerInput, rows: readonly ApplicationRefs[]): Promise<Names> {
  const people = rows.flatMap((row) => [
    row.user,
    row.hold?.by,
    row.work?.assignee,
    row.work?.nextStep?.person,
    ...requestersOf(row),
  ]);
  const [companies, users] = await Promise.all([
    findSettings(
      { context, viewer },
      rows.map(({ company }) => company),
      ['nameOut', 'stageLabels', 'staleDays'],
    ),
    findByIds(context.database.users, people, ['name', 'company']),
  ]);
  return { companies, users };
}
