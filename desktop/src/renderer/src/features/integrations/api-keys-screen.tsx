import { can } from '@funding-desk/shared/permissions';
import { type ApiKeyView, MAX_API_KEYS } from '@funding-desk/shared/schemas/people/api-key';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { MutationConfirmModal } from '../../components/modals/confirm-modal.tsx';
import { FormModal } from '../../components/modals/form-modal.tsx';
import { CompanyPage } from '../../components/page/company-page.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { integrationPages } from '../../lib/integration-pages.ts';
import { toViewer } from '../../lib/session/session.ts';
import { type DialogControls, useDialog } from '../../lib/use-dialog.ts';
import { ApiKeyCard } from './api-key-card.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { useApiKeys, useConfirmKey, useRevokeKey } from './api-keys.ts';
import { SecretModal } from './secret-modal.tsx';

const INTRO =
  'With an API key, a program of the company reads and changes its applications. A key never acts as a person, and never does more than the person who is responsible for it.';
const REVOKE_QUESTION = 'Are you sure you want to revoke this key? Its next call is refused. This cannot be undone.';

const CONFIRM_QUESTION =
  'Are you sure that a program of the company still needs this key? You become responsible for it: it works for as long as your role covers its scopes.';

type KeyAction = 'add' | 'confirm' | 'revoke';
type KeyDialog = DialogControls<KeyAction, ApiKeyView>;

interface DialogsProps {
  readonly company: string;
  readonly viewer: CurrentUser;
  readonly dialog: KeyDialog;
  readonly onRevoked: () => void;
  readonly onConfirmed: () => void;
}

function Dialogs({ company, viewer, dialog: { kind, subject, close }, onRevoked, onConfirmed }: DialogsProps) {
  const secret = useDialog<'key', string>();
  const showKey = (key: string) => {
    close();
    secret.open('key', key);
  };
  return (
    <>
      <FormModal title="Create API key" isOpen={kind === 'add'} onClose={close}>
        <ApiKeyForm company={company} viewer={viewer} onCreated={showKey} />
      </FormModal>
      <MutationConfirmModal
        title="Revoke API key"
        question={REVOKE_QUESTION}
        labels={['Revoke', 'Revoking...']}
        detail={subject?.name ?? ''}
        isOpen={kind === 'revoke'}
        id={subject?.id}
        mutation={useRevokeKey(company)}
        errorText={errorMessage}
        onClose={close}
        onDone={onRevoked}
      />
      <MutationConfirmModal
        title="Confirm API key"
        question={CONFIRM_QUESTION}
        labels={['Confirm', 'Confirming...']}
        detail={subject?.name ?? ''}
        isOpen={kind === 'confirm'}
        id={subject?.id}
        mutation={useConfirmKey(company)}
        errorText={errorMessage}
        onClose={close}
        onDone={onConfirmed}
      />
      <SecretModal
        title="Your new API key"
        text="The program sends it with each call, in the header 'Authorization: Bearer …'."
        copyLabel="Copy the key"
        secret={secret.subject ?? ''}
        isOpen={secret.kind === 'key'}
        onClose={secret.close}
      />
    </>
  );
}

function CompanyKeys({ company, viewer }: { readonly company: string; readonly viewer: CurrentUser }) {
  const query = useApiKeys(company);
  const keys = query.data?.keys;
  const dialog = useDialog<KeyAction, ApiKeyView>();
  const { open } = dialog;
  const heading = useRef<HTMLHeadingElement>(null);
  const showDone = (text: string) => () => {
    dialog.finish(text);
    // The focused button disappears with the key's state.
    heading.current?.focus();
  };
  const active = keys?.filter(({ state }) => state === 'active' || state === 'unconfirmed') ?? [];
  return (
    <>
      <CompanyPage
        ref={heading}
        pages={integrationPages(viewer, company)}
        viewer={viewer}
        title="API keys"
        intro={INTRO}
        query={query}
        failed="The API keys could not be loaded."
        label="API keys"
        items={keys}
        renderItem={(key) => (
          <ApiKeyCard apiKey={key} onRevoke={() => open('revoke', key)} onConfirm={() => open('confirm', key)} />
        )}
        none="No API keys yet. Create one for each program, so that you can revoke it alone."
        isFull={active.length >= MAX_API_KEYS}
        onAdd={() => open('add', null)}
      />
      <Dialogs
        company={company}
        viewer={viewer}
        dialog={dialog}
        onRevoked={showDone('API key revoked')}
        onConfirmed={showDone('API key confirmed')}
      />
    </>
  );
}

/** The API keys of the company that the URL names. */
export function ApiKeysScreen({ viewer }: { viewer: CurrentUser }) {
  const { id = '' } = useParams();
  if (!can(toViewer(viewer), 'api-key:manage')) return <Navigate to="/unauthorized" replace />;
  return <CompanyKeys key={id} company={id} viewer={viewer} />;
}
