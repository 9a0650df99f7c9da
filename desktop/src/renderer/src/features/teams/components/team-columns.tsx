import type { TeamView } from '@funding-desk/shared/schemas/team';
import type { TableColumn } from '../../../components/data-table/table-columns.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { NoValue } from '../../../components/no-value.tsx';

const DATA_COLUMNS: readonly TableColumn<TeamView>[] = [
  {
    id: 'name',
    header: 'Name',
    accessorKey: 'name',
    enableSorting: true,
    cell: ({ row }) => row.original.name,
  },
  { id: 'leader', header: 'Team Lead', cell: ({ row }) => row.original.leaderUser?.name ?? <NoValue /> },
  {
    id: 'updatedAt',
    header: 'Last Edit',
    accessorKey: 'updatedAt',
    enableSorting: true,
    cell: ({ row }) => <DateTime iso={row.original.updatedAt} />,
  },
];

interface ColumnsInput {
  readonly hasActions: boolean;
  /** Stable, or the buttons would be made anew and lose the focus. */
  readonly onEdit: (team: TeamView) => void;
}

/** Columns of Team Management (product specification, section 2); Actions only where something can be done. */
export function teamColumns({ hasActions, onEdit }: ColumnsInput): readonly TableColumn<TeamView>[] {
  if (!hasActions) return DATA_COLUMNS;
  return [
    ...DATA_COLUMNS,
    {
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => row.original.can.update && <LinkButton onClick={() => onEdit(row.original)}>Edit</LinkButton>,
    },
  ];
}
