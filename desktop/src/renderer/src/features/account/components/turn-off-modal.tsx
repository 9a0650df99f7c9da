import { type TwoFactorTurnOffRequest, twoFactorTurnOffRequestSchema } from '@funding-desk/shared/schemas/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormModal, ModalForm } from '../../../components/form-modal.tsx';
import { CodeInput } from '../../../components/second-factor/code-input.tsx';
import { applyFieldErrors } from '../../../lib/apply-field-errors.ts';
import { useTurnOffTwoFactor } from '../api/two-factor.ts';
import classes from './account.module.css';
import { OwnPasswordInput } from './own-password-input.tsx';
import { untoldProblem } from './untold-problem.ts';

const TEXT = 'Your password alone will open your account then.';
const NAMES = { password: 'password', code: 'code' } as const;

function TurnOffForm({ onDone }: { onDone: () => void }) {
  const form = useForm<TwoFactorTurnOffRequest>({
    resolver: zodResolver(twoFactorTurnOffRequestSchema),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync, error, reset } = useTurnOffTwoFactor();
  const turnOff = async (request: TwoFactorTurnOffRequest) => {
    try {
      await mutateAsync(request);
      onDone();
    } catch (failure) {
      applyFieldErrors({ form, error: failure, names: NAMES });
    }
  };
  return (
    <ModalForm
      isBusy={isSubmitting}
      isDirty={false}
      problem={untoldProblem(error, NAMES)}
      labels={['Turn off', 'Turning off...']}
      onSubmit={form.handleSubmit(turnOff, reset)}
    >
      <p className={classes.note}>{TEXT}</p>
      <OwnPasswordInput data-autofocus problem={errors.password?.message} {...form.register('password')} />
      <CodeInput source="either" required error={errors.code?.message} {...form.register('code')} />
    </ModalForm>
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
