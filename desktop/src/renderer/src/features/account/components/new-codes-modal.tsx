import type { OwnProofRequest } from '@funding-desk/shared/schemas/account';
import { useState } from 'react';
import { FormModal } from '../../../components/form-modal.tsx';
import { useRenewCodes } from '../api/two-factor.ts';
import { NewCodes } from './new-codes.tsx';
import { ProofForm } from './proof-form.tsx';

const NEW_CODES_TEXT =
  'You get ten new codes, and the ones that you have now stop working. First, your password once more and a code.';

interface NewCodesModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function NewCodesSteps({ onLock, onClose }: { onLock: () => void; onClose: () => void }) {
  const { mutateAsync, data: codes, error, reset } = useRenewCodes();
  if (codes) return <NewCodes codes={codes} onDone={onClose} />;
  const renew = async (request: OwnProofRequest) => {
    await mutateAsync(request);
    onLock();
  };
  return (
    <ProofForm text={NEW_CODES_TEXT} labels={['Make new codes', 'Making...']} onProof={renew} onInvalid={reset} error={error} />
  );
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
      <NewCodesSteps onLock={() => setIsLocked(true)} onClose={close} />
    </FormModal>
  );
}
