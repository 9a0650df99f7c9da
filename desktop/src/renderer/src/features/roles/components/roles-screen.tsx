import { can } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { ROLE_SORTS, type RoleView } from '@funding-desk/shared/schemas/people/role';
import { useMemo, useRef } from 'react';
import { ListTable } from '../../../components/data-table/list-table.tsx';
import { MutationConfirmModal } from '../../../components/modals/confirm-modal.tsx';
import { FormModal } from '../../../components/modals/form-modal.tsx';
import { AddButton, ScreenHeading } from '../../../components/page/screen-heading.tsx';

import { serverMessage } from '../../../lib/api/api-error.ts';
import { someRowAllows } from '../../../lib/api/list-resource.ts';
import { toViewer } from '../../../lib/session/session.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { useListState } from '../../../lib/use-list-state.ts';
import { useDeleteRole, useRoles } from '../api.ts';
import { type RoleDialog, roleColumns } from './role-columns.tsx';
import { RoleForm } from './role-form.tsx';

const FAILED = 'Error deleting role';

const TEXTS = {
  noun: 'roles',
  searchedIn: 'the beginning of a name',
  advice:
    'A role defines which pages people can open and what they can do there. Create one, then assign it to people.',
};

/** Role Management: the page of the list that the URL selects, and its modals. */
export function RolesScreen({ viewer }: { viewer: CurrentUser }) {
  const list = useListState({ sorts: ROLE_SORTS, defaultSort: 'name' });
  const answer = useRoles(list.state);
  const deletion = useDeleteRole();
  const { kind, subject, open, close, finish } = useDialog<RoleDialog, RoleView>();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActions = someRowAllows({
    rows: answer.data?.data,
    allows: ({ can: may }) => may.update || may.delete,
    expected: can(toViewer(viewer), 'role:update') || can(toViewer(viewer), 'role:delete'),
  });
  const hasTenant = viewer.company !== null;
  const columns = useMemo(() => roleColumns({ open, hasActions, hasTenant }), [open, hasActions, hasTenant]);
  const addButton = can(toViewer(viewer), 'role:create') && <AddButton onClick={() => open('create', null)} />;
  const showDeleted = () => {
    finish('Role deleted');
    // The focused button disappears with its row.
    heading.current?.focus();
  };
  return (
    <>
      <ScreenHeading ref={heading} title="Role Management">
        {addButton}
      </ScreenHeading>
      <ListTable
        tableId="roles"
        viewerId={viewer.id}
        label="Role Management"
        columns={columns}
        answer={answer}
        list={list}
        texts={TEXTS}
        emptyAction={addButton}
      />
      <FormModal title="Create Role" isOpen={kind === 'create'} onClose={close} size="xl">
        <RoleForm viewer={viewer} editedRole={null} onSaved={() => finish('Role created')} />
      </FormModal>
      <FormModal title="Edit Role" isOpen={kind === 'edit'} onClose={close} size="xl">
        <RoleForm viewer={viewer} editedRole={subject} onSaved={() => finish('Role saved')} />
      </FormModal>
      <MutationConfirmModal
        title="Delete role"
        question={`Are you sure you want to delete the role "${subject?.name ?? ''}"?`}
        isOpen={kind === 'delete'}
        id={subject?.id}
        mutation={deletion}
        errorText={(error) => serverMessage({ error, refused: FAILED, unanswered: FAILED })}
        onClose={close}
        onDone={showDeleted}
      />
    </>
  );
}
