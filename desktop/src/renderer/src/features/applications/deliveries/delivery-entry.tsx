import type { DeliveryAttempt, DeliveryItem } from '@funding-desk/shared/schemas/application/application';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { useState } from 'react';
import { LinkButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { DateTime } from '../../../components/data-table/table-cells.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useSendDelivery } from '../api/delivery.ts';
import { AddressForm } from './address-form.tsx';
import classes from './deliveries.module.css';
import { attemptLabel, deliveryItemLabel } from './delivery-labels.ts';

const ICONS = { pending: 'clock', done: 'check', failed: 'warning', replaced: 'close' } as const satisfies Record<
  DeliveryItem['state'],
  IconName
>;

/** Every attempt, with the mail server's reply. */
export function Attempts({ history }: { history: readonly DeliveryAttempt[] }) {
  return (
    <details className={classes.attempts}>
      <summary>{history.length === 1 ? '1 attempt' : `${history.length} attempts`}</summary>
      <ol>
        {history.map((attempt) => (
          <li key={attempt.startedAt}>
            <p>
              <DateTime iso={attempt.startedAt} /> · {attemptLabel(attempt)}
              {attempt.requestedBy !== null && <span> · requested by {attempt.requestedBy}</span>}
            </p>
            {attempt.reply !== '' && <p className={classes.reply}>{attempt.reply}</p>}
            {attempt.messageId !== '' && <p className={classes.reply}>Message-ID {attempt.messageId}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What an item is. Those who sign get receipts, a declined applicant a notice, and staff and others the application. */
function whatOf({ kind, address }: DeliveryItem): string {
  if (kind === 'pdf') return 'PDF';
  if (kind === 'notice') return `Decline notice to ${address}`;
  return kind === 'receipt' ? `E-mail to the signer ${address}` : `E-mail to ${address}`;
}

interface EntryProps {
  readonly application: ApplicationView;
  readonly item: DeliveryItem;
}

/** Sends the e-mail again, to the same or to a corrected address. */
function SendAgain({ application, item }: EntryProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { mutate, isPending, error } = useSendDelivery(application);
  const { id: delivery, state, address } = item;
  const problem = error ? errorMessage(error) : '';
  if (isCorrecting)
    return (
      <AddressForm
        label="Corrected address"
        description={`Instead of ${address}, which stays in this list`}
        isBusy={isPending}
        problem={problem}
        onSend={(to) => mutate({ delivery, to }, { onSuccess: () => setIsCorrecting(false) })}
        onCancel={() => setIsCorrecting(false)}
      />
    );
  return (
    <>
      <p className={classes.actions}>
        <LinkButton isDisabled={isPending || state === 'pending'} onClick={() => mutate({ delivery })}>
          <SteadyLabel isChanged={isPending} changed="Sending again...">
            Send again
          </SteadyLabel>
        </LinkButton>
        <LinkButton onClick={() => setIsCorrecting(true)}>Correct the address…</LinkButton>
      </p>
      {problem !== '' && <InlineNotice kind="error" text={`It was not sent again. ${problem}`} />}
    </>
  );
}

/** One PDF or e-mail: its state, the reason of a failure, and its attempts. */
export function DeliveryEntry({ application, item }: EntryProps) {
  const { kind, state, attempts, reason, nextAttemptAt, history } = item;
  const isPostponed = state === 'pending' && reason !== '';
  return (
    <li data-state={state}>
      <Icon name={ICONS[state]} className={classes.icon} />
      <div>
        <p className={classes.what}>{whatOf(item)}</p>
        {reason !== '' && <p className={classes.reason}>{reason}</p>}
        {isPostponed && nextAttemptAt !== null && (
          <p className={classes.reason}>
            <span>{attempts === 1 ? 'Tried once' : `Tried ${attempts} times`}</span>; next try{' '}
            <DateTime iso={nextAttemptAt} />
          </p>
        )}
        {history.length > 0 && <Attempts history={history} />}
        {kind !== 'pdf' && state !== 'replaced' && application.can.work && (
          <SendAgain application={application} item={item} />
        )}
      </div>
      <p className={classes.state}>{deliveryItemLabel(item)}</p>
    </li>
  );
}
