import type { ApplicationFilter } from '@funding-desk/shared/schemas/application/application-query';
import {
  CLOSED_STAGES,
  DECISION_STAGES,
  OPEN_STAGES,
  STAGES,
  type Stage,
} from '@funding-desk/shared/schemas/application/stages';
import { WAITING_STAGES } from '@funding-desk/shared/schemas/application/stale';
import type { Flag } from '@funding-desk/shared/schemas/application/work';
import type { Clock } from '@funding-desk/shared/server/clock';
import type { Application } from '@funding-desk/shared/server/models/application/application';
import { stageCondition } from '@funding-desk/shared/server/work/stage-condition';
import { DateTime } from 'luxon';
import { type QueryFilter, Types, trusted } from 'mongoose';
import type { SignedInViewer } from '../../../auth/caller.ts';
import type { ViewerInput } from '../../../auth/viewer-input.ts';
import { sortingOf } from '../../../lists/list-pages.ts';
import { assertAllRead } from '../../../lists/unread-filters.ts';
import { findFilterCompany } from '../../company/find-company.ts';
import { timesOf } from '../../dashboard/day-span.ts';
import { APPLICATION_SORT_FIELDS, applicationFilter, DEFAULT_APPLICATION_SORT } from '../find-application.ts';
import { type ApplicationSearch, isEmptySearch, readSearch, searchCondition } from './application-search.ts';
import { staleConditions } from './stale-conditions.ts';

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

/** Today is the day in the zone of the query. */
function stepCondition({ step, zone = 'utc' }: Part<'step' | 'zone'>, { id }: SignedInViewer, clock: Clock) {
  if (step === undefined) return [];
  const isMine = { 'work.nextStep.person': new Types.ObjectId(id) };
  if (step === 'mine') return [{ condition: isMine }];
  const today = DateTime.fromJSDate(clock.now(), { zone }).toISODate() ?? '';
  return [{ condition: { ...isMine, stepDueOn: trusted({ $lte: today }) } }];
}

function submitterCondition({ submitter }: Part<'submitter'>): OtherCondition[] {
  if (submitter === undefined) return [];
  return [{ condition: { user: submitter === 'none' ? null : new Types.ObjectId(submitter) } }];
}

/** Before the first hold. With a lower bound, the index alone answers a count. */
const EPOCH = new Date(0);

/** Conditions of the flags, as in the partial indexes of `application.ts`. Stale ones are a time in the stage. */
function flagConditions({ flag = [] }: Part<'flag'>, viewer: SignedInViewer): OtherCondition[] {
  return [...new Set(flag)].flatMap((name): OtherCondition | [] => {
    switch (name) {
      case 'stale':
        return [];
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
      case 'statement_signal':
        return { condition: { hasStatementSignal: true } };
      case 'unread':
        return { condition: { unreadBy: new Types.ObjectId(viewer.id) }, isOfArray: true };
      default: {
        const unknown: never = name;
        return unknown;
      }
    }
  });
}

/** No application earns less. With it, the indexes of proven figures serve every condition on one. */
const LOWEST_REVENUE = -1e15;
const CENTS = 100;

/** Conditions on what the statements prove. */
function figureConditions(figures: Part<'revenue_below' | 'nsf_above' | 'positions_above'>): OtherCondition[] {
  const { revenue_below: revenue, nsf_above: nsf, positions_above: positions } = figures;
  if (revenue === undefined && nsf === undefined && positions === undefined) return [];
  const below = revenue === undefined ? {} : { $lt: revenue * CENTS };
  return [
    {
      condition: {
        'figures.revenue': trusted({ $gte: LOWEST_REVENUE, ...below }),
        ...(nsf === undefined ? {} : { 'figures.nsf': trusted({ $gt: nsf }) }),
        ...(positions === undefined ? {} : { 'figures.positions': trusted({ $gt: positions }) }),
      },
    },
  ];
}

/** The stages to which flags are limited: missing documents hold up a decision, and only what waits is stale. */
const FLAG_STAGES: Partial<Record<Flag, readonly Stage[]>> = {
  documents_missing: DECISION_STAGES,
  stale: WAITING_STAGES,
};

/** The stages of a query, null for all. */
function namedStages({ stage, flag = [] }: Part<'stage' | 'flag'>): readonly Stage[] | null {
  const limits = flag.flatMap((name) => (FLAG_STAGES[name] ? [FLAG_STAGES[name]] : []));
  const named = [...(stage ? [stagesOf(stage)] : []), ...limits];
  return named.length === 0 ? null : STAGES.filter((one) => named.every((stages) => stages.includes(one)));
}

export interface FilterInput extends ViewerInput {
  readonly query: ApplicationFilter & { readonly search?: string | undefined; readonly sort?: string | undefined };
}

