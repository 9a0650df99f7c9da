import { can } from '@funding-desk/shared/permissions';
import {
  MAX_WEBHOOKS,
  SECRET_OVERLAP_HOURS,
  type WebhookEndpointView,
} from '@funding-desk/shared/schemas/company/webhook';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ConfirmModal, MutationConfirmModal } from '../../components/modals/confirm-modal.tsx';
import { FormModal } from '../../components/modals/form-modal.tsx';
import { CompanyPage } from '../../components/page/company-page.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { integrationPages } from '../../lib/integration-pages.ts';
import { toViewer } from '../../lib/session/session.ts';
import { type DialogControls, useDialog } from '../../lib/use-dialog.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { useDeleteEndpoint, useEndpoints, useRotateSecret } from './api.ts';
import { DeliveriesSection } from './deliveries-section.tsx';
import { EndpointCard, type EndpointDialog } from './endpoint-card.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { SecretModal } from './secret-modal.tsx';

const QUESTION = `A new secret is created. For ${SECRET_OVERLAP_HOURS} hours, requests are signed with both, so that you can change your program meanwhile.`;

interface RotateModalProps {
  readonly company: string;
  readonly endpoint: WebhookEndpointView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRotated: (secret: string) => void;
}

function RotateModal({ company, endpoint, isOpen, onClose, onRotated }: RotateModalProps) {
  const { mutate, isPending, isSuccess, error, reset } = useRotateSecret(company);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmModal
      title="Rotate secret"
      question={QUESTION}
      detail={endpoint?.url ?? ''}
      labels={['Rotate secret', 'Rotating...']}
      isOpen={isOpen}
      isBusy={isPending}
      returnsFocus={!isSuccess}
      problem={error ? errorMessage(error) : ''}
      onCancel={close}
      onConfirm={() => endpoint && mutate(endpoint.id, { onSuccess: onRotated })}
    />
  );
}

const INTRO =
  'Funding Desk sends a signed request to each endpoint when something happens to an application. Requests contain ids and times, never personal data.';
const DELETE_NOTE = 'It receives nothing more, and its deliveries are removed from this page.';

interface DialogsProps {
  readonly company: string;
  readonly dialog: DialogControls<EndpointDialog, WebhookEndpointView>;
  readonly secret: DialogControls<'secret', string>;
  readonly onDeleted: () => void;
}

function Dialogs({ company, dialog, secret, onDeleted }: DialogsProps) {
  const { kind, subject, close, finish } = dialog;
  const showSecret = (text: string) => {
    close();
    secret.open('secret', text);
  };
  return (
    <>
      <FormModal title="Add endpoint" isOpen={kind === 'add'} onClose={close}>
        <EndpointForm company={company} endpoint={null} onSaved={showSecret} />
      </FormModal>
      <FormModal title="Edit endpoint" isOpen={kind === 'edit'} onClose={close}>
        <EndpointForm company={company} endpoint={subject} onSaved={() => finish('Endpoint saved')} />
      </FormModal>
      <RotateModal
        company={company}
        endpoint={subject}
        isOpen={kind === 'rotate'}
        onClose={close}
        onRotated={showSecret}
      />
      <MutationConfirmModal
        title="Delete endpoint"
        question={`Are you sure you want to delete the endpoint? ${DELETE_NOTE}`}
        detail={subject?.url ?? ''}
        isOpen={kind === 'delete'}
        id={subject?.id}
        mutation={useDeleteEndpoint(company)}
        errorText={errorMessage}
        onClose={close}
        onDone={onDeleted}
      />
      <SecretModal
        title="Secret of the endpoint"
        text="Your program verifies each request with this secret, as in Standard Webhooks."
        copyLabel="Copy the secret"
        secret={secret.subject ?? ''}
        isOpen={secret.kind === 'secret'}
        onClose={secret.close}
      />
    </>
  );
}

/** The webhooks of one company: its endpoints, and what was sent to them. */
function CompanyWebhooks({ company, viewer }: { readonly company: string; readonly viewer: CurrentUser }) {
  const query = useEndpoints(company);
  const endpoints = query.data?.endpoints;
  const list = useListState({ sorts: ['createdAt'], defaultSort: '-createdAt', filterNames: ['endpoint'] });
  const dialog = useDialog<EndpointDialog, WebhookEndpointView>();
  const secret = useDialog<'secret', string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { open } = dialog;
  const showDeleted = () => {
    dialog.finish('Endpoint deleted');
    // The focused button disappears with its endpoint.
    heading.current?.focus();
  };
  return (
    <>
      <CompanyPage
        ref={heading}
        pages={integrationPages(viewer, company)}
        viewer={viewer}
        title="Webhooks"
        intro={INTRO}
        query={query}
        failed="The endpoints could not be loaded."
        label="Endpoints"
        items={endpoints}
        renderItem={(endpoint) => (
          <EndpointCard
            company={company}
            endpoint={endpoint}
            open={open}
            onShowDeliveries={() => list.setFilters({ filters: { endpoint: endpoint.id } })}
          />
        )}
        none="No endpoints yet. Add the https address of a program of yours, of Zapier or of Make."
        isFull={(endpoints?.length ?? 0) >= MAX_WEBHOOKS}
        onAdd={() => open('add', null)}
      >
        {endpoints && <DeliveriesSection company={company} viewer={viewer} endpoints={endpoints} list={list} />}
      </CompanyPage>
      <Dialogs company={company} dialog={dialog} secret={secret} onDeleted={showDeleted} />
    </>
  );
}

/** The webhooks of the company that the URL names. */
export function WebhooksScreen({ viewer }: { viewer: CurrentUser }) {
  const { id = '' } = useParams();
  if (!can(toViewer(viewer), 'webhook:manage')) return <Navigate to="/unauthorized" replace />;
  return <CompanyWebhooks key={id} company={id} viewer={viewer} />;
}
