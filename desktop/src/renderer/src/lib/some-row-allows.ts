interface SomeRowInput<Row> {
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly allows: (row: Row) => boolean;
  /** What the viewer's role lets expect. */
  readonly expected: boolean;
}

/**
 * Can something be done with one or another of the rows? Each says so itself; only while there are none the role tells,
 * so that no column comes and goes with the rows.
 */
export function someRowAllows<Row>({ rows = [], allows, expected }: SomeRowInput<Row>): boolean {
  return rows.length === 0 ? expected : rows.some(allows);
}