/** The conditions of the list one by one, because an index serves only some of them together. */
export interface ListConditions {
  /** What the viewer can list, including deleted applications. */
  readonly scope: Filter;
  readonly search: ApplicationSearch;
  readonly stages: readonly Stage[] | null;
  readonly arrival: Conditions;
  readonly opening: Conditions;
  readonly stale: Conditions;
  /** Assignee, next step, link, submitter, reached step and each flag. */
  readonly others: readonly OtherCondition[];
  /**
   * The order is not that of the arrivals. Its indexes have the stage before it, like those of the other conditions.
   */
  readonly isStagedOrder: boolean;
}

/** @throws AppError 404 for a company out of scope, 422 for days in the wrong order and as `readSearch` */
export async function readListConditions({ context, viewer, query }: FilterInput): Promise<ListConditions> {
  const {
    search = '',
    sort = DEFAULT_APPLICATION_SORT,
    company,
    stage,
    link,
    reached,
    assignee,
    step,
    submitter,
    flag,
    revenue_below,
    nsf_above,
    positions_above,
    ...days
  } = query;
  const { from, to, zone, openedFrom, openedTo, ...rest } = days;
  assertAllRead(rest);
  const { deletedAt, ...visible } = await applicationFilter({ context, viewer });
  const opened = openingConditions({ openedFrom, openedTo });
  const chosen = company === undefined ? null : (await findFilterCompany({ context, viewer, id: company }))._id;
  return {
    scope: chosen ? { $and: [visible, { company: chosen }] } : visible,
    search: await readSearch({ context, viewer, search, company: chosen }),
    stages: namedStages({ stage, flag }),
    arrival: [...arrivalCondition({ from, to, zone }), ...opened.arrival],
    opening: opened.opening,
    stale: flag?.includes('stale') ? await staleConditions({ context, viewer, company: chosen }) : [],
    isStagedOrder: sortingOf<Application>(APPLICATION_SORT_FIELDS, sort).field !== 'createdAt',
    others: [
      ...assigneeCondition({ assignee }, viewer),
      ...stepCondition({ step, zone }, viewer, context.database.clock),
      ...(link === undefined ? [] : [{ condition: { link: new Types.ObjectId(link) } }]),
      ...submitterCondition({ submitter }),
      ...(reached === undefined ? [] : [{ condition: { reached }, isOfArray: true, hasOpening: true }]),
      ...flagConditions({ flag }, viewer),
      ...figureConditions({ revenue_below, nsf_above, positions_above }),
    ],
  };
}

interface CombineInput extends ListConditions {
  /** Whether to name all stages when none is chosen. */
  readonly isStaged: boolean;
  readonly isDeletedLeftOut: boolean;
}

function combine({
  scope,
  search,
  stages,
  arrival,
  opening,
  stale,
  others,
  isStaged,
  isDeletedLeftOut,
}: CombineInput): Filter {
  const named = stages ?? (isStaged ? STAGES : null);
  return {
    $and: [
      scope,
      ...(isDeletedLeftOut ? [] : [{ deletedAt: null }]),
      ...(isEmptySearch(search) ? [] : [searchCondition(search)]),
      ...(named ? [stageCondition(named)] : []),
      ...arrival,
      ...opening,
      ...stale,
      ...others.map(({ condition }) => condition),
    ],
  };
}

/** Deleted applications have no search prefixes, but may have digests for a moment. */
const findsNoDeleted = ({ words, digests }: ApplicationSearch) => words.length > 0 && digests.length === 0;

/**
 * Filter of the rows. The stage stands before the time in the indexes of the other conditions: with all stages named,
 * the rows come in the order of the index. Deleted applications have no search prefixes, so that the index covers a
 * search without a further condition.
 */
export function rowsFilter(conditions: ListConditions): Filter {
  const { search, others, isStagedOrder } = conditions;
  const isStaged = isStagedOrder || (isEmptySearch(search) && others.length > 0);
  return combine({ ...conditions, isStaged, isDeletedLeftOut: findsNoDeleted(search) });
}

/** Filter with the same matches as `rowsFilter` that an index answers without reading the records, in any order. */
export function countFilter(conditions: ListConditions): Filter {
  const { search, others, arrival, isStagedOrder } = conditions;
  const isDeletedLeftOut = findsNoDeleted(search) || others.some(({ isOfArray }) => isOfArray);
  const isStaged = arrival.length > 0 && (isStagedOrder || others.length > 0);
  return combine({ ...conditions, isStaged, isDeletedLeftOut });
}

/**
 * Filter of the list of applications: the viewer's scope, the search and the filters.
 * @throws AppError 404 for a company out of scope, 422 for days in the wrong order
 */
export async function applicationListFilter(input: FilterInput): Promise<Filter> {
  return rowsFilter(await readListConditions(input));
}
