interface Identified {
  readonly id: string;
}

interface Held<Row> {
  /** As shown, newest first. */
  readonly rows: readonly Row[];
  /** How many of the fresh rows are not shown yet. */
  readonly newCount: number;
}

/**
 * Keeps the shown rows where they are when others have come before them: a row must not move away under the pointer.
 * What has changed in the shown ones is taken over; without newcomers the fresh rows stand.
 */
export function holdRows<Row extends Identified>({
  shown,
  fresh,
}: {
  shown: readonly Row[];
  fresh: readonly Row[];
}): Held<Row> {
  const known = new Set(shown.map(({ id }) => id));
  const firstKnown = fresh.findIndex(({ id }) => known.has(id));
  const newCount = firstKnown === -1 ? fresh.length : firstKnown;
  if (shown.length === 0 || newCount === 0) return { rows: fresh, newCount: 0 };
  const freshById = new Map(fresh.map((row) => [row.id, row]));
  return { rows: shown.map((row) => freshById.get(row.id) ?? row), newCount };
}
