import { useState } from 'react';
import { FormModal } from '../../../components/form-modal.tsx';
import { useRenewCodes } from '../api/two-factor.ts';
import { NewCodes } from './new-codes.tsx';
import { PasswordStep } from './password-step.tsx';

const WHY = 'You get ten new codes, and the ones that you have now stop working. First, your password once more.';

interface NewCodesModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Steps({ onLock, onClose }: { onLock: () => void; onClose: () => void }) {
  const { mutateAsync, data: codes, error } = useRenewCodes();
  if (codes) return <NewCodes codes={codes} onDone={onClose} />;
  const renew = async (request: { password: string }) => {
    await mutateAsync(request);
    onLock();
  };
  return <PasswordStep text={WHY} labels={['Make new codes', 'Making...']} onPassword={renew} error={error} />;
}

/** New recovery codes. Once they are shown it stays open until they are kept. */
export function NewCodesModal({ isOpen, onClose }: NewCodesModalProps) {
  const [isLocked, setIsLocked] = useState(false);
  const close = () => {
    setIsLocked(false);
    onClose();
  };
  return (
    <FormModal title="New recovery codes" isOpen={isOpen} onClose={close} isLocked={isLocked}>
      <Steps onLock={() => setIsLocked(true)} onClose={close} />
    </FormModal>
  );
}
