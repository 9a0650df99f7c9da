import type { OwnProofRequest } from '@funding-desk/shared/schemas/account';
import { FormModal } from '../../../components/form-modal.tsx';
import { useTurnOffTwoFactor } from '../api/two-factor.ts';
import { ProofForm } from './proof-form.tsx';

const TURN_OFF_TEXT = 'Your password alone will open your account then.';

function TurnOffForm({ onDone }: { onDone: () => void }) {
  const { mutateAsync, error, reset } = useTurnOffTwoFactor();
  const turnOff = async (request: OwnProofRequest) => {
    await mutateAsync(request);
    onDone();
  };
  return (
    <ProofForm text={TURN_OFF_TEXT} labels={['Turn off', 'Turning off...']} onProof={turnOff} onInvalid={reset} error={error} />
  );
}

interface TurnOffModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function TurnOffModal({ isOpen, onClose, onDone }: TurnOffModalProps) {
  return (
    <FormModal title="Turn off two-factor sign-in" isOpen={isOpen} onClose={onClose}>
      <TurnOffForm onDone={onDone} />
    </FormModal>
  );
}
