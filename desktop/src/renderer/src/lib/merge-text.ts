interface MergeInput<Name extends string> {
  /** 'offer' */
  readonly noun: string;
  /** Label of each field, in the order of the form. */
  readonly labels: Readonly<Record<Name, string>>;
  /** Fields that someone else has changed. */
  readonly changed: readonly Name[];
  /** Those among them that the person has changed to another value. */
  readonly kept: readonly Name[];
}

/**
 * What a form says after a change of someone else was merged in: the fields that they changed, and whose value counts.
 */
export function mergeText<Name extends string>({ noun, labels, changed, kept }: MergeInput<Name>): string {
  const listed = (names: readonly Name[]) => names.map((name) => labels[name]).join(', ');
  const taken = changed.filter((name) => !kept.includes(name));
  return [
    `Someone else has changed this ${noun} meanwhile.`,
    taken.length === 0 ? '' : `The form now has their values of: ${listed(taken)}.`,
    kept.length === 0 ? '' : `You both changed: ${listed(kept)}. The form keeps what you entered.`,
    'Please check it and save again.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
