import { foldText } from '@funding-desk/shared/fields/text/fold-text';
import type { ApplicationFilter } from '@funding-desk/shared/schemas/application/application-query';
import { CLOSED_STAGES, OPEN_STAGES, STAGES, type Stage } from '@funding-desk/shared/schemas/application/stages';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { stageCondition } from '@funding-desk/shared/server/work/stage-condition';
import { type QueryFilter, Types, trusted } from 'mongoose';
import type { SignedInViewer } from '../../auth/caller.ts';
import type { AppContext } from '../../context.ts';
import { assertAllRead } from '../../lists/unread-filters.ts';
import { findFilterCompany } from '../company/find-company.ts';
import { timesOf } from '../dashboard/day-span.ts';
import { applicationFilter } from './find-application.ts';

type Filter = QueryFilter<Application>;
type Conditions = readonly Filter[];

interface OtherCondition {
  readonly condition: Filter;
  /** On an array that deletion empties, so that no deleted application matches. */
  readonly isOfArray?: boolean;
  /** Its index also contains the opening of the form. */
  readonly hasOpening?: boolean;
}

function stagesOf(names: NonNullable<ApplicationFilter['stage']>): Stage[] {
  const listed = names.flatMap((name): readonly Stage[] => {
    if (name === 'open') return OPEN_STAGES;
    return name === 'closed' ? CLOSED_STAGES : [name];
  });
  return STAGES.filter((stage) => listed.includes(stage));
}

type Part<K extends keyof ApplicationFilter> = Pick<ApplicationFilter, K>;

function assigneeCondition({ assignee }: Part<'assignee'>, viewer: SignedInViewer): OtherCondition[] {
  if (!assignee) return [];
  const ids = assignee.map((one) => (one === 'none' ? null : new Types.ObjectId(one === 'me' ? viewer.id : one)));
  return [{ condition: { 'work.assignee': ids.length === 1 ? (ids[0] ?? null) : trusted({ $in: ids }) } }];
}

/** The arrival between the start of the first day and the end of the last one. @throws AppError 422 */
function arrivalCondition(days: Part<'from' | 'to' | 'zone'>): Conditions {
  const times = timesOf(days);
  return times ? [{ createdAt: trusted(times) }] : [];
}

/**
 * The opening of the form. It precedes the arrival, which bounds the indexes that are in the order of arrivals.
 * @throws AppError 422
 */
function openingConditions({ openedFrom, openedTo }: Part<'openedFrom' | 'openedTo'>): Pick<
  ListConditions,
  'opening'
> & {
  readonly arrival: Conditions;
} {
  const times = timesOf({ from: openedFrom, to: openedTo }, 'openedTo');
  if (!times) return { opening: [], arrival: [] };
  return {
    opening: [{ 'stats.openedAt': trusted(times) }],
    arrival: times.$gte ? [{ createdAt: trusted({ $gte: times.$gte }) }] : [],
  };
}

function submitterCondition({ submitter }: Part<'submitter'>): OtherCondition[] {
  if (submitter === undefined) return [];
  return [{ condition: { user: submitter === 'none' ? null : new Types.ObjectId(submitter) } }];
}

/** Before the first hold. With a lower bound, the index alone answers a count. */
const EPOCH = new Date(0);

/** Conditions of the flags, as in the partial indexes of `application.ts`. */
function flagConditions({ flag = [] }: Part<'flag'>, viewer: SignedInViewer): OtherCondition[] {
  return [...new Set(flag)].map((name): OtherCondition => {
    switch (name) {
      case 'delivery_failed':
        return { condition: { 'outbox.state': 'failed' }, isOfArray: true };
      case 'on_hold':
        return { condition: { 'hold.since': trusted({ $gt: EPOCH }) } };
      case 'duplicate':
        return { condition: { isDuplicate: true } };
      case 'documents_missing':
        return { condition: { isMissingDocuments: true } };
      case 'signature_outstanding':
        return { condition: { isSignatureOutstanding: true } };
      case 'unread':
        return { condition: { unreadBy: new Types.ObjectId(viewer.id) }, isOfArray: true };
      default: {
        const unknown: never = name;
        return unknown;
      }
    }
  });
}

