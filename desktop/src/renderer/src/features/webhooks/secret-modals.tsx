import { SECRET_OVERLAP_HOURS, type WebhookEndpointView } from '@funding-desk/shared/schemas/webhook';
import { ActionButton } from '../../components/buttons/action-button.tsx';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { AppModal } from '../../components/modals/app-modal.tsx';
import { ConfirmModal } from '../../components/modals/confirm-modal.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { useRotateSecret } from './api.ts';
import classes from './webhooks.module.css';

interface SecretModalProps {
  readonly secret: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows a secret this one time. Only the button closes the modal, so that no stray click loses the secret. */
export function SecretModal({ secret, isOpen, onClose }: SecretModalProps) {
  return (
    <AppModal title="Secret of the endpoint" isOpen={isOpen} onClose={onClose} isLocked size="lg">
      <p className={classes.text}>
        Your program verifies each request with this secret, as in Standard Webhooks. Copy it now: it is not shown
        again.
      </p>
      <p className={classes.secret}>
        <code>{secret}</code>
      </p>
      <div className={classes.buttons}>
        <CopyButton text={secret} label="Copy the secret" />
        <ActionButton onClick={onClose} data-autofocus>
          I have copied it
        </ActionButton>
      </div>
    </AppModal>
  );
}

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
