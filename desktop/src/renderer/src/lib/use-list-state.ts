import { useSearchParams } from 'react-router-dom';

/** The visible part of a list. It lives in the URL, so that it can be bookmarked, shared and undone with Back. */
export interface ListState {
  readonly cursor: string;
  readonly search: string;
  /** `field` or `-field`. */
  readonly sort: string;
  /** Filter -> value, as in the query of the list call. */
  readonly filters: ListFilters;
}

export type ListFilters = Readonly<Record<string, string>>;

/**
 * The list state and its setters. A new search or order starts at the first page. Back undoes each step, but not each
 * keystroke of a search.
 */
export interface ListControls {
  readonly state: ListState;
  readonly setSearch: (search: string) => void;
  readonly setSort: (sort: string) => void;
  /** Replaces all filters and, if it has one, the search. */
  readonly setFilters: (next: { readonly filters: ListFilters; readonly search?: string }) => void;
  readonly moveTo: (cursor: string) => void;
  readonly backToStart: () => void;
}

interface ListStateInput {
  /** Names of the server's sort fields. */
  readonly sorts: readonly [string, ...string[]];
  /** Used without a `sort` parameter, or for an unknown one. */
  readonly defaultSort: string;
  /** Names of the filters. */
  readonly filterNames?: readonly string[];
}

function readFilters(params: URLSearchParams, names: readonly string[]): ListFilters {
  return Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])));
}

const NO_NAMES: readonly string[] = [];

export function useListState({ sorts, defaultSort, filterNames = NO_NAMES }: ListStateInput): ListControls {
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort') ?? defaultSort;
  const isKnown = sorts.some((name) => sort === name || sort === `-${name}`);
  const state = {
    cursor: params.get('cursor') ?? '',
    search: params.get('search') ?? '',
    sort: isKnown ? sort : defaultSort,
    filters: readFilters(params, filterNames),
  };
  const go = ({ filters, ...rest }: ListState, options?: { replace: boolean }) => {
    const entries = Object.entries({ ...filters, ...rest }).filter(
      ([name, value]) => value !== '' && !(name === 'sort' && value === defaultSort),
    );
    setParams(new URLSearchParams(entries), options);
  };
  const isRefined = (search: string) => state.search !== '' && search !== '' && state.cursor === '';
  return {
    state,
    setSearch: (search) => go({ ...state, search, cursor: '' }, { replace: isRefined(search) }),
    setSort: (next) => go({ ...state, sort: next, cursor: '' }),
    setFilters: ({ filters, search = state.search }) => go({ ...state, filters, search, cursor: '' }),
    moveTo: (cursor) => go({ ...state, cursor }),
    backToStart: () => go({ ...state, cursor: '' }, { replace: true }),
  };
}
