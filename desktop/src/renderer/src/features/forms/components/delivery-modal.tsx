import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import type { DeliveryItem, DeliveryView } from '@funding-desk/shared/schemas/submission';
import { Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { ActionButton } from '../../../components/buttons/action-button.tsx';
import { DateTime } from '../../../components/data-table/table-cells.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { AppModal } from '../../../components/modals/app-modal.tsx';
import { InlineNotice } from '../../../components/notices.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useDelivery, useRetryDelivery } from '../api/delivery.ts';
import classes from './delivery.module.css';
import { companyNameOf, deliveryItemLabel, deliverySummary } from './submission-labels.ts';
import modal from './submission-modals.module.css';

const ICONS = { pending: 'clock', done: 'check', failed: 'warning' } as const satisfies Record<
  DeliveryItem['state'],
  IconName
>;

function Item({ item }: { item: DeliveryItem }) {
  const { kind, address, state, attempts, reason, nextAttemptAt } = item;
  const isPostponed = state === 'pending' && reason !== '';
  return (
    <li data-state={state}>
      <Icon name={ICONS[state]} className={classes.icon} />
      <div>
        <p className={classes.what}>{kind === 'pdf' ? 'PDF' : `E-mail to ${address}`}</p>
        {reason !== '' && <p className={classes.reason}>{reason}</p>}
        {isPostponed && nextAttemptAt !== null && (
          <p className={classes.reason}>
            Tried {attempts === 1 ? 'once' : `${attempts} times`}; next try <DateTime iso={nextAttemptAt} />
          </p>
        )}
      </div>
      <p className={classes.state}>{deliveryItemLabel(item)}</p>
    </li>
  );
}

interface RetryBarProps {
  readonly submission: SubmissionView;
  readonly delivery: DeliveryView;
}

/** The summary, with a button that retries. */
function RetryBar({ submission, delivery: { state } }: RetryBarProps) {
  const { mutate, isPending, error } = useRetryDelivery();
  const canRetry = submission.can.retry;
  const words = useRef<HTMLParagraphElement>(null);
  // The focused button disappears.
  const tryAgain = () => mutate(submission, { onSuccess: () => words.current?.focus() });
  return (
    <>
      <div className={classes.bar}>
        <p ref={words} role="status" tabIndex={-1}>
          {deliverySummary({ state, canRetry })}
        </p>
        {state === 'failed' && canRetry && (
          <ActionButton isDisabled={isPending} onClick={tryAgain}>
            {isPending ? 'Trying again...' : 'Try again'}
          </ActionButton>
        )}
      </div>
      {error && <InlineNotice kind="error" text={`The retry failed. ${errorMessage(error)}`} />}
    </>
  );
}

/** The parts of a delivery, with a button that retries failed ones. */
export function SubmissionDelivery({ submission }: { submission: SubmissionView }) {
  const { data: delivery, error, refetch } = useDelivery(submission);
  if (delivery)
    return (
      <>
        <ul className={classes.items}>
          {delivery.items.map((item) => (
            <Item key={`${item.kind} ${item.address}`} item={item} />
          ))}
        </ul>
        <RetryBar submission={submission} delivery={delivery} />
      </>
    );
  if (!error) return <Skeleton height={120} aria-label="Loading the delivery" role="status" />;
  const retry = (
    <ActionButton variant="default" size="xs" onClick={() => refetch()}>
      Retry
    </ActionButton>
  );
  return <InlineNotice kind="error" text={`The delivery could not be loaded. ${errorMessage(error)}`} action={retry} />;
}

interface DeliveryModalProps {
  readonly submission: SubmissionView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The delivery state of an application's PDF and of the e-mail to each recipient. */
export function DeliveryModal({ submission, isOpen, onClose }: DeliveryModalProps) {
  return (
    <AppModal title="Delivery" isOpen={isOpen} onClose={onClose} size="lg">
      {submission && (
        <>
          <p className={modal.company}>
            {companyNameOf(submission)}
            <span className={modal.reference}>{formatReference(submission.reference)}</span>
          </p>
          <SubmissionDelivery submission={submission} />
        </>
      )}
    </AppModal>
  );
}
