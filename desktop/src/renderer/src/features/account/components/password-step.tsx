import { type OwnPasswordRequest, ownPasswordRequestSchema } from '@funding-desk/shared/schemas/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ModalForm } from '../../../components/form-modal.tsx';
import { OwnPasswordInput } from '../../../components/own-password-input.tsx';
import { applyFieldErrors } from '../../../lib/apply-field-errors.ts';
import classes from './account.module.css';
import { untoldProblem } from './untold-problem.ts';

const PASSWORD_FIELDS = { password: 'password' } as const;

interface PasswordStepProps {
  /** Why it is asked for, and what comes of it. */
  readonly text: string;
  readonly labels: readonly [string, string];
  /** Rejects with what the server says. */
  readonly onPassword: (request: OwnPasswordRequest) => Promise<unknown>;
  readonly error: unknown;
}

/** Asks for the own password before something about the sign-in is changed. */
export function PasswordStep({ text, labels, onPassword, error }: PasswordStepProps) {
  const form = useForm<OwnPasswordRequest>({
    resolver: zodResolver(ownPasswordRequestSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = async (request: OwnPasswordRequest) => {
    try {
      await onPassword(request);
    } catch (failure) {
      applyFieldErrors({ form, error: failure, names: PASSWORD_FIELDS });
    }
  };
  return (
    <ModalForm
      isBusy={isSubmitting}
      isDirty={false}
      problem={untoldProblem(error, PASSWORD_FIELDS)}
      labels={labels}
      onSubmit={form.handleSubmit(send)}
    >
      <p className={classes.note}>{text}</p>
      <OwnPasswordInput data-autofocus problem={errors.password?.message} {...form.register('password')} />
    </ModalForm>
  );
}
