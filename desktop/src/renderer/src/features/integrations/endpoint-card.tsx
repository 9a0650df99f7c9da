import type { WebhookEndpointView } from '@funding-desk/shared/schemas/company/webhook';
import { WEBHOOK_EVENT_ENTRIES } from '@funding-desk/shared/schemas/company/webhook';
import { LinkButton, SteadyLabel } from '../../components/buttons/action-button.tsx';
import { Badge, DateTime } from '../../components/data-table/table-cells.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { showNotice } from '../../stores/notice-store.ts';
import { useSendTest, useUpdateEndpoint } from './api.ts';
import classes from './integrations.module.css';

/** What a dialog of the page does with an endpoint. */
export type EndpointDialog = 'add' | 'edit' | 'delete' | 'rotate';

interface EndpointCardProps {
  readonly company: string;
  readonly endpoint: WebhookEndpointView;
  readonly open: (dialog: EndpointDialog, endpoint: WebhookEndpointView) => void;
  readonly onShowDeliveries: () => void;
}

type EndpointProps = Pick<EndpointCardProps, 'endpoint'>;

/** Why an endpoint receives nothing now. */
function StateNote({ endpoint }: EndpointProps) {
  const { isEnabled, disabledReason, disabledAt, pausedUntil } = endpoint;
  if (!isEnabled)
    return (
      <p className={classes.problem}>
        <span>
          {disabledReason === 'gone'
            ? 'Disabled: it answered 410 Gone, which means that it wants nothing more.'
            : 'Disabled by staff.'}
        </span>{' '}
        {disabledAt && (
          <span>
            Since <DateTime iso={disabledAt} />.
          </span>
        )}
      </p>
    );
  if (!pausedUntil || Date.parse(pausedUntil) <= Date.now()) return null;
  return (
    <p className={classes.problem}>
      The last attempts failed. The next one is at <DateTime iso={pausedUntil} />.
    </p>
  );
}

function SecretNote({ endpoint: { secrets } }: EndpointProps) {
  const previous = secrets.find(({ expiresAt }) => expiresAt !== null);
  const current = secrets.find(({ expiresAt }) => expiresAt === null);
  return (
    <p className={classes.facts}>
      {current && (
        <>
          Secret of <DateTime iso={current.createdAt} />.
        </>
      )}
      {previous?.expiresAt && (
        <>
          {' '}
          The previous one signs as well until <DateTime iso={previous.expiresAt} />.
        </>
      )}
    </p>
  );
}

function EndpointActions({ company, endpoint, open, onShowDeliveries }: EndpointCardProps) {
  const { id, isEnabled } = endpoint;
  const update = useUpdateEndpoint(company);
  const test = useSendTest(company);
  const outcome = (text: string) => ({
    onSuccess: () => showNotice({ kind: 'success', text }),
    onError: (error: Error) => showNotice({ kind: 'error', text: errorMessage(error) }),
  });
  const toggle = () =>
    update.mutate(
      { id, body: { isEnabled: !isEnabled } },
      outcome(isEnabled ? 'Endpoint disabled' : 'Endpoint enabled'),
    );
  return (
    <div className={classes.actions}>
      <LinkButton isDisabled={test.isPending || !isEnabled} onClick={() => test.mutate(id, outcome('Test sent'))}>
        <SteadyLabel isChanged={test.isPending} changed="Sending...">
          Send test
        </SteadyLabel>
      </LinkButton>
      <LinkButton onClick={onShowDeliveries}>Show deliveries</LinkButton>
      <LinkButton onClick={() => open('edit', endpoint)}>Edit</LinkButton>
      <LinkButton onClick={() => open('rotate', endpoint)}>Rotate secret</LinkButton>
      <LinkButton isDisabled={update.isPending} onClick={toggle}>
        {isEnabled ? 'Disable' : 'Enable'}
      </LinkButton>
      <LinkButton isDanger onClick={() => open('delete', endpoint)}>
        Delete
      </LinkButton>
    </div>
  );
}

/** One endpoint with its events, its state and its actions. */
export function EndpointCard(props: EndpointCardProps) {
  const { endpoint } = props;
  return (
    <li className={classes.endpoint}>
      <div className={classes.line}>
        <h2 className={classes.url}>{endpoint.url}</h2>
        <Badge kind={endpoint.isEnabled ? 'good' : 'plain'}>{endpoint.isEnabled ? 'Enabled' : 'Disabled'}</Badge>
      </div>
      <StateNote endpoint={endpoint} />
      <ul className={classes.events} aria-label="Events">
        {endpoint.events.map((event) => (
          <li key={event} title={WEBHOOK_EVENT_ENTRIES[event].label}>
            {event}
          </li>
        ))}
      </ul>
      <SecretNote endpoint={endpoint} />
      <EndpointActions {...props} />
    </li>
  );
}
