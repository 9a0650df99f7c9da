/** One of the names of a list. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

const plain = (text: string) => text.trim().toLowerCase();

/** 'New York (NY)' is also called 'NY' and 'New York'. */
const namesOf = ({ value, label }: Choice) => [value, label, label.replace(/ \([A-Z]{2}\)$/, '')].map(plain);

/** Choices with a word that starts as typed. A name that is typed in full comes first: 'NE' is Nebraska. */
export function matchingChoices<C extends Choice>(choices: readonly C[], typed: string): C[] {
  const text = plain(typed);
  const starts = (name: string) =>
    name.startsWith(text) || name.split(/[\s(/-]+/).some((word) => word.startsWith(text));
  const matching = choices.filter((choice) => namesOf(choice).some(starts));
  const isWhole = (choice: C) => Number(namesOf(choice).includes(text));
  return matching.toSorted((one, other) => isWhole(other) - isWhole(one));
}

/** The choices that a typed or pasted list names in full, and what is left of it. */
export function takeNamed(choices: readonly Choice[], typed: string): { values: string[]; rest: string } {
  const entries = typed
    .split(/[,;]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const found = entries.map((entry) => choices.find((choice) => namesOf(choice).includes(plain(entry))));
  return {
    values: found.flatMap((choice) => choice?.value ?? []),
    rest: entries.filter((_, at) => !found[at]).join(', '),
  };
}
