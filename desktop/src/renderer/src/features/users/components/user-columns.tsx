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

function NameCell({ user: { name, isDisabled } }: { user: UserView }) {
  if (!isDisabled) return name;
  return (
    <span className={classes.name}>
      <span className={classes.nameText}>{name}</span>
      <Badge>Switched off</Badge>
    </span>
  );
}

const DATA_COLUMNS: readonly TableColumn<UserView>[] = [
  {
    id: 'name',
    header: 'Name',
    accessorKey: 'name',
    enableSorting: true,
    cell: ({ row }) => <NameCell user={row.original} />,
  },
  {
    id: 'email',
    header: 'Email',
    accessorKey: 'email',
    enableSorting: true,
    cell: ({ row }) => row.original.email,
  },
  dateColumn({ id: 'updatedAt', header: 'Last Edit', dateOf: ({ updatedAt }) => updatedAt }),
];

/** Columns of the product specification, section 2. Actions appears only when a row allows one. */
export function userColumns({
  hasActions,
  ...actions
}: RowActions & { hasActions: boolean }): readonly TableColumn<UserView>[] {
  if (!hasActions) return DATA_COLUMNS;
  return [
    ...DATA_COLUMNS,
    { id: 'actions', header: 'Actions', cell: ({ row }) => <ActionsCell user={row.original} {...actions} /> },
  ];
}
