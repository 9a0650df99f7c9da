import { SECRET_OVERLAP_HOURS, type WebhookEndpointView } from '@funding-desk/shared/schemas/company/webhook';
import { ConfirmModal } from '../../components/modals/confirm-modal.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { useRotateSecret } from './api.ts';

const QUESTION = `A new secret is created. For ${SECRET_OVERLAP_HOURS} hours, requests are signed with both, so that you can change your program meanwhile.`;

interface RotateModalProps {
  readonly company: string;
  readonly endpoint: WebhookEndpointView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRotated: (secret: string) => void;
}

export function RotateModal({ company, endpoint, isOpen, onClose, onRotated }: RotateModalProps) {
  const { mutate, isPending, isSuccess, error, reset } = useRotateSecret(company);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmModal
      title="Rotate secret"
      question={QUESTION}
      detail={endpoint?.url ?? ''}
      labels={['Rotate secret', 'Rotating...']}
      isOpen={isOpen}
      isBusy={isPending}
      returnsFocus={!isSuccess}
      problem={error ? errorMessage(error) : ''}
      onCancel={close}
      onConfirm={() => endpoint && mutate(endpoint.id, { onSuccess: onRotated })}
    />
  );
}
