import { type TwoFactorConfirmRequest, twoFactorConfirmRequestSchema } from '@funding-desk/shared/schemas/account';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { EntryForm } from '../../../components/entry-form.tsx';
import { CodeInput, type CodeSource } from '../../../components/second-factor/code-input.tsx';

interface CodeFormProps {
  readonly source: CodeSource;
  readonly isBusy: boolean;
  /** Why the last code was not taken, or ''. */
  readonly problem: string;
  /** Resolves to whether the code was taken. */
  readonly onCode: (code: string) => Promise<boolean>;
  readonly ways: ReactNode;
  readonly children?: ReactNode;
}

/** Asks for one code. A code that was not taken is no use any more, so the field is empty for the next one. */
export function CodeForm({ source, isBusy, problem, onCode, ways, children }: CodeFormProps) {
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<TwoFactorConfirmRequest>({
    resolver: zodResolver(twoFactorConfirmRequestSchema),
    defaultValues: { code: '' },
  });
  const send = async ({ code }: TwoFactorConfirmRequest) => {
    if (await onCode(code)) return;
    if (source === 'app') resetField('code');
    setFocus('code');
  };
  return (
    <EntryForm
      problem={problem}
      isBusy={isBusy}
      labels={['Continue', 'Checking...']}
      onSubmit={handleSubmit(send)}
      ways={ways}
    >
      {children}
      <CodeInput source={source} size="md" autoFocus error={formState.errors.code?.message} {...register('code')} />
    </EntryForm>
  );
}
