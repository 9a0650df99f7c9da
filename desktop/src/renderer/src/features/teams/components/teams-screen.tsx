import { can } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { TEAM_SORTS, type TeamView } from '@funding-desk/shared/schemas/people/team';
import { useMemo, useRef } from 'react';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { ListTable } from '../../../components/data-table/list-table.tsx';
import { dateColumn, NoValue } from '../../../components/data-table/table-cells.tsx';
import type { TableColumn } from '../../../components/data-table/table-columns.ts';
import { MutationConfirmModal } from '../../../components/modals/confirm-modal.tsx';
import { FormModal } from '../../../components/modals/form-modal.tsx';
import { AddButton, ScreenHeading } from '../../../components/page/screen-heading.tsx';

import { errorMessage } from '../../../lib/api/api-error.ts';
import { someRowAllows } from '../../../lib/api/list-resource.ts';
import { toViewer } from '../../../lib/session/session.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { useListState } from '../../../lib/use-list-state.ts';
import { useDeleteTeam, useTeams } from '../api.ts';
import { TeamForm } from './team-form.tsx';

const DATA_COLUMNS: readonly TableColumn<TeamView>[] = [
  {
    id: 'name',
    header: 'Name',
    accessorKey: 'name',
    enableSorting: true,
    cell: ({ row }) => row.original.name,
  },
  { id: 'leader', header: 'Team Lead', cell: ({ row }) => row.original.leaderUser?.name ?? <NoValue /> },
  dateColumn({ id: 'updatedAt', header: 'Last Edit', dateOf: ({ updatedAt }) => updatedAt }),
];

interface ColumnsInput {
  readonly hasActions: boolean;
  /** Must be stable: a new function remounts the buttons, which then lose the focus. */
  readonly open: (kind: 'edit' | 'delete', team: TeamView) => void;
}

function ActionsCell({ team, open }: Pick<ColumnsInput, 'open'> & { team: TeamView }) {
  return (
    <span>
      {team.can.update && <LinkButton onClick={() => open('edit', team)}>Edit</LinkButton>}
      {team.can.delete && <LinkButton onClick={() => open('delete', team)}>Delete</LinkButton>}
    </span>
  );
}

/** Columns of the product specification, section 2. Actions appears only when a row allows one. */
function teamColumns({ hasActions, open }: ColumnsInput): readonly TableColumn<TeamView>[] {
  if (!hasActions) return DATA_COLUMNS;
  return [
    ...DATA_COLUMNS,
    {
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <ActionsCell team={row.original} open={open} />,
    },
  ];
}

/** Texts of the empty list; the advice depends on the viewer's rights. */
function textsFor({ canCreate }: { canCreate: boolean }) {
  return {
    noun: 'teams',
    searchedIn: 'the beginning of a name',
    advice: canCreate
      ? 'Teams bring people together under a lead. Create the first one with Add.'
      : 'Teams appear here after someone creates one.',
  };
}

/** Team Management: the page of the list that the URL selects, and its modals. */
export function TeamsScreen({ viewer }: { viewer: CurrentUser }) {
  const list = useListState({ sorts: TEAM_SORTS, defaultSort: 'name' });
  const answer = useTeams(list.state);
  const deletion = useDeleteTeam();
  const { kind, subject: team, open, close, finish } = useDialog<'create' | 'edit' | 'delete', TeamView>();
  const heading = useRef<HTMLHeadingElement>(null);
  const canCreate = can(toViewer(viewer), 'team:create');
  const hasActions = someRowAllows({
    rows: answer.data?.data,
    allows: ({ can: may }) => may.update || may.delete,
    expected: can(toViewer(viewer), 'team:update') || can(toViewer(viewer), 'team:delete'),
  });
  const columns = useMemo(() => teamColumns({ hasActions, open }), [hasActions, open]);
  const showDeleted = () => {
    finish('Team deleted');
    // The focused button disappears with its row.
    heading.current?.focus();
  };
  return (
    <>
      <ScreenHeading ref={heading} title="Team Management">
        {canCreate && <AddButton onClick={() => open('create', null)} />}
      </ScreenHeading>
      <ListTable
        tableId="teams"
        viewerId={viewer.id}
        label="Team Management"
        columns={columns}
        answer={answer}
        list={list}
        texts={textsFor({ canCreate })}
      />
      <FormModal title="Create Team" isOpen={kind === 'create'} onClose={close}>
        <TeamForm viewer={viewer} team={null} onSaved={() => finish('Team created')} />
      </FormModal>
      <FormModal title="Edit Team" isOpen={kind === 'edit'} onClose={close}>
        <TeamForm viewer={viewer} team={team} onSaved={() => finish('Team saved')} />
      </FormModal>
      <MutationConfirmModal
        title="Delete team"
        question={`Are you sure you want to delete the team "${team?.name ?? ''}"? Its people stay.`}
        isOpen={kind === 'delete'}
        id={team?.id}
        mutation={deletion}
        errorText={errorMessage}
        onClose={close}
        onDone={showDeleted}
      />
    </>
  );
}
