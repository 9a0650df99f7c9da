import { memo, type ReactNode } from 'react';

/** Spelled out for the cards of narrow screens, as in the grid. */
const ROLE = { role: 'row' } as const;

interface TableRowProps {
  /** What the row shows. */
  readonly record: object;
  /** Definitions of the columns; whatever else a cell depends on stands in them. */
  readonly columns: object;
  /** Ids of the columns that are shown, in their order. */
  readonly shown: string;
  readonly renderCells: () => ReactNode;
}

/** Records are what came as JSON: another search or order brings the same ones again. */
const isSameRecord = (before: object, after: object) =>
  before === after || JSON.stringify(before) === JSON.stringify(after);

function isSame(before: TableRowProps, after: TableRowProps): boolean {
  const looksSame = before.columns === after.columns && before.shown === after.shown;
  return looksSame && isSameRecord(before.record, after.record);
}

/** A row that renders anew only when its record or its columns have changed, whatever else has on the screen. */
export const TableRow = memo(function TableRow({ renderCells }: TableRowProps) {
  return <tr {...ROLE}>{renderCells()}</tr>;
}, isSame);
