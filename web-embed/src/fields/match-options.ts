export interface ListOption {
  /** What is shown and put into the input. */
  readonly text: string;
  /** Another way to say the same, such as the two letters of a state. */
  readonly short?: string;
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Lower is closer; undefined is no match. */
function distance({ text, short }: ListOption, asked: string): number | undefined {
  if (short?.toLowerCase() === asked) return 0;
  const folded = fold(text);
  if (folded.startsWith(asked)) return 1;
  return ` ${folded}`.includes(` ${asked}`) ? 2 : undefined;
}

/** The options that have a word beginning with what was typed, the closest first; all of them where nothing was. */
export function matchOptions(options: readonly ListOption[], typed: string): readonly ListOption[] {
  const asked = fold(typed);
  if (asked === '') return options;
  const ranked = options.flatMap((option) => {
    const rank = distance(option, asked);
    return rank === undefined ? [] : [{ option, rank }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ option }) => option);
}

/** The option that says exactly what was typed. */
export function exactOption(options: readonly ListOption[], typed: string): ListOption | undefined {
  const asked = fold(typed);
  return options.find(({ text, short }) => asked !== '' && (fold(text) === asked || short?.toLowerCase() === asked));
}
