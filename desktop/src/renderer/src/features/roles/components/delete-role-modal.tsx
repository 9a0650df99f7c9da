import type { RoleView } from '@funding-desk/shared/schemas/role';
import { ConfirmModal } from '../../../components/confirm-modal.tsx';
import { failureSentence } from '../../../lib/failure-sentence.ts';
import { useDeleteRole } from '../api/delete-role.ts';

const FAILED = 'Error deleting role';

interface DeleteRoleModalProps {
  readonly role: RoleView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteRoleModal({ role, isOpen, onClose, onDeleted }: DeleteRoleModalProps) {
  const { mutate, isPending, isSuccess, error, reset } = useDeleteRole();
  return (
    <ConfirmModal
      title="Delete role"
      question={`Are you sure you want to delete the role "${role?.name ?? ''}"?`}
      isOpen={isOpen}
      isBusy={isPending}
      returnsFocus={!isSuccess}
      problem={failureSentence({ error, refused: FAILED, unanswered: FAILED })}
      onCancel={() => {
        reset();
        onClose();
      }}
      onConfirm={() => role && mutate(role.id, { onSuccess: onDeleted })}
    />
  );
}
