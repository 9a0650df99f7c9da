import { ErrorSummary } from './error-summary.tsx';
import styles from './submission.module.css';
import { SuccessNotice } from './success-notice.tsx';
import type { SubmissionState } from './use-submission.ts';

export interface ListedError {
  readonly name: string;
  readonly label: string;
  readonly message: string;
}

interface SubmitAreaProps {
  readonly state: SubmissionState;
  readonly errors: readonly ListedError[];
  readonly isUploading: boolean;
}

/** The end of the form: what became of the last attempt, and the button for the next. */
export function SubmitArea({ state, errors, isUploading }: SubmitAreaProps) {
  const isSubmitting = state.status === 'submitting';
  const isSubmitted = state.status === 'submitted';
  return (
    <div className={styles.area}>
      {state.status === 'failed' && <ErrorSummary message={state.message} errors={errors} others={state.others} />}
      {isSubmitted && <SuccessNotice reference={state.reference} />}
      <button
        type="submit"
        className={styles.submit}
        disabled={isSubmitting || isSubmitted || isUploading}
        aria-describedby={isUploading ? 'submit-reason' : undefined}
      >
        {isSubmitting ? 'Submitting...' : 'Submit application'}
      </button>
      {isUploading && (
        <p id="submit-reason" className={styles.reason}>
          You can submit as soon as your files have been uploaded.
        </p>
      )}
    </div>
  );
}
