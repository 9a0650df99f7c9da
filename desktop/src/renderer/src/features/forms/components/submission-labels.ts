import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import type { DeliveryItem, DeliveryState } from '@funding-desk/shared/schemas/submission';

/** External name of the company. The fallbacks are texts of the product specification. */
export function companyNameOf({ company }: Pick<SubmissionView, 'company'>): string {
  return company?.nameOut || 'Unknown Company';
}

export function submitterNameOf({ user }: Pick<SubmissionView, 'user'>): string {
  return user?.name || 'Unknown User';
}

/** The dialogs of a row. */
export type SubmissionDialog = 'formData' | 'documents' | 'delivery' | 'hold' | 'lift' | 'delete';

export type OpenDialog = (dialog: SubmissionDialog, submission: SubmissionView) => void;

/** Page of an application. `view` is the query string of the list, for previous and next. */
export function applicationPath(id: string, view = ''): string {
  return `/admin/forms/${id}${view === '' ? '' : `?${view}`}`;
}

const FAILED = { pdf: 'Could not be created', email: 'Not delivered' } as const;
const DONE = { pdf: 'Ready', email: 'Sent' } as const;
const IN_PROGRESS = { pdf: 'Being created', email: 'Sending' } as const;
const POSTPONED = { pdf: 'Not created yet', email: 'Not sent yet' } as const;

/** State of one PDF or e-mail in a few words. */
export function deliveryItemLabel({ kind, state, reason, nextAttemptAt }: DeliveryItem): string {
  if (state === 'done') return DONE[kind];
  if (state === 'failed') return FAILED[kind];
  if (nextAttemptAt === null) return 'Waiting for the PDF';
  return reason === '' ? IN_PROGRESS[kind] : POSTPONED[kind];
}

/** Summary of all deliveries of a submission. */
export function deliverySummary({ state, canRetry }: { state: DeliveryState; canRetry: boolean }): string {
  switch (state) {
    case 'done':
      return 'The PDF is ready and the application was sent to every recipient.';
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
