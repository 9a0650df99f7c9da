import { useSearchParams } from 'react-router-dom';

/** Which part of a list is shown; it lives in the address, so that it can be kept, shared and gone back to. */
export interface ListState {
  readonly cursor: string;
  readonly search: string;
  /** `field` or `-field`. */
  readonly sort: string;
}

/**
 * The state and the ways to change it. A new search or order begins at the first page. Back undoes each step but the
 * single words of a search that is being typed.
 */
export interface ListControls {
  readonly state: ListState;
  readonly setSearch: (search: string) => void;
  readonly setSort: (sort: string) => void;
  readonly moveTo: (cursor: string) => void;
  readonly backToStart: () => void;
}

interface ListStateInput {
  /** Names by which the server sorts the list. */
  readonly sorts: readonly [string, ...string[]];
  /** Order without a word of the address, which also takes the place of an unknown one. */
  readonly defaultSort: string;
}

export function useListState({ sorts, defaultSort }: ListStateInput): ListControls {
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort') ?? defaultSort;
  const isKnown = sorts.some((name) => sort === name || sort === `-${name}`);
  const state = {
    cursor: params.get('cursor') ?? '',
    search: params.get('search') ?? '',
    sort: isKnown ? sort : defaultSort,
  };
  const go = (next: ListState, options?: { replace: boolean }) => {
    const entries = Object.entries(next).filter(
      ([name, value]) => value !== '' && !(name === 'sort' && value === defaultSort),
    );
    setParams(new URLSearchParams(entries), options);
  };
  const isRefined = (search: string) => state.search !== '' && search !== '' && state.cursor === '';
  return {
    state,
    setSearch: (search) => go({ ...state, search, cursor: '' }, { replace: isRefined(search) }),
    setSort: (next) => go({ ...state, sort: next, cursor: '' }),
    moveTo: (cursor) => go({ ...state, cursor }),
    backToStart: () => go({ ...state, cursor: '' }, { replace: true }),
  };
}
