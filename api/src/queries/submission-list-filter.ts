import {
  CLOSED_STAGES,
  OPEN_STAGES,
  STAGES,
  type Stage,
  type SubmissionFilter,
} from '@funding-desk/shared/schemas/work';
import type { FormSubmission } from '@funding-desk/shared/server/models/form-submission';
import { DateTime } from 'luxon';
import { type QueryFilter, Types, trusted } from 'mongoose';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { SignedInViewer } from '../http/routing/route.ts';
import { findCompany } from './find-company.ts';
import { searchFilter } from './find-submission.ts';

type Conditions = QueryFilter<FormSubmission>[];

/** New applications may have no stored stage. */
const storedStages = (stages: readonly Stage[]) => [...stages, ...(stages.includes('new') ? [null] : [])];

function stagesOf(names: NonNullable<SubmissionFilter['stage']>): Stage[] {
  const listed = names.flatMap((name): readonly Stage[] => {
    if (name === 'open') return OPEN_STAGES;
    return name === 'closed' ? CLOSED_STAGES : [name];
  });
  return STAGES.filter((stage) => listed.includes(stage));
}

/**
 * A condition on the stage. The other filters need one as well, because the stage stands before the time in their
 * indexes: with all stages named, the rows still come in the order of the index.
 */
function stageCondition({ stage, assignee, link, submitter }: SubmissionFilter, hasSearch: boolean): Conditions {
  if (stage) return [{ 'work.stage': trusted({ $in: storedStages(stagesOf(stage)) }) }];
  const isNeeded = !hasSearch && (assignee ?? link ?? submitter) !== undefined;
  return isNeeded ? [{ 'work.stage': trusted({ $in: storedStages(STAGES) }) }] : [];
}

function assigneeCondition({ assignee }: SubmissionFilter, viewer: SignedInViewer): Conditions {
  if (!assignee) return [];
  const ids = assignee.map((one) => (one === 'none' ? null : new Types.ObjectId(one === 'me' ? viewer.id : one)));
  return [{ 'work.assignee': ids.length === 1 ? (ids[0] ?? null) : trusted({ $in: ids }) }];
}

/** The arrival between the start of the first day and the end of the last one. @throws AppError 422 */
function arrivalCondition({ from, to, zone = 'utc' }: SubmissionFilter): Conditions {
  if (from !== undefined && to !== undefined && from > to) throw new AppError('days_reversed', { fieldNames: ['to'] });
  const day = (text: string) => DateTime.fromISO(text, { zone });
  const start = from === undefined ? {} : { $gte: day(from).toJSDate() };
  const end = to === undefined ? {} : { $lt: day(to).plus({ days: 1 }).toJSDate() };
  return from === undefined && to === undefined ? [] : [{ createdAt: trusted({ ...start, ...end }) }];
}

/** Conditions of the flags, as in the partial indexes of `form-submission.ts`. */
function flagConditions({ flag = [] }: SubmissionFilter, viewer: SignedInViewer): Conditions {
  return [...new Set(flag)].map((name): QueryFilter<FormSubmission> => {
    switch (name) {
      case 'delivery_failed':
        return { 'outbox.state': 'failed' };
      case 'on_hold':
        return { 'hold.since': trusted({ $exists: true }) };
      case 'duplicate':
        return { isDuplicate: true };
      case 'unread':
        return { unreadBy: new Types.ObjectId(viewer.id) };
      default: {
        const unknown: never = name;
        return unknown;
      }
    }
  });
}

interface FilterInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly query: SubmissionFilter & { readonly search?: string | undefined };
}

/**
 * Filter of the list of applications: the viewer's scope, the search and the filters.
 * @throws AppError 404 for a company out of scope, 422 for days in the wrong order
 */
export async function submissionListFilter({
  context,
  viewer,
  query,
}: FilterInput): Promise<QueryFilter<FormSubmission>> {
  const { search = '', company, link, submitter } = query;
  const scope = await searchFilter({ context, viewer, search });
  const conditions: Conditions = [
    ...(company === undefined ? [] : [{ company: (await findCompany({ context, viewer, id: company }))._id }]),
    ...(link === undefined ? [] : [{ link: new Types.ObjectId(link) }]),
    ...(submitter === undefined ? [] : [{ user: new Types.ObjectId(submitter) }]),
    ...stageCondition(query, search.trim() !== ''),
    ...assigneeCondition(query, viewer),
    ...arrivalCondition(query),
    ...flagConditions(query, viewer),
  ];
  return conditions.length === 0 ? scope : { ...scope, $and: conditions };
}
