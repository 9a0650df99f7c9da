import { type ForgotPasswordRequest, forgotPasswordRequestSchema } from '@funding-desk/shared/schemas/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EntryForm } from '../../../components/entry-form.tsx';
import { EntryHeading } from '../../../components/entry-heading.tsx';
import { EntryLink } from '../../../components/entry-link.tsx';
import { EntryPage } from '../../../components/entry-page.tsx';
import { EntryWays } from '../../../components/entry-ways.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { sentenceOf } from '../../../lib/api-error.ts';
import { useRequestResetLink } from '../api/reset-password.ts';

const TEXT = 'Enter the e-mail address that you sign in with. We will send you a link to choose a new password.';

/** The same text for every address, so that it does not reveal accounts. */
function sentText(email: string): string {
  return `If an account uses ${email}, we have sent a link to it. The link is valid for one hour. If it does not arrive, check your spam folder.`;
}

const BACK = <EntryLink to="/">Back to the login</EntryLink>;

interface RequestFormProps {
  readonly isBusy: boolean;
  readonly problem: string;
  readonly email: string;
  readonly onRequest: (request: ForgotPasswordRequest) => void;
}

function RequestForm({ isBusy, problem, email, onRequest }: RequestFormProps) {
  const { register, handleSubmit, formState } = useForm<ForgotPasswordRequest>({
    resolver: zodResolver(forgotPasswordRequestSchema),
    defaultValues: { email },
  });
  return (
    <EntryForm
      problem={problem}
      isBusy={isBusy}
      labels={['Send the link', 'Sending...']}
      onSubmit={handleSubmit((request) => onRequest(request))}
      ways={BACK}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        size="md"
        autoFocus
        error={formState.errors.email?.message}
        {...register('email')}
      />
    </EntryForm>
  );
}

/** Requests a reset link. The result does not reveal whether an account exists. */
export function ForgotPasswordPage() {
  const { mutate, isPending, isSuccess, error, reset } = useRequestResetLink();
  const [email, setEmail] = useState('');
  const ask = (request: ForgotPasswordRequest) => {
    setEmail(request.email);
    mutate(request);
  };
  return (
    <EntryPage tab="Forgot password">
      {isSuccess ? (
        <>
          <EntryHeading title="Check your e-mail" text={sentText(email)} />
          <EntryWays>
            {BACK}
            <LinkButton onClick={reset}>Send it again</LinkButton>
          </EntryWays>
        </>
      ) : (
        <>
          <EntryHeading title="Forgot your password?" text={TEXT} />
          <RequestForm isBusy={isPending} problem={error ? sentenceOf(error) : ''} email={email} onRequest={ask} />
        </>
      )}
    </EntryPage>
  );
}
