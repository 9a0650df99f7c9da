import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { requestJson } from '../../lib/api/request-json.ts';

/** A record that can be chosen. */
export interface Option {
  readonly id: string;
  readonly label: string;
}

/** What a form holds of a choice; null for none. */
export const chosenOptionSchema = z.object({ id: z.string(), label: z.string() }).nullable();

/** Where the records come from. */
export interface OptionSource<Item> {
  /** Path of the list call, from `/api`. */
  readonly path: string;
  readonly schema: z.ZodType<{ readonly data: readonly Item[] }>;
  readonly sort: string;
  /** More of the list call's query. */
  readonly query?: Readonly<Record<string, string>>;
  readonly toOption: (item: Item) => Option;
  /** Leaves out what the viewer cannot choose. Default: all can be chosen. */
  readonly isOffered?: (item: Item) => boolean;
}

const MOST_OPTIONS = '20';

interface OptionSearch<Item> {
  readonly source: OptionSource<Item>;
  readonly search: string;
  /** Nothing is asked while the list is closed. */
  readonly isOpen: boolean;
}

/** What the server finds; the former options stay until it has answered, and `isAnswered` tells the two apart. */
export function useOptions<Item>({ source, search, isOpen }: OptionSearch<Item>) {
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['options', source.path, search, source.query],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ pageSize: MOST_OPTIONS, sort: source.sort, search, ...source.query });
      return requestJson({ path: `${source.path}?${query}`, schema: source.schema, signal });
    },
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const found = (data?.data ?? []).filter(source.isOffered ?? (() => true)).map(source.toOption);
  return { found, error, isFetching, isAnswered: data !== undefined && !isPlaceholderData };
}

/** Milliseconds of silence after which what was typed is searched. */
const QUIET_FOR = 250;

/** More are not leafed through but searched. */
const MOST_SHOWN = 50;

/** What the list calls take. */
const LONGEST_SEARCH = 200;

export interface SearchState {
  readonly isOpen: boolean;
  /** What is typed while the list is open; null while the name of the choice stands in the box. */
  readonly typed: string | null;
  /** Id of the option that the arrow keys have come to. */
  readonly pointed: string | null;
}

interface OptionSearchInput<Item> {
  readonly source: OptionSource<Item>;
  readonly value: Option | null;
  readonly state: SearchState;
}

/** The options for what is typed, the choice among them while nothing is, and the one that Enter would choose. */
export function useOptionSearch<Item>({ source, value, state }: OptionSearchInput<Item>) {
  const wanted = (state.typed ?? '').trim().slice(0, LONGEST_SEARCH);
  const [search] = useDebouncedValue(wanted, QUIET_FOR);
  const { found, error, isFetching, isAnswered } = useOptions({ source, search, isOpen: state.isOpen });
  // Until the answer to what is typed is here, the options are those of another search and cannot be chosen.
  const isCurrent = isAnswered && search === wanted;
  const isLeftOut = value !== null && search === '' && !found.some(({ id }) => id === value.id);
  const options = (isLeftOut ? [value, ...found] : found).slice(0, MOST_SHOWN);
  const pointed = options.findIndex(({ id }) => id === state.pointed);
  const first = wanted === '' || options.length === 0 ? -1 : 0;
  const at = pointed === -1 ? first : pointed;
  return { options, error, isSearching: isFetching || search !== wanted, isCurrent, highlighted: isCurrent ? at : -1 };
}
