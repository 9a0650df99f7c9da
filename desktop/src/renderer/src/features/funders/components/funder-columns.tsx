import type { FunderView } from '@funding-desk/shared/schemas/deal/funder';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { dateColumn, NoValue } from '../../../components/data-table/table-cells.tsx';
import type { TableColumn } from '../../../components/data-table/table-columns.ts';
import { criteriaText } from './criteria-text.ts';
import classes from './funder-columns.module.css';

export type FunderDialog = 'create' | 'edit' | 'delete';

interface ColumnsInput {
  readonly hasActions: boolean;
  /** The viewer sees the funders of several companies. */
  readonly hasCompanies: boolean;
  /** Must be stable: a new function remounts the buttons, which then lose the focus. */
  readonly open: (dialog: FunderDialog, funder: FunderView) => void;
}

const NAME: TableColumn<FunderView> = {
  id: 'name',
  header: 'Name',
  accessorKey: 'name',
  enableSorting: true,
  cell: ({ row }) => row.original.name,
};

const COMPANY: TableColumn<FunderView> = {
  id: 'company',
  header: 'Company',
  cell: ({ row }) => row.original.company?.nameIn ?? <NoValue />,
};

const DATA_COLUMNS: readonly TableColumn<FunderView>[] = [
  { id: 'to', header: 'To', cell: ({ row }) => row.original.to.join(', ') },
  {
    id: 'criteria',
    header: 'Criteria',
    cell: ({ row }) => <span className={classes.criteria}>{criteriaText(row.original.criteria)}</span>,
  },
  { id: 'isActive', header: 'Active', cell: ({ row }) => (row.original.isActive ? 'Yes' : 'No') },
  dateColumn({ id: 'updatedAt', header: 'Last Edit', dateOf: ({ updatedAt }) => updatedAt }),
];

function ActionsCell({ funder, open }: Pick<ColumnsInput, 'open'> & { funder: FunderView }) {
  if (!funder.can.manage) return null;
  return (
    <span>
      <LinkButton onClick={() => open('edit', funder)}>Edit</LinkButton>
      <LinkButton isDanger onClick={() => open('delete', funder)}>
        Delete
      </LinkButton>
    </span>
  );
}

export function funderColumns({ hasActions, hasCompanies, open }: ColumnsInput): readonly TableColumn<FunderView>[] {
  const actions: TableColumn<FunderView> = {
    id: 'actions',
    header: 'Actions',
    cell: ({ row }) => <ActionsCell funder={row.original} open={open} />,
  };
  return [NAME, ...(hasCompanies ? [COMPANY] : []), ...DATA_COLUMNS, ...(hasActions ? [actions] : [])];
}
