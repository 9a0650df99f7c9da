import type { LinkView } from '@funding-desk/shared/schemas/link';
import { ConfirmModal } from '../../../components/confirm-modal.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { useDeleteLink } from '../api/delete-link.ts';
import { companyNameOf } from './link-names.ts';

const QUESTION = 'Are you sure you want to delete this link? This action cannot be undone.';
const FAILED = 'Failed to delete link. Please try again.';

/** The server's sentence follows where it says more than that it did not work. */
function problemOf(error: unknown): string {
  return error instanceof ApiError && error.status > 0 ? `${FAILED} ${error.message}` : FAILED;
}

interface DeleteLinkModalProps {
  readonly link: LinkView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteLinkModal({ link, isOpen, onClose, onDeleted }: DeleteLinkModalProps) {
  const { mutate, isPending, isSuccess, error, reset } = useDeleteLink();
  return (
    <ConfirmModal
      title="Delete link"
      question={QUESTION}
      detail={link ? `${companyNameOf(link)}, ${link.slug}` : ''}
      isOpen={isOpen}
      isBusy={isPending}
      returnsFocus={!isSuccess}
      problem={error ? problemOf(error) : ''}
      onCancel={() => {
        reset();
        onClose();
      }}
      onConfirm={() => link && mutate(link.id, { onSuccess: onDeleted })}
    />
  );
}
