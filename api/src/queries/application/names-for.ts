import { requesterOf } from '@funding-desk/shared/server/models/outbox/outbox-task';
import type { AppContext } from '../../context.ts';
import type { ApplicationRefs, Names } from '../../presenters/application/application-work.ts';
import { findByIds } from '../find-by-ids.ts';

/** The people who asked for deliveries and their attempts. Lists read no history. */
const requestersOf = ({ outbox = [] }: ApplicationRefs) =>
  outbox.flatMap(({ history = [], ...task }) => [
    requesterOf(task) ?? null,
    ...history.map(({ requestedBy }) => requestedBy),
  ]);

/** Names of the companies and people that the rows refer to, in two queries. */
export async function namesFor({ database }: AppContext, rows: readonly ApplicationRefs[]): Promise<Names> {
  const people = rows.flatMap((row) => [
    row.user,
    row.hold?.by,
    row.work?.assignee,
    row.work?.nextStep?.person,
    ...requestersOf(row),
  ]);
  const [companies, users] = await Promise.all([
    findByIds(
      database.companies,
      rows.map(({ company }) => company),
      ['nameOut', 'stageLabels', 'staleDays'],
    ),
    findByIds(database.users, people, ['name', 'company']),
  ]);
  return { companies, users };
}
