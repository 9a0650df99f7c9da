import { APPLICATION_FILTERS } from '@funding-desk/shared/schemas/application/application';
import { BUILT_IN_VIEWS } from '@funding-desk/shared/schemas/application/views';
import type { Count } from '@funding-desk/shared/schemas/application/work';
import type { SavedView } from '@funding-desk/shared/schemas/people/preferences';
import { identifierIn } from '@funding-desk/shared/sensitive-numbers/searched-identifier';
import type { ListFilters, ListState } from '../../../lib/use-list-state.ts';

/** Parameters that belong to a view. The cursor does not. */
const VIEW_NAMES = [...APPLICATION_FILTERS, 'search', 'sort'] as const;

export const DEFAULT_SORT = '-createdAt';

/** A view in its tab. */
export interface ViewTab {
  /** Key of a built-in view, or id of a saved one. Also the key of its count. */
  readonly key: string;
  readonly label: string;
  /** Query string of the page, in a canonical order. */
  readonly query: string;
  readonly isSaved: boolean;
}

/** A dialog about a view. */
export type ViewDialog =
  | { readonly kind: 'save'; readonly query: string; readonly hasSearch: boolean }
  | { readonly kind: 'remove'; readonly view: ViewTab };

/** The parameters of a view in a fixed order, so that equal views have equal texts. */
export function canonical(params: URLSearchParams): string {
  const entries = VIEW_NAMES.flatMap((name) => {
    const value = params.get(name) ?? '';
    return value === '' || (name === 'sort' && value === DEFAULT_SORT) ? [] : [[name, value]];
  });
  return new URLSearchParams(entries).toString();
}

/** Query string of the view that a list shows: filters, search and order. */
export function viewQueryOf({ filters, search, sort }: Pick<ListState, 'filters' | 'search' | 'sort'>): string {
  return canonical(new URLSearchParams({ ...filters, search, sort }));
}

/** The same for a view to save. A view keeps no phone number and no other identifier of a person. */
export function savedQueryOf(state: Pick<ListState, 'filters' | 'search' | 'sort'>): string {
  return viewQueryOf(identifierIn(state.search) ? { ...state, search: '' } : state);
}

/** The zone of the viewer's day, which a filter by the day of the next step needs. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const withZone = (filter: ListFilters): ListFilters => (filter.step ? { ...filter, zone: ownZone() } : filter);

const BUILT_IN_TABS: readonly ViewTab[] = BUILT_IN_VIEWS.map(({ key, label, filter, ...order }) => ({
  key,
  label,
  query: canonical(new URLSearchParams({ ...withZone(filter), ...order })),
  isSaved: false,
}));

export function viewTabs(saved: readonly SavedView[]): ViewTab[] {
  return [
    ...BUILT_IN_TABS,
    ...saved.map(({ id, name, query }) => ({
      key: id,
      label: name,
      query: canonical(new URLSearchParams(query)),
      isSaved: true,
    })),
  ];
}

interface ActiveTabInput {
  readonly tabs: readonly ViewTab[];
  readonly state: Pick<ListState, 'filters' | 'search' | 'sort'>;
}

/** The tab of the page: the view with the same query, or else the one with the same filters and no search. */
export function activeTab({ tabs, state }: ActiveTabInput): ViewTab | null {
  const withSearch = viewQueryOf(state);
  const filtersOnly = viewQueryOf({ ...state, search: '', sort: DEFAULT_SORT });
  const same = (query: string) => tabs.find((tab) => tab.query === query);
  return same(withSearch) ?? same(filtersOnly) ?? null;
}

/** '1,204', or '1,000+' for a count that stopped there. */
export function countText({ total, isCapped }: Count): string {
  return `${total.toLocaleString('en-US')}${isCapped ? '+' : ''}`;
}

/** Title and advice of a view without rows. */
export function emptyViewTexts(key: string): { title: string; advice: string } {
  switch (key) {
    case 'today':
      return {
        title: 'No next step of yours is due today',
        advice: 'Set the next step of an application on its page. It appears here on its day.',
      };
    case 'mine':
      return {
        title: 'No open application is assigned to you',
        advice: 'Assign one to yourself under Unassigned, or look at all applications.',
      };
    case 'unassigned':
      return {
        title: 'Every open application is assigned',
        advice: 'New applications appear here until somebody takes them.',
      };
    case 'stale':
      return {
        title: 'No application has waited too long',
        advice: 'Applications that stay in one stage for longer than the company wants appear here.',
      };
    case 'documents_needed':
      return {
        title: 'No application waits for documents',
        advice: 'Applications in the stage Documents needed appear here.',
      };
    case 'with_funders':
      return {
        title: 'No application waits for funders',
        advice: 'Applications that were sent to funders appear here until the first offer arrives.',
      };
    case 'offers':
      return {
        title: 'No application has open offers',
        advice: 'Applications appear here with their first offer, until one is selected.',
      };
    case 'to_fund':
      return {
        title: 'No contract is out',
        advice: 'Applications with a selected offer appear here until the money is wired.',
      };
    case 'closed':
      return {
        title: 'No application is closed',
        advice: 'Applications that are declined, withdrawn or dead appear here.',
      };
    default:
      return { title: 'No applications match these filters', advice: 'Remove a filter, or look at all applications.' };
  }
}

/** The filters without one of them. */
export function withoutFilters(filters: ListFilters, names: readonly string[]): ListFilters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
}

/** The values of a filter with several, in a list. */
export function valuesOf(filters: ListFilters, name: string): string[] {
  return (filters[name] ?? '').split(',').filter((value) => value !== '');
}

/** The filters with the given values of one of them. No values remove it. */
export function withValues({
  filters,
  name,
  values,
}: {
  filters: ListFilters;
  name: string;
  values: readonly string[];
}): ListFilters {
  const others = withoutFilters(filters, [name]);
  return values.length === 0 ? others : { ...others, [name]: values.join(',') };
}

/** Adds a value, or removes it when it is there. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
