export interface ListOption {
  /** Displayed and inserted text. */
  readonly text: string;
  /** A short form, such as the two letters of a state. */
  readonly short?: string;
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Lower is closer; undefined means no match. */
function distance({ text, short }: ListOption, query: string): number | undefined {
  if (short?.toLowerCase() === query) return 0;
  const folded = fold(text);
  if (folded.startsWith(query)) return 1;
  return ` ${folded}`.includes(` ${query}`) ? 2 : undefined;
}

/** Options that have a word with this prefix, closest first. All options if nothing was typed. */
export function matchOptions(options: readonly ListOption[], typed: string): readonly ListOption[] {
  const query = fold(typed);
  if (query === '') return options;
  const ranked = options.flatMap((option) => {
    const rank = distance(option, query);
    return rank === undefined ? [] : [{ option, rank }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ option }) => option);
}

/** The option that exactly matches the typed text. */
export function exactOption(options: readonly ListOption[], typed: string): ListOption | undefined {
  const query = fold(typed);
  return options.find(({ text, short }) => query !== '' && (fold(text) === query || short?.toLowerCase() === query));
}
