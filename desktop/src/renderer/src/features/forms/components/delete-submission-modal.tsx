import type { SubmissionView } from '@funding-desk/shared/schemas/form';
import { ConfirmModal } from '../../../components/confirm-modal.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import { useDeleteSubmission } from '../api/delete-submission.ts';
import { companyNameOf } from './submission-names.ts';

interface DeleteSubmissionModalProps {
  readonly submission: SubmissionView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteSubmissionModal({ submission, isOpen, onClose, onDeleted }: DeleteSubmissionModalProps) {
  const { mutate, isPending, isSuccess, error, reset } = useDeleteSubmission();
  const company = submission ? companyNameOf(submission) : '';
  return (
    <ConfirmModal
      title="Delete form submission"
      question={`Are you sure you want to delete this form submission from ${company}? This action cannot be undone.`}
      isOpen={isOpen}
      isBusy={isPending}
      returnsFocus={!isSuccess}
      problem={error ? `Failed to delete form: ${sentenceOf(error)}` : ''}
      onCancel={() => {
        reset();
        onClose();
      }}
      onConfirm={() => submission && mutate(submission.id, { onSuccess: onDeleted })}
    />
  );
}
