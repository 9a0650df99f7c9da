import { useDebouncedValue } from '@mantine/hooks';
import { type Option, type OptionSource, useOptions } from './option-source.ts';

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
