import type { RoleView } from '@funding-desk/shared/schemas/people/role';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { dateColumn } from '../../../components/data-table/table-cells.tsx';
import type { TableColumn } from '../../../components/data-table/table-columns.ts';
import classes from './role-columns.module.css';

export type RoleDialog = 'create' | 'edit' | 'delete';

type Open = (dialog: RoleDialog, role: RoleView) => void;

/** Label of a role that the viewer usually cannot change. */
function roleLabel({ isStatic, company }: RoleView): string | null {
  if (isStatic) return 'System role';
  return company === null ? 'Platform role' : null;
}

function NameCell({ role, hasTenant }: { role: RoleView; hasTenant: boolean }) {
  const mark = roleLabel(role);
  return (
    <span className={classes.cell}>
      {/* The spaces separate the words for screen readers and in tooltips. */}
      <span className={classes.name}>{role.name}</span> {mark !== null && <span className={classes.mark}>{mark}</span>}{' '}
      {/* Only viewers of several companies need the company's name. */}
      {!hasTenant && role.companyName !== '' && (
        <span className={`${classes.mark} ${classes.company}`}>{role.companyName}</span>
      )}
    </span>
  );
}

function ActionsCell({ role, open }: { role: RoleView; open: Open }) {
  return (
    <span>
      {role.can.update && <LinkButton onClick={() => open('edit', role)}>Edit</LinkButton>}
      {role.can.delete && (
        <LinkButton isDanger onClick={() => open('delete', role)}>
          Delete
        </LinkButton>
      )}
    </span>
  );
}

interface RoleColumnsInput {
  readonly open: Open;
  readonly hasActions: boolean;
  /** The viewer belongs to a company. */
  readonly hasTenant: boolean;
}

/** Columns of the product specification, section 2. Actions appears only when a row allows one. */
export function roleColumns({ open, hasActions, hasTenant }: RoleColumnsInput): TableColumn<RoleView>[] {
  const columns: TableColumn<RoleView>[] = [
    {
      id: 'name',
      header: 'Name',
      accessorKey: 'name',
      enableSorting: true,
      cell: ({ row }) => <NameCell role={row.original} hasTenant={hasTenant} />,
    },
    dateColumn({ id: 'updatedAt', header: 'Last Edit', dateOf: ({ updatedAt }) => updatedAt }),
  ];
  if (!hasActions) return columns;
  return [
    ...columns,
    { id: 'actions', header: 'Actions', cell: ({ row }) => <ActionsCell role={row.original} open={open} /> },
  ];
}
