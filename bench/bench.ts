/** A row of the table. */
export interface Figure {
  readonly bench: string;
  readonly measure: string;
  /** As printed, with its unit: '6.1x', '38 KB'. */
  readonly value: string;
  /** '5.8x to 6.4x, 5 rounds', or empty for a single measurement. */
  readonly spread: string;
  /** '<= 6x', or empty for a figure without a goal. */
  readonly goal: string;
  /** Null when there is no goal or no measurement. */
  readonly isMet: boolean | null;
}

export interface BenchContext {
  /** Root of the repository. */
  readonly root: string;
  /** An empty temporary folder for this bench. */
  readonly folder: string;
  readonly say: (line: string) => void;
  /** Whether to measure at full size. */
  readonly isLong: boolean;
}

export interface Bench {
  /** As in `npm run bench -- NAME`. */
  readonly name: string;
  readonly title: string;
  /** @throws when it cannot measure; a missed goal is no error */
  readonly run: (context: BenchContext) => Promise<readonly Figure[]>;
}
