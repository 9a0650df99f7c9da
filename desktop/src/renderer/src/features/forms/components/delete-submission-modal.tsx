import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { ActionButton } from '../../../components/action-button.tsx';
import { AppModal } from '../../../components/app-modal.tsx';
import { InlineNotice } from '../../../components/inline-notice.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import { useDeleteSubmission } from '../api/delete-submission.ts';
import classes from './submission-modals.module.css';
import { companyNameOf } from './submission-names.ts';

interface DeleteSubmissionModalProps {
  readonly submission: SubmissionView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before it deletes; cannot be closed while the deletion is on its way. */
export function DeleteSubmissionModal({ submission, isOpen, onClose, onDeleted }: DeleteSubmissionModalProps) {
  const { mutate, isPending, isSuccess, error, reset } = useDeleteSubmission();
  const close = () => {
    reset();
    onClose();
  };
  const remove = () => submission && mutate(submission.id, { onSuccess: onDeleted });
  return (
    <AppModal
      title="Delete form submission"
      isOpen={isOpen}
      onClose={close}
      isLocked={isPending}
      returnsFocus={!isSuccess}
    >
      <p className={classes.question}>
        {submission &&
          `Are you sure you want to delete this form submission from ${companyNameOf(submission)}? This action cannot be undone.`}
      </p>
      {error && <InlineNotice kind="error" text={`Failed to delete form: ${sentenceOf(error)}`} />}
      <div className={classes.buttons}>
        <ActionButton variant="default" isOff={isPending} onClick={close} data-autofocus>
          Cancel
        </ActionButton>
        <ActionButton color="red.8" isOff={isPending} onClick={remove}>
          {isPending ? 'Deleting...' : 'Delete'}
        </ActionButton>
      </div>
    </AppModal>
  );
}