export interface FilterInput {
  readonly context: AppContext;
  readonly viewer: SignedInViewer;
  readonly query: ApplicationFilter & { readonly search?: string | undefined };
}

/** The conditions of the list one by one, because an index serves only some of them together. */
export interface ListConditions {
  /** What the viewer can list, including deleted applications. */
  readonly scope: Filter;
  /** Folded terms of the search. */
  readonly words: readonly string[];
  readonly stages: readonly Stage[] | null;
  readonly arrival: Conditions;
  readonly opening: Conditions;
  /** Assignee, link, submitter, reached step and each flag. */
  readonly others: readonly OtherCondition[];
}

/** @throws AppError 404 for a company out of scope, 422 for days in the wrong order */
export async function readListConditions({ context, viewer, query }: FilterInput): Promise<ListConditions> {
  const { search = '', company, stage, link, reached, assignee, submitter, flag, ...days } = query;
  const { from, to, zone, openedFrom, openedTo, ...rest } = days;
  assertAllRead(rest);
  const { deletedAt, ...visible } = await applicationFilter({ context, viewer });
  const opened = openingConditions({ openedFrom, openedTo });
  const chosen = company === undefined ? null : (await findFilterCompany({ context, viewer, id: company }))._id;
  return {
    scope: chosen ? { $and: [visible, { company: chosen }] } : visible,
    words: [...new Set(foldText(search))],
    stages: stage ? stagesOf(stage) : null,
    arrival: [...arrivalCondition({ from, to, zone }), ...opened.arrival],
    opening: opened.opening,
    others: [
      ...assigneeCondition({ assignee }, viewer),
      ...(link === undefined ? [] : [{ condition: { link: new Types.ObjectId(link) } }]),
      ...submitterCondition({ submitter }),
      ...(reached === undefined ? [] : [{ condition: { reached }, isOfArray: true, hasOpening: true }]),
      ...flagConditions({ flag }, viewer),
    ],
  };
}

interface CombineInput extends ListConditions {
  /** Whether to name all stages when none is chosen. */
  readonly isStaged: boolean;
  readonly isDeletedLeftOut: boolean;
}

function combine({ scope, words, stages, arrival, opening, others, isStaged, isDeletedLeftOut }: CombineInput): Filter {
  const named = stages ?? (isStaged ? STAGES : null);
  return {
    $and: [
      scope,
      ...(isDeletedLeftOut ? [] : [{ deletedAt: null }]),
      ...(words.length === 0 ? [] : [{ searchPrefixes: trusted({ $all: [...words] }) }]),
      ...(named ? [stageCondition(named)] : []),
      ...arrival,
      ...opening,
      ...others.map(({ condition }) => condition),
    ],
  };
}

/**
 * Filter of the rows. The stage stands before the time in the indexes of the other conditions: with all stages named,
 * the rows come in the order of the index. Deleted applications have no search prefixes, so that the index covers a
 * search without a further condition.
 */
export function rowsFilter(conditions: ListConditions): Filter {
  const { words, others } = conditions;
  const isSearch = words.length > 0;
  return combine({ ...conditions, isStaged: !isSearch && others.length > 0, isDeletedLeftOut: isSearch });
}

/** Filter with the same matches as `rowsFilter` that an index answers without reading the records, in any order. */
export function countFilter(conditions: ListConditions): Filter {
  const { words, others, arrival } = conditions;
  const isDeletedLeftOut = words.length > 0 || others.some(({ isOfArray }) => isOfArray);
  return combine({ ...conditions, isStaged: others.length > 0 && arrival.length > 0, isDeletedLeftOut });
}

/**
 * Filter of the list of applications: the viewer's scope, the search and the filters.
 * @throws AppError 404 for a company out of scope, 422 for days in the wrong order
 */
export async function applicationListFilter(input: FilterInput): Promise<Filter> {
  return rowsFilter(await readListConditions(input));
}
