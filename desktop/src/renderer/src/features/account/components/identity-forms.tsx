import {
  type OwnPasswordRequest,
  type OwnProofRequest,
  ownPasswordRequestSchema,
  ownProofRequestSchema,
} from '@funding-desk/shared/schemas/people/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { OwnPasswordInput } from '../../../components/fields/password-fields.tsx';
import { ModalForm } from '../../../components/modals/form-modal.tsx';
import { CodeInput } from '../../../components/second-factor/code-input.tsx';
import { applyFieldErrors, formNotice } from '../../../lib/form-errors.ts';

import classes from './account.module.css';

const PASSWORD_FIELDS = { password: 'password' } as const;

interface PasswordStepProps {
  /** The reason and the consequence, above the field. */
  readonly text: string;
  readonly labels: readonly [string, string];
  /** Rejects with the error of the call. */
  readonly onPassword: (request: OwnPasswordRequest) => Promise<unknown>;
  readonly error: unknown;
}

/** Asks for the viewer's password before a change of the sign-in. */
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
      problem={formNotice({ error, names: PASSWORD_FIELDS })}
      labels={labels}
      onSubmit={form.handleSubmit(send)}
    >
      <p className={classes.note}>{text}</p>
      <OwnPasswordInput data-autofocus problem={errors.password?.message} {...form.register('password')} />
    </ModalForm>
  );
}

const PROOF_FIELDS = { password: 'password', code: 'code' } as const;

interface ProofFormProps {
  /** The consequence, above the fields. */
  readonly text: string;
  readonly labels: readonly [string, string];
  /** Rejects with the error of the call. */
  readonly onProof: (request: OwnProofRequest) => Promise<unknown>;
  /** Called when a field is empty: the last error of the server is then out of date. */
  readonly onInvalid: () => void;
  readonly error: unknown;
}

/** Asks for the viewer's password and a code before a change of an active two-factor sign-in. */
export function ProofForm({ text, labels, onProof, onInvalid, error }: ProofFormProps) {
  const form = useForm<OwnProofRequest>({
    resolver: zodResolver(ownProofRequestSchema),
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = async (request: OwnProofRequest) => {
    try {
      await onProof(request);
    } catch (failure) {
      applyFieldErrors({ form, error: failure, names: PROOF_FIELDS });
    }
  };
  return (
    <ModalForm
      isBusy={isSubmitting}
      isDirty={false}
      problem={formNotice({ error, names: PROOF_FIELDS })}
      labels={labels}
      onSubmit={form.handleSubmit(send, onInvalid)}
    >
      <p className={classes.note}>{text}</p>
      <OwnPasswordInput data-autofocus problem={errors.password?.message} {...form.register('password')} />
      <CodeInput source="either" required error={errors.code?.message} {...form.register('code')} />
    </ModalForm>
  );
}
