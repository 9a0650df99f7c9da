import { matchesSearch } from '@funding-desk/shared/fields/text/fold-text';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type ListSchema, requestList } from '../../lib/api/request-list.ts';

/** A selectable record. */
export interface Option {
  readonly id: string;
  readonly label: string;
}

/** A selected option in a form; null for none. */
export const chosenOptionSchema = z.object({ id: z.string(), label: z.string() }).nullable();

/** Where the options come from. */
export interface OptionSource<Item> {
  /** Path of the list call, from `/api`. */
  readonly path: string;
  readonly schema: ListSchema<Item>;
  readonly sort: string;
  /** Additional query parameters. */
  readonly query?: Readonly<Record<string, string>>;
  readonly toOption: (item: Item) => Option;
  /** Excludes options that the viewer cannot choose. By default all are offered. */
  readonly isOffered?: (item: Item) => boolean;
}

const PAGE_SIZE = '20';

interface OptionSearch<Item> {
  readonly source: OptionSource<Item>;
  readonly search: string;
  /** A closed list sends no requests. */
  readonly isOpen: boolean;
}

/** Options from the server. Earlier options stay, with `isLoaded` false, until the response arrives. */
export function useOptions<Item>({ source, search, isOpen }: OptionSearch<Item>) {
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['options', source.path, search, source.query],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ pageSize: PAGE_SIZE, sort: source.sort, search, ...source.query });
      return requestList({ path: `${source.path}?${query}`, schema: source.schema, signal });
    },
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const matches = (data?.data ?? []).filter(source.isOffered ?? (() => true)).map(source.toOption);
  return { matches, error, isFetching, isLoaded: data !== undefined && !isPlaceholderData };
}

/** Milliseconds without typing before the search starts. */
const DEBOUNCE_MS = 250;

/** Users narrow longer lists by searching. */
const MAX_OPTIONS = 50;

/** Limit of the list calls. */
const MAX_SEARCH_LENGTH = 200;

export interface SearchState {
  readonly isOpen: boolean;
  /** The typed text while the list is open; null while the box shows the selected option. */
  readonly typed: string | null;
  /** Id of the option highlighted with the arrow keys. */
  readonly highlightedId: string | null;
}

interface OptionSearchInput<Item> {
  readonly source: OptionSource<Item>;
  /** Options that come before those of the server. */
  readonly first: readonly Option[];
  readonly value: Option | null;
  readonly state: SearchState;
}

/** The matching options, with the current selection while nothing is typed, and the one that Enter selects. */
export function useOptionSearch<Item>({ source, first: leading, value, state }: OptionSearchInput<Item>) {
  const typedSearch = (state.typed ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const [search] = useDebouncedValue(typedSearch, DEBOUNCE_MS);
  const { matches, error, isFetching, isLoaded } = useOptions({ source, search, isOpen: state.isOpen });
  // Until the response arrives, its options belong to another search and cannot be selected.
  const isCurrent = isLoaded && search === typedSearch;
  const before = leading.filter(({ label }) => matchesSearch({ text: label, search: typedSearch }));
  // The leading ones need no response.
  const isSelectable = ({ id }: Option) => isCurrent || before.some((option) => option.id === id);
  const offered = [...before, ...matches.filter(({ id }) => !before.some((option) => option.id === id))];
  const isSelectionMissing = value !== null && search === '' && !offered.some(({ id }) => id === value.id);
  const options = (isSelectionMissing ? [value, ...offered] : offered).slice(0, MAX_OPTIONS);
  const highlighted = options.findIndex(({ id }) => id === state.highlightedId);
  const first = typedSearch === '' || options.length === 0 ? -1 : 0;
  const at = highlighted === -1 ? first : highlighted;
  const atOption = options[at];
  return {
    options,
    error,
    isSearching: isFetching || search !== typedSearch,
    isCurrent,
    isSelectable,
    highlighted: atOption && isSelectable(atOption) ? at : -1,
  };
}
