import { type TwoFactorConfirmRequest, twoFactorConfirmRequestSchema } from '@funding-desk/shared/schemas/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormModal, ModalForm } from '../../../components/form-modal.tsx';
import { AuthenticatorKey } from '../../../components/second-factor/authenticator-key.tsx';
import { CodeInput } from '../../../components/second-factor/code-input.tsx';
import { applyFieldErrors } from '../../../lib/apply-field-errors.ts';
import { useConfirmTwoFactor, useStartTwoFactor } from '../api/two-factor.ts';
import classes from './account.module.css';
import { NewCodes } from './new-codes.tsx';
import { PasswordStep } from './password-step.tsx';
import { untoldProblem } from './untold-problem.ts';

const TURN_ON_TEXT =
  'You will need your phone with an authenticator app. Other devices are signed out. First, your password once more.';
const SCAN_TEXT = 'Scan this with the authenticator app, then type the code that the app shows.';
const CODE_FIELDS = { code: 'code' } as const;

interface CodeStepProps {
  readonly secret: string;
  readonly uri: string;
  readonly onCodes: (codes: readonly string[]) => void;
}

function CodeStep({ secret, uri, onCodes }: CodeStepProps) {
  const form = useForm<TwoFactorConfirmRequest>({
    resolver: zodResolver(twoFactorConfirmRequestSchema),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync, error, reset } = useConfirmTwoFactor();
  const confirm = async (request: TwoFactorConfirmRequest) => {
    try {
      onCodes(await mutateAsync(request));
    } catch (failure) {
      applyFieldErrors({ form, error: failure, names: CODE_FIELDS });
    }
  };
  return (
    <ModalForm
      isBusy={isSubmitting}
      isDirty={false}
      problem={untoldProblem(error, CODE_FIELDS)}
      labels={['Turn on', 'Checking...']}
      onSubmit={form.handleSubmit(confirm, reset)}
    >
      <p className={classes.note}>{SCAN_TEXT}</p>
      <AuthenticatorKey secret={secret} uri={uri} />
      <CodeInput required autoFocus error={errors.code?.message} {...form.register('code')} />
    </ModalForm>
  );
}

interface TurnOnModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function TurnOnSteps({ onLock, onClose }: { onLock: () => void; onClose: () => void }) {
  const start = useStartTwoFactor();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const keep = (given: readonly string[]) => {
    onLock();
    setCodes(given);
  };
  if (codes) return <NewCodes codes={codes} onDone={onClose} />;
  if (start.data) return <CodeStep secret={start.data.secret} uri={start.data.uri} onCodes={keep} />;
  return (
    <PasswordStep text={TURN_ON_TEXT} labels={['Continue', 'Checking...']} onPassword={start.mutateAsync} error={start.error} />
  );
}

/** Password, key and code, recovery codes. Once the codes are shown it stays open until they are kept. */
export function TurnOnModal({ isOpen, onClose }: TurnOnModalProps) {
  const [isLocked, setIsLocked] = useState(false);
  const close = () => {
    setIsLocked(false);
    onClose();
  };
  return (
    <FormModal title="Turn on two-factor sign-in" isOpen={isOpen} onClose={close} isLocked={isLocked}>
      <TurnOnSteps onLock={() => setIsLocked(true)} onClose={close} />
    </FormModal>
  );
}
