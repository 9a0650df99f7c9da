import { can } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import { ROLE_SORTS, type RoleView } from '@funding-desk/shared/schemas/role';
import { useMemo, useRef } from 'react';
import { AddButton } from '../../../components/add-button.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { ListTable } from '../../../components/list-table.tsx';
import { MutationConfirmModal } from '../../../components/mutation-confirm-modal.tsx';
import { ScreenHeading } from '../../../components/screen-heading.tsx';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { someRowAllows } from '../../../lib/some-row-allows.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { useListState } from '../../../lib/use-list-state.ts';
import { viewerOf } from '../../../lib/viewer-of.ts';
import { useDeleteRole, useRoles } from '../api.ts';

import { type RoleDialog, roleColumns } from './role-columns.tsx';
import { RoleForm } from './role-form.tsx';

const FAILED = 'Error deleting role';

interface DeleteRoleModalProps {
  readonly role: RoleView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function DeleteRoleModal({ role, ...modal }: DeleteRoleModalProps) {
  return (
    <MutationConfirmModal
      {...modal}
      title="Delete role"
      question={`Are you sure you want to delete the role "${role?.name ?? ''}"?`}
      id={role?.id}
      mutation={useDeleteRole()}
      errorText={(error) => failureSentence({ error, refused: FAILED, unanswered: FAILED })}
    />
  );
}

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
  const { kind, subject, open, close, finish } = useDialog<RoleDialog, RoleView>();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasActions = someRowAllows({
    rows: answer.data?.data,
    allows: ({ can: may }) => may.update || may.delete,
    expected: can(viewerOf(viewer), 'role:update') || can(viewerOf(viewer), 'role:delete'),
  });
  const hasTenant = viewer.company !== null;
  const columns = useMemo(() => roleColumns({ open, hasActions, hasTenant }), [open, hasActions, hasTenant]);
  const addButton = can(viewerOf(viewer), 'role:create') && <AddButton onClick={() => open('create', null)} />;
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
      <DeleteRoleModal role={subject} isOpen={kind === 'delete'} onClose={close} onDone={showDeleted} />
    </>
  );
}
