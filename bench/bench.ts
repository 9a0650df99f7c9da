/** One line of the table. */
export interface Figure {
  readonly bench: string;
  readonly measure: string;
  /** As printed, with its unit: '6.1x', '38 KB'. */
  readonly value: string;
  /** '5.8x to 6.4x, 5 rounds', or empty for what is measured once. */
  readonly spread: string;
  /** '<= 6x', or empty for a figure that only the reader makes something of. */
  readonly goal: string;
  /** Null where there is no goal, or where nothing could be measured. */
  readonly isMet: boolean | null;
}

export interface BenchContext {
  /** Of the repository. */
  readonly root: string;
  /** Empty, this bench's own, gone when it has run. */
  readonly folder: string;
  readonly say: (line: string) => void;
  /** The full size, where it differs from the usual one. */
  readonly isLong: boolean;
}

export interface Bench {
  /** As in `npm run bench -- NAME`. */
  readonly name: string;
  readonly title: string;
  /** @throws when it could not be measured; a missed goal is a figure like any other */
  readonly run: (context: BenchContext) => Promise<readonly Figure[]>;
}
