import type { CompanyView } from '@funding-desk/shared/schemas/company';
import { ConfirmModal } from '../../../components/confirm-modal.tsx';
import { failureText } from '../../../lib/failure-text.ts';
import { useDeleteCompany } from '../api/delete-company.ts';

const FAILED = 'Failed to delete company. Please try again.';
const CONSEQUENCES = 'Its links stop working and its people can no longer log in. This action cannot be undone.';

interface DeleteCompanyModalProps {
  readonly company: CompanyView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: (company: CompanyView) => void;
}

export function DeleteCompanyModal({ company, isOpen, onClose, onDeleted }: DeleteCompanyModalProps) {
  const { mutate, isPending, isSuccess, error, reset } = useDeleteCompany();
  return (
    <ConfirmModal
      title="Delete company"
      question={`Are you sure you want to delete the company "${company?.nameIn ?? ''}"? ${CONSEQUENCES}`}
      isOpen={isOpen}
      isBusy={isPending}
      returnsFocus={!isSuccess}
      problem={error ? failureText({ failed: FAILED, error }) : ''}
      onCancel={() => {
        reset();
        onClose();
      }}
      onConfirm={() => company && mutate(company.id, { onSuccess: () => onDeleted(company) })}
    />
  );
}
