import {
  type OwnPasswordRequest,
  type OwnProofRequest,
  ownPasswordRequestSchema,
  ownProofRequestSchema,
} from '@funding-desk/shared/schemas/people/account';
import { OwnPasswordInput } from '../../../components/fields/password-fields.tsx';
import { ModalForm } from '../../../components/modals/form-modal.tsx';
import { CodeInput } from '../../../components/second-factor/code-input.tsx';
import { useServerForm } from '../../../lib/use-server-form.ts';
import classes from './account.module.css';

const PASSWORD_FIELDS = { password: 'password' } as const;

interface PasswordStepProps {
  /** The reason and the consequence, above the field. */
  readonly text: string;
  readonly labels: readonly [string, string];
  /** Rejects with the error of the call. */
  readonly onPassword: (request: OwnPasswordRequest) => Promise<unknown>;
}

/** Asks for the viewer's password before a change of the sign-in. */
export function PasswordStep({ text, labels, onPassword }: PasswordStepProps) {
  const { form, errors, controls } = useServerForm({
    schema: ownPasswordRequestSchema,
    defaultValues: { password: '' },
    names: PASSWORD_FIELDS,
    send: onPassword,
  });
  return (
    <ModalForm {...controls} isDirty={false} labels={labels}>
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
}

/** Asks for the viewer's password and a code before a change of an active two-factor sign-in. */
export function ProofForm({ text, labels, onProof }: ProofFormProps) {
  const { form, errors, controls } = useServerForm({
    schema: ownProofRequestSchema,
    defaultValues: { password: '', code: '' },
    names: PROOF_FIELDS,
    send: onProof,
  });
  return (
    <ModalForm {...controls} isDirty={false} labels={labels}>
      <p className={classes.note}>{text}</p>
      <OwnPasswordInput data-autofocus problem={errors.password?.message} {...form.register('password')} />
      <CodeInput source="either" required error={errors.code?.message} {...form.register('code')} />
    </ModalForm>
  );
}
