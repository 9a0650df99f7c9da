import { can } from '@funding-desk/shared/permissions';
import {
  MAX_WEBHOOKS,
  SECRET_OVERLAP_HOURS,
  type WebhookEndpointView,
} from '@funding-desk/shared/schemas/company/webhook';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ConfirmModal, MutationConfirmModal } from '../../components/modals/confirm-modal.tsx';
import { FormModal } from '../../components/modals/form-modal.tsx';
import { InlineNotice } from '../../components/notices.tsx';
import { AddButton, ScreenSkeleton } from '../../components/page/screen-heading.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { toViewer } from '../../lib/session/session.ts';
import { type DialogControls, useDialog } from '../../lib/use-dialog.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { useDeleteEndpoint, useEndpoints, useRotateSecret } from './api.ts';
import { DeliveriesSection } from './deliveries-section.tsx';
import { EndpointCard, type EndpointDialog } from './endpoint-card.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { IntegrationHeading } from './integration-heading.tsx';
import classes from './integrations.module.css';
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

interface EndpointsProps {
  readonly company: string;
  readonly endpoints: readonly WebhookEndpointView[];
  readonly open: DialogControls<EndpointDialog, WebhookEndpointView>['open'];
  readonly onShowDeliveries: (endpoint: WebhookEndpointView) => void;
}

function Endpoints({ company, endpoints, open, onShowDeliveries }: EndpointsProps) {
  if (endpoints.length === 0)
    return (
      <div className={classes.none}>
        <p>No endpoints yet. Add the https address of a program of yours, of Zapier or of Make.</p>
        <AddButton onClick={() => open('add', null)} />
      </div>
    );
  return (
    <ul className={classes.endpoints} aria-label="Endpoints">
      {endpoints.map((endpoint) => (
        <EndpointCard
          key={endpoint.id}
          company={company}
          endpoint={endpoint}
          open={open}
          onShowDeliveries={() => onShowDeliveries(endpoint)}
        />
      ))}
    </ul>
  );
}

/** The webhooks of one company: its endpoints, and what was sent to them. */
function CompanyWebhooks({ company, viewer }: { readonly company: string; readonly viewer: CurrentUser }) {
  const { data, error, refetch } = useEndpoints(company);
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
  const retry = (
    <Button variant="default" size="xs" onClick={() => refetch()}>
      Retry
    </Button>
  );
  const isFull = (data?.endpoints.length ?? 0) >= MAX_WEBHOOKS;
  return (
    <>
      <IntegrationHeading
        ref={heading}
        company={company}
        companyName={data?.companyName ?? ''}
        viewer={viewer}
        title="Webhooks"
        intro={INTRO}
      >
        {data && data.endpoints.length > 0 && !isFull && <AddButton onClick={() => open('add', null)} />}
      </IntegrationHeading>
      {error && (
        <InlineNotice kind="error" text={`The endpoints could not be loaded. ${errorMessage(error)}`} action={retry} />
      )}
      {!data && !error && <ScreenSkeleton />}
      {data && (
        <>
          <Endpoints
            company={company}
            endpoints={data.endpoints}
            open={open}
            onShowDeliveries={({ id }) => list.setFilters({ filters: { endpoint: id } })}
          />
          <DeliveriesSection company={company} viewer={viewer} endpoints={data.endpoints} list={list} />
        </>
      )}
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
