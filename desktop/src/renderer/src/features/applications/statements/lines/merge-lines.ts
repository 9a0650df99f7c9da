import type { StatementLineView } from '@funding-desk/shared/schemas/document/statement-figures';

/** A line that the viewer has moved on this page. */
export interface MovedLine {
  readonly line: StatementLineView;
  /** Ids of the lines that stood before it, the nearest one last. */
  readonly before: readonly string[];
}

/**
 * The lines of a page with those that the viewer has just moved out of the figure, each in its place: they can be moved
 * back, and nothing moves under the pointer.
 */
export function mergeLines(latest: readonly StatementLineView[], moved: readonly MovedLine[]): StatementLineView[] {
  const rows = [...latest];
  for (const { line, before } of moved) {
    if (rows.some(({ id }) => id === line.id)) continue;
    const previous = before.findLast((id) => rows.some((row) => row.id === id));
    rows.splice(rows.findIndex(({ id }) => id === previous) + 1, 0, line);
  }
  return rows;
}
