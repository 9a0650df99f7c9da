import { type ForgotPasswordRequest, forgotPasswordRequestSchema } from '@funding-desk/shared/schemas/people/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import {
  CardPage,
  CardPageForm,
  CardPageHeading,
  CardPageLink,
  CardPageLinks,
} from '../../../components/page/card-page.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { useRequestResetLink } from '../api/reset-password.ts';

const TEXT = 'Enter the e-mail address that you sign in with. We will send you a link to choose a new password.';

/** The same text for every address, so that it does not reveal accounts. */
function sentText(email: string): string {
  return `If an account uses ${email}, we have sent a link to it. The link is valid for one hour. If it does not arrive, check your spam folder.`;
}

const BACK = <CardPageLink to="/">Back to the login</CardPageLink>;

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
    <CardPageForm
      problem={problem}
      isBusy={isBusy}
      labels={['Send the link', 'Sending...']}
      onSubmit={handleSubmit((request) => onRequest(request))}
      links={BACK}
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
    </CardPageForm>
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
    <CardPage tab="Forgot password">
      {isSuccess ? (
        <>
          <CardPageHeading title="Check your e-mail" text={sentText(email)} />
          <CardPageLinks>
            {BACK}
            <LinkButton onClick={reset}>Send it again</LinkButton>
          </CardPageLinks>
        </>
      ) : (
        <>
          <CardPageHeading title="Forgot your password?" text={TEXT} />
          <RequestForm isBusy={isPending} problem={error ? errorMessage(error) : ''} email={email} onRequest={ask} />
        </>
      )}
    </CardPage>
  );
}
