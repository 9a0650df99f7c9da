import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { useCallback, useMemo, useState } from 'react';
import type { RowSelection } from '../../../components/data-table/table-grid.tsx';
import { applicationName } from '../work/work-texts.ts';

/** What the bar needs of a selected application. */
export type SelectedRow = Pick<ApplicationView, 'id' | 'company' | 'businessName' | 'reference'>;

interface Selection {
  readonly rows: ReadonlyMap<string, SelectedRow>;
  /** The view in which they were selected. */
  readonly view: string;
}

const EMPTY: ReadonlyMap<string, SelectedRow> = new Map();

/** The selected applications. They stay selected on other pages of the view, and another view has its own. */
export function useSelection(view: string) {
  const [selection, setSelection] = useState<Selection>({ rows: EMPTY, view });
  const rows = selection.view === view ? selection.rows : EMPTY;
  const change = useCallback(
    (act: (rows: Map<string, SelectedRow>) => void) =>
      setSelection((current) => {
        const next = new Map(current.view === view ? current.rows : EMPTY);
        act(next);
        return { rows: next, view };
      }),
    [view],
  );
  const toggle = useCallback(
    (row: SelectedRow) => change((next) => (next.has(row.id) ? next.delete(row.id) : next.set(row.id, row))),
    [change],
  );
  const select = useCallback(
    (added: readonly SelectedRow[]) =>
      change((next) => {
        for (const row of added) next.set(row.id, row);
      }),
    [change],
  );
  const deselect = useCallback(
    (ids: readonly string[]) =>
      change((next) => {
        for (const id of ids) next.delete(id);
      }),
    [change],
  );
  const clear = useCallback(() => setSelection({ rows: EMPTY, view }), [view]);
  return useMemo(() => ({ rows, toggle, select, deselect, clear }), [rows, toggle, select, deselect, clear]);
}

export type SelectionControls = ReturnType<typeof useSelection>;

interface RowSelectionInput {
  readonly selection: SelectionControls;
  /** The rows of the page. */
  readonly rows: readonly ApplicationView[] | undefined;
}

/** The checkboxes of the table. */
export function useRowSelection({ selection, rows = [] }: RowSelectionInput): RowSelection<ApplicationView> {
  const isAll = rows.length > 0 && rows.every(({ id }) => selection.rows.has(id));
  return {
    selected: selection.rows,
    labelOf: applicationName,
    onToggle: selection.toggle,
    onTogglePage: () => (isAll ? selection.deselect(rows.map(({ id }) => id)) : selection.select(rows)),
  };
}
