import type { WebhookDeliveryView } from '@funding-desk/shared/schemas/company/webhook';
import { DateTime } from '../../components/data-table/table-cells.tsx';
import { AppModal } from '../../components/modals/app-modal.tsx';
import classes from './integrations.module.css';
import { STATE_LABELS } from './webhook-labels.ts';

type Attempt = WebhookDeliveryView['attempts'][number];

function outcomeOf({ outcome, reply, endedAt }: Attempt): string {
  if (reply !== '') return reply;
  if (outcome === 'crashed') return 'The attempt was interrupted.';
  return endedAt ? 'No answer' : 'Running';
}

function AttemptList({ attempts }: Pick<WebhookDeliveryView, 'attempts'>) {
  if (attempts.length === 0) return <p className={classes.text}>No attempt yet.</p>;
  return (
    <ol className={classes.attempts}>
      {attempts.map((attempt) => (
        <li key={attempt.startedAt}>
          <DateTime iso={attempt.startedAt} /> – <b>{outcomeOf(attempt)}</b>
          {attempt.byStaff && <span> (sent by staff)</span>}
        </li>
      ))}
    </ol>
  );
}

function Delivery({ delivery }: { readonly delivery: WebhookDeliveryView }) {
  const { state, dueAt, payload, webhookId, attempts, type } = delivery;
  return (
    <div className={classes.delivery}>
      <p className={classes.text}>
        {type}: {STATE_LABELS[state]}.{' '}
        {dueAt && attempts.length > 0 && (
          <>
            Next attempt at <DateTime iso={dueAt} />.
          </>
        )}
      </p>
      <h3 className={classes.part}>Attempts</h3>
      <AttemptList attempts={attempts} />
      <h3 className={classes.part}>Request</h3>
      <p className={classes.facts}>
        <code>webhook-id: {webhookId}</code>
      </p>
      <pre className={classes.payload}>{JSON.stringify(JSON.parse(payload), null, 2)}</pre>
    </div>
  );
}

interface DeliveryModalProps {
  /** Null before the first one is opened. */
  readonly delivery: WebhookDeliveryView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The request of a delivery, and every attempt with its answer. */
export function DeliveryModal({ delivery, isOpen, onClose }: DeliveryModalProps) {
  return (
    <AppModal title="Delivery" isOpen={isOpen} onClose={onClose} size="lg">
      {delivery && <Delivery delivery={delivery} />}
    </AppModal>
  );
}
