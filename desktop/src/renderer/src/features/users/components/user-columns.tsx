import type { UserView } from '@funding-desk/shared/schemas/people/user';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { Badge, dateColumn } from '../../../components/data-table/table-cells.tsx';
import type { TableColumn } from '../../../components/data-table/table-columns.ts';
import { EmbedButton, type UserLink } from './embed-button.tsx';
import classes from './user-columns.module.css';

/** Handlers that open modals. They must be stable: a new function remounts the buttons, which then lose the focus. */
interface RowActions {
  readonly onEdit: (user: UserView) => void;
  readonly onSwitch: (user: UserView) => void;
  readonly onNotCopied: (link: UserLink) => void;
}

function ActionsCell({ user, onEdit, onSwitch, onNotCopied }: RowActions & { user: UserView }) {
  return (
    <span>
      {user.can.update && <LinkButton onClick={() => onEdit(user)}>Edit</LinkButton>}
      {/* The form has the switch for everyone who may edit the account. */}
      {user.can.switch && !user.can.updateCredentials && (
        <LinkButton onClick={() => onSwitch(user)}>{user.isDisabled ? 'Switch on' : 'Switch off'}</LinkButton>
      )}
      {user.can.embed && <EmbedButton user={user} onNotCopied={onNotCopied} />}
    </span>
  );
}

/** The name, with the role beneath and, for viewers of several companies, the company. */
function NameCell({ user, hasCompanies }: { user: UserView; hasCompanies: boolean }) {
  const { name, isDisabled, role, company } = user;
  const details = [role?.name, hasCompanies ? (company?.nameIn ?? 'No company') : undefined].filter(Boolean);
  return (
    <span className={classes.person}>
      <span className={classes.name}>
        <span className={classes.nameText}>{name}</span>
        {isDisabled && <Badge>Switched off</Badge>}
      </span>
      {details.length > 0 && <span className={classes.details}>{details.join(' · ')}</span>}
    </span>
  );
}

const nameColumn = (hasCompanies: boolean): TableColumn<UserView> => ({
  id: 'name',
  header: 'Name',
  accessorKey: 'name',
  enableSorting: true,
  cell: ({ row }) => <NameCell user={row.original} hasCompanies={hasCompanies} />,
});

const OTHER_COLUMNS: readonly TableColumn<UserView>[] = [
  {
    id: 'email',
    header: 'Email',
    accessorKey: 'email',
    enableSorting: true,
    cell: ({ row }) => row.original.email,
  },
  dateColumn({ id: 'updatedAt', header: 'Last Edit', dateOf: ({ updatedAt }) => updatedAt }),
];

interface ColumnsInput extends RowActions {
  readonly hasActions: boolean;
  /** The viewer sees people of several companies. */
  readonly hasCompanies: boolean;
}

/** Columns of the product specification, section 2. Actions appears only when a row allows one. */
export function userColumns({ hasActions, hasCompanies, ...actions }: ColumnsInput): readonly TableColumn<UserView>[] {
  const columns = [nameColumn(hasCompanies), ...OTHER_COLUMNS];
  if (!hasActions) return columns;
  return [
    ...columns,
    { id: 'actions', header: 'Actions', cell: ({ row }) => <ActionsCell user={row.original} {...actions} /> },
  ];
}
