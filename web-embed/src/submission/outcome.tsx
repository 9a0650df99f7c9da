import { ErrorSummary } from './error-summary.tsx';
import type { OutcomeProps } from './submit-area.tsx';
import { SuccessNotice } from './success-notice.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

/** What became of the last attempt to submit. */
export function Outcome({ state, errors, watch }: OutcomeProps) {
  switch (state.status) {
    case 'failed':
      return <ErrorSummary {...state} errors={errors} />;
    case 'submitted':
      return <SuccessNotice reference={state.reference} />;
    case 'waiting':
      return <WaitingNotice {...state} watch={watch} />;
    case 'idle':
    case 'submitting':
    case 'withheld':
      return null;
    default: {
      const unknown: never = state;
      return unknown;
    }
  }
}
