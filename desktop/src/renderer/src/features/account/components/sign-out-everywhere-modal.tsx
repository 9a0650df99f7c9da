import { ConfirmModal } from '../../../components/confirm-modal.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import { showNotice } from '../../../stores/notice-store.ts';
import { useSignOutEverywhere } from '../api/sessions.ts';

const QUESTION = 'You will be signed out on every device, this one included, and can log in again with your password.';
const DONE = 'You are signed out everywhere.';

interface SignOutEverywhereModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SignOutEverywhereModal({ isOpen, onClose }: SignOutEverywhereModalProps) {
  const { mutateAsync, isPending, isSuccess, error, reset } = useSignOutEverywhere();
  const signOut = async () => {
    try {
      await mutateAsync();
      showNotice({ kind: 'success', text: DONE });
    } catch {
      // The modal says so.
    }
  };
  return (
    <ConfirmModal
      title="Sign out everywhere"
      question={QUESTION}
      labels={['Sign out everywhere', 'Signing out...']}
      isOpen={isOpen}
      isBusy={isPending}
      returnsFocus={!isSuccess}
      problem={error ? sentenceOf(error) : ''}
      onCancel={() => {
        reset();
        onClose();
      }}
      onConfirm={signOut}
    />
  );
}
