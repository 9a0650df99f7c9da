import { useSearchParams } from 'react-router-dom';

/** Which part of a list is shown; it lives in the address, so that it can be kept, shared and gone back to. */
export interface ListState {
  readonly cursor: string;
  readonly search: string;
  /** `field` or `-field`. */
  readonly sort: string;
}

/** The state and the ways to change it. A new search or order begins at the first page. */
export interface ListControls {
  readonly state: ListState;
  readonly setSearch: (search: string) => void;
  readonly setSort: (sort: string) => void;
  readonly moveTo: (cursor: string) => void;
  readonly backToStart: () => void;
}

/** `sorts` are the names the server sorts by; anything else in the address counts as the first of them, newest first. */
export function useListState({ sorts }: { sorts: readonly [string, ...string[]] }): ListControls {
  const [params, setParams] = useSearchParams();
  const defaultSort = `-${sorts[0]}`;
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
  return {
    state,
    setSearch: (search) => go({ ...state, search, cursor: '' }, { replace: true }),
    setSort: (next) => go({ ...state, sort: next, cursor: '' }, { replace: true }),
    moveTo: (cursor) => go({ ...state, cursor }),
    backToStart: () => go({ ...state, cursor: '' }, { replace: true }),
  };
}
