import type {
  DeliveryAttempt,
  DeliveryItem,
  DeliveryState,
} from '@funding-desk/shared/schemas/application/application';

/** A mail server that accepted an e-mail may still not deliver it, so no state says that it arrived. */
const EMAIL_STAGES = {
  queued: 'Queued',
  sending: 'Sending',
  accepted: 'Accepted by mail server',
  retrying: 'Retrying',
  failed: 'Failed',
  replaced: 'Address corrected',
} as const satisfies Record<DeliveryItem['stage'], string>;

const PDF_STAGES = {
  ...EMAIL_STAGES,
  sending: 'Being created',
  accepted: 'Ready',
  retrying: 'Not created yet',
  failed: 'Could not be created',
} as const satisfies Record<DeliveryItem['stage'], string>;

/** A decline notice also ends with the decline. */
const NOTICE_STAGES = { ...EMAIL_STAGES, replaced: 'Not sent any more' } as const;

const STAGES = { pdf: PDF_STAGES, email: EMAIL_STAGES, receipt: EMAIL_STAGES, notice: NOTICE_STAGES } as const;

/** State of one PDF or e-mail in a few words. */
export function deliveryItemLabel({ kind, stage }: Pick<DeliveryItem, 'kind' | 'stage'>): string {
  return STAGES[kind][stage];
}

/** How an attempt ended. */
export function attemptLabel({ outcome }: Pick<DeliveryAttempt, 'outcome'>): string {
  switch (outcome) {
    case 'done':
      return 'Succeeded';
    case 'retry':
      return 'Failed, tried again later';
    case 'failed':
      return 'Failed';
    case 'crashed':
      return 'Interrupted';
    case null:
      return 'In progress';
    default: {
      const unknown: never = outcome;
      return unknown;
    }
  }
}

/** Summary of all deliveries of an application. */
export function deliverySummary({ state, canRetry }: { state: DeliveryState; canRetry: boolean }): string {
  switch (state) {
    case 'done':
      return 'The PDF is ready, and the mail servers have accepted every e-mail.';
    case 'pending':
      return 'In progress. Failed attempts are retried automatically for a day.';
    case 'failed':
      return canRetry
        ? 'Failed deliveries are no longer retried automatically. Fix the cause if you can, then try again.'
        : 'Failed deliveries are no longer retried automatically. Please ask an administrator of your company to try again.';
    default: {
      const unknown: never = state;
      return unknown;
    }
  }
}
