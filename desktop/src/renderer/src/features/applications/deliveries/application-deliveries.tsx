import type { DeliveryView } from '@funding-desk/shared/schemas/application/application';
import type { ApplicationView } from '@funding-desk/shared/schemas/application/form';
import { Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import { ActionButton, LinkButton, SteadyLabel } from '../../../components/buttons/action-button.tsx';
import { LoadFailure } from '../../../components/load-failure.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useDelivery, useRetryDelivery, useSendDelivery } from '../api/delivery.ts';
import { AddressForm } from './address-form.tsx';
import classes from './deliveries.module.css';
import { DeliveryEntry } from './delivery-entry.tsx';
import { deliverySummary } from './delivery-labels.ts';

interface PartProps {
  readonly application: ApplicationView;
  readonly delivery: DeliveryView;
}

/** The summary, with a button that retries. */
function RetryBar({ application, delivery: { state } }: PartProps) {
  const { mutate, isPending, error } = useRetryDelivery();
  const canRetry = application.can.retry;
  const words = useRef<HTMLParagraphElement>(null);
  // The focused button disappears.
  const tryAgain = () => mutate(application, { onSuccess: () => words.current?.focus() });
  return (
    <>
      <div className={classes.bar}>
        <p ref={words} role="status" tabIndex={-1}>
          {deliverySummary({ state, canRetry })}
        </p>
        {state === 'failed' && canRetry && (
          <ActionButton isDisabled={isPending} onClick={tryAgain}>
            <SteadyLabel isChanged={isPending} changed="Trying again...">
              Try again
            </SteadyLabel>
          </ActionButton>
        )}
      </div>
      {error && <InlineNotice kind="error" text={`The retry failed. ${errorMessage(error)}`} />}
    </>
  );
}

/** Sends the application to one more person of the company. */
function MoreRecipients({ application }: Pick<PartProps, 'application'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error } = useSendDelivery(application);
  if (!isOpen)
    return (
      <p className={classes.more}>
        <LinkButton onClick={() => setIsOpen(true)}>Send to one more person…</LinkButton>
      </p>
    );
  return (
    <AddressForm
      label="E-mail address of the person"
      description="One of the company’s people"
      isBusy={isPending}
      problem={error ? errorMessage(error) : ''}
      onSend={(to) => mutate({ to }, { onSuccess: () => setIsOpen(false) })}
      onCancel={() => setIsOpen(false)}
    />
  );
}

/** The deliveries of an application: its PDF, and an e-mail to each recipient with all attempts. */
export function ApplicationDeliveries({ application }: { application: ApplicationView }) {
  const { data: delivery, error, refetch } = useDelivery(application);
  if (delivery)
    return (
      <>
        <ul className={classes.items}>
          {delivery.items.map((item) => (
            <DeliveryEntry key={item.id} application={application} item={item} />
          ))}
        </ul>
        <RetryBar application={application} delivery={delivery} />
        {application.can.work && <MoreRecipients application={application} />}
      </>
    );
  if (!error) return <Skeleton height={120} aria-label="Loading the delivery" role="status" />;
  return <LoadFailure failed="The delivery could not be loaded." error={error} onRetry={refetch} />;
}
