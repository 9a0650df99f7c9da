import { can } from '@funding-desk/shared/permissions';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { USER_SORTS, type UserView } from '@funding-desk/shared/schemas/people/user';
import { useCallback, useMemo, useState } from 'react';
import { ListTable } from '../../../components/data-table/list-table.tsx';
import { MutationConfirmModal } from '../../../components/modals/confirm-modal.tsx';
import { FormModal } from '../../../components/modals/form-modal.tsx';
import { AddButton, ScreenHeading } from '../../../components/page/screen-heading.tsx';

import { errorMessage } from '../../../lib/api/api-error.ts';
import { someRowAllows } from '../../../lib/api/list-resource.ts';
import { toViewer } from '../../../lib/session/session.ts';
import { useDialog } from '../../../lib/use-dialog.ts';
import { useListState } from '../../../lib/use-list-state.ts';
import { useResetTwoFactor, useSwitchUser, useUsers } from '../api.ts';
import { type UserLink, UserLinkDialog } from './embed-button.tsx';
import { PersonKeysField } from './person-keys-field.tsx';
import { userColumns } from './user-columns.tsx';
import { UserForm } from './user-form.tsx';

interface ResetTwoFactorModalProps {
  readonly user: UserView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function questionOf(name: string): string {
  return `The authenticator app and the recovery codes of ${name} stop working, and all sessions end. Until two-factor sign-in is set up again, the password is enough to sign in. Do this only if you are sure that ${name} requested it.`;
}

/** Confirms a reset, after which the password alone is enough. */
function ResetTwoFactorModal({ user, ...modal }: ResetTwoFactorModalProps) {
  return (
    <MutationConfirmModal
      {...modal}
      title="Reset two-factor sign-in"
      question={questionOf(user?.name || (user?.email ?? ''))}
      labels={['Reset', 'Resetting...']}
      id={user?.id}
      mutation={useResetTwoFactor()}
      errorText={errorMessage}
    />
  );
}

function SwitchModal({ user, onClose, ...modal }: ResetTwoFactorModalProps) {
  const [revokeKeys, setRevokeKeys] = useState<readonly string[]>([]);
  const isDisabled = !user?.isDisabled;
  const name = user?.name || (user?.email ?? '');
  return (
    <MutationConfirmModal
      {...modal}
      onClose={() => {
        setRevokeKeys([]);
        onClose();
      }}
      title={isDisabled ? 'Switch off' : 'Switch on'}
      question={
        isDisabled
          ? `${name} is signed out and can no longer sign in. What they did stays.`
          : `${name} can sign in again.`
      }
      labels={isDisabled ? ['Switch off', 'Switching off...'] : ['Switch on', 'Switching on...']}
      id={user?.id}
      mutation={useSwitchUser({ isDisabled, revokeKeys })}
      errorText={errorMessage}
    >
      {isDisabled && <PersonKeysField keys={user?.apiKeys ?? []} value={revokeKeys} onChange={setRevokeKeys} />}
    </MutationConfirmModal>
  );
}

const TEXTS = {
  noun: 'users',
  searchedIn: 'the beginning of a name or an e-mail address',
  advice: 'People who can sign in appear here.',
};

/** User Management: the page of the list that the URL selects, and its modals. */
export function UsersScreen({ viewer }: { viewer: CurrentUser }) {
  const list = useListState({ sorts: USER_SORTS, defaultSort: 'name' });
  const answer = useUsers(list.state);
  const { kind, subject: user, open, close, finish } = useDialog<'create' | 'edit' | 'switch', UserView>();
  const { kind: linkKind, subject: link, open: openLink, close: closeLink } = useDialog<'link', UserLink>();
  const {
    kind: resetKind,
    subject: resetUser,
    open: openReset,
    close: closeReset,
    finish: finishReset,
  } = useDialog<'reset', UserView>();
  // The current row: an action within the modal may have changed it.
  const edited = answer.data?.data.find(({ id }) => id === user?.id) ?? user;
  const edit = useCallback((row: UserView) => open('edit', row), [open]);
  const askSwitch = useCallback((row: UserView) => open('switch', row), [open]);
  const showLink = useCallback((created: UserLink) => openLink('link', created), [openLink]);
  const hasActions = someRowAllows({
    rows: answer.data?.data,
    allows: ({ can: may }) => may.update || may.switch || may.embed,
    expected: (['user:update', 'user:switch', 'link:create-for-user'] as const).some((action) =>
      can(toViewer(viewer), action),
    ),
  });
  const hasCompanies = viewer.company === null;
  const columns = useMemo(
    () => userColumns({ hasActions, hasCompanies, onEdit: edit, onSwitch: askSwitch, onNotCopied: showLink }),
    [hasActions, hasCompanies, edit, askSwitch, showLink],
  );
  return (
    <>
      <ScreenHeading title="User Management">
        {can(toViewer(viewer), 'user:create') && <AddButton onClick={() => open('create', null)} />}
      </ScreenHeading>
      <ListTable
        tableId="users"
        viewerId={viewer.id}
        label="User Management"
        columns={columns}
        answer={answer}
        list={list}
        texts={TEXTS}
      />
      <FormModal title="Create User" isOpen={kind === 'create'} onClose={close} size="lg">
        <UserForm viewer={viewer} user={null} onSaved={() => finish('User created')} />
      </FormModal>
      <FormModal title="Edit User" isOpen={kind === 'edit'} onClose={close} size="lg" isLocked={resetKind === 'reset'}>
        <UserForm
          viewer={viewer}
          user={edited}
          onSaved={() => finish('User saved')}
          onResetTwoFactor={() => openReset('reset', edited)}
        />
      </FormModal>
      <SwitchModal
        // Each person has own keys to choose from.
        key={user?.id}
        user={user}
        isOpen={kind === 'switch'}
        onClose={close}
        onDone={() => finish('User saved')}
      />
      <ResetTwoFactorModal
        user={resetUser}
        isOpen={resetKind === 'reset'}
        onClose={closeReset}
        onDone={() => finishReset('Two-factor sign-in was reset')}
      />
      <UserLinkDialog link={link} isOpen={linkKind === 'link'} onClose={closeLink} />
    </>
  );
}
