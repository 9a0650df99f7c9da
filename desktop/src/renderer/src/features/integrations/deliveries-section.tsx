import { canOpenPage } from '@funding-desk/shared/admin-pages';
import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { WebhookDeliveryView, WebhookEndpointView } from '@funding-desk/shared/schemas/company/webhook';
import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Button } from '@mantine/core';
import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../components/buttons/action-button.tsx';
import { ListTable } from '../../components/data-table/list-table.tsx';
import { dateColumn, NoValue } from '../../components/data-table/table-cells.tsx';
import type { TableColumn } from '../../components/data-table/table-columns.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { toViewer } from '../../lib/session/session.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import type { ListControls } from '../../lib/use-list-state.ts';
import { showNotice } from '../../stores/notice-store.ts';
import { useDeliveries, useResend } from './api.ts';
import { DeliveryModal } from './delivery-modal.tsx';
import classes from './integrations.module.css';
import { answerOf, hostOf, STATE_LABELS } from './webhook-labels.ts';

const FORMS_PATH = '/admin/forms';
const TEXTS = {
  noun: 'deliveries',
  searchedIn: 'the reference of an application, or a webhook-id',
  advice: 'Each request to an endpoint appears here, with its answers. Send a test to see one.',
  filtered: { title: 'No deliveries to this endpoint', advice: 'Send it a test, or look at all endpoints.' },
};

interface ColumnsInput {
  readonly endpoints: readonly WebhookEndpointView[];
  /** The viewer may open the pages of applications. */
  readonly canOpen: boolean;
  readonly onDetails: (delivery: WebhookDeliveryView) => void;
  readonly onResend: (delivery: WebhookDeliveryView) => void;
}

interface CellProps {
  readonly delivery: WebhookDeliveryView;
}

function ApplicationCell({ delivery: { application }, canOpen }: CellProps & Pick<ColumnsInput, 'canOpen'>) {
  if (!application) return <NoValue />;
  const reference = formatReference(application.reference);
  if (!canOpen) return reference;
  return (
    <Link className={classes.link} to={`${FORMS_PATH}/${application.id}`}>
      {reference}
    </Link>
  );
}

function StateCell({ delivery }: CellProps) {
  return (
    <span className={classes.state} data-state={delivery.state}>
      {STATE_LABELS[delivery.state]}
    </span>
  );
}

function deliveryColumns(input: ColumnsInput): TableColumn<WebhookDeliveryView>[] {
  const { endpoints, canOpen, onDetails, onResend } = input;
  const endpointOf = ({ endpoint }: WebhookDeliveryView) => endpoints.find(({ id }) => id === endpoint);
  return [
    { id: 'type', header: 'Event', cell: ({ row }) => row.original.type },
    {
      id: 'endpoint',
      header: 'Endpoint',
      cell: ({ row }) => {
        const endpoint = endpointOf(row.original);
        return endpoint ? <span title={endpoint.url}>{hostOf(endpoint)}</span> : <NoValue />;
      },
    },
    {
      id: 'application',
      header: 'Application',
      cell: ({ row }) => <ApplicationCell delivery={row.original} canOpen={canOpen} />,
    },
    { id: 'state', header: 'State', cell: ({ row }) => <StateCell delivery={row.original} /> },
    { id: 'answer', header: 'Answer', cell: ({ row }) => answerOf(row.original) || <NoValue /> },
    dateColumn({ id: 'createdAt', header: 'Created', dateOf: ({ createdAt }) => createdAt }),
    {
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original } }) => (
        <span className={classes.actions}>
          <LinkButton onClick={() => onDetails(original)}>Details</LinkButton>
          {endpointOf(original)?.isEnabled && <LinkButton onClick={() => onResend(original)}>Resend</LinkButton>}
        </span>
      ),
    },
  ];
}

interface DeliveriesSectionProps {
  readonly company: string;
  readonly viewer: CurrentUser;
  readonly endpoints: readonly WebhookEndpointView[];
  readonly list: ListControls;
}

/** What was sent to the endpoints, with the state and the latest answer of each request. */
export function DeliveriesSection({ company, viewer, endpoints, list }: DeliveriesSectionProps) {
  const answer = useDeliveries({ company, state: list.state });
  const { mutate } = useResend(company);
  const { kind, subject, open, close } = useDialog<'details', WebhookDeliveryView>();
  const headingId = useId();
  const canOpen = canOpenPage(toViewer(viewer), FORMS_PATH);
  const columns = useMemo(
    () =>
      deliveryColumns({
        endpoints,
        canOpen,
        onDetails: (delivery) => open('details', delivery),
        onResend: (delivery) =>
          mutate(delivery, {
            onSuccess: () => showNotice({ kind: 'success', text: 'Sent again' }),
            onError: (error) => showNotice({ kind: 'error', text: errorMessage(error) }),
          }),
      }),
    [endpoints, canOpen, open, mutate],
  );
  const filtered = endpoints.find(({ id }) => id === list.state.filters.endpoint);
  // The list may have a newer state of the delivery in the modal.
  const shown = answer.data?.data.find(({ id }) => id === subject?.id) ?? subject;
  return (
    <section aria-labelledby={headingId} className={classes.deliveries}>
      <h2 id={headingId} className={classes.title}>
        Deliveries
      </h2>
      <ListTable
        tableId="webhook-deliveries"
        viewerId={viewer.id}
        label="Deliveries"
        columns={columns}
        answer={answer}
        list={list}
        texts={TEXTS}
        filters={
          filtered && (
            <Button variant="default" onClick={() => list.setFilters({ filters: {} })}>
              Only {hostOf(filtered)}. Show all
            </Button>
          )
        }
      />
      <DeliveryModal delivery={shown} isOpen={kind === 'details'} onClose={close} />
    </section>
  );
}
