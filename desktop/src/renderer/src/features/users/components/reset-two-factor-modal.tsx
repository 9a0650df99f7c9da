import type { UserView } from '@funding-desk/shared/schemas/user';
import { ConfirmModal } from '../../../components/confirm-modal.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import { useResetTwoFactor } from '../api/reset-two-factor.ts';

interface ResetTwoFactorModalProps {
  readonly user: UserView | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onReset: () => void;
}

function questionOf(name: string): string {
  return `The authenticator app and the recovery codes of ${name} stop working, and every sign-in ends. The password alone opens the account then, until two-factor sign-in is set up again. Do this only when you are sure that ${name} asked for it.`;
}

/** Asks before somebody is let in without the second factor. */
export function ResetTwoFactorModal({ user, isOpen, onClose, onReset }: ResetTwoFactorModalProps) {
  const { mutate, isPending, isSuccess, error, reset } = useResetTwoFactor();
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmModal
      title="Reset two-factor sign-in"
      question={questionOf(user?.name || (user?.email ?? ''))}
      labels={['Reset', 'Resetting...']}
      isOpen={isOpen}
      isBusy={isPending}
      returnsFocus={!isSuccess}
      problem={error ? sentenceOf(error) : ''}
      onCancel={close}
      onConfirm={() => user && mutate(user.id, { onSuccess: onReset })}
    />
  );
}
