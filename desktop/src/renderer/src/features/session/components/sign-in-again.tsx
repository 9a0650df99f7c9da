import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { TopDialog } from '../../../components/modals/top-dialog.tsx';
import { CardPageForm } from '../../../components/page/card-page.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { endSession } from '../../../lib/session/session.ts';
import { useIsLoggingIn } from '../api/log-in.ts';
import { resumeStoredSession, useResume, useSignInAgain } from '../api/sign-in-again.ts';
import classes from './idle.module.css';
import { SecondStep } from './second-step.tsx';

const TITLE = 'Sign in again';

/** Continues automatically when the user signs in again in another tab. */
function useOtherTabs(person: CurrentUser): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // A failed attempt repeats with the next event; signing in here stays possible.
    const resume = () => void resumeStoredSession({ queryClient, person }).catch(() => false);
    resume();
    window.addEventListener('storage', resume);
    window.addEventListener('focus', resume);
    return () => {
      window.removeEventListener('storage', resume);
      window.removeEventListener('focus', resume);
    };
  }, [queryClient, person]);
}

interface PasswordStepProps {
  readonly user: CurrentUser;
  readonly problem: string;
  readonly onPassword: (password: string) => void;
}

function PasswordStep({ user, problem, onPassword }: PasswordStepProps) {
  const queryClient = useQueryClient();
  const isBusy = useIsLoggingIn();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const error = formState.errors.password?.message;
  return (
    <CardPageForm
      problem={problem}
      isBusy={isBusy}
      labels={['Login', 'Logging in...']}
      onSubmit={handleSubmit(({ password }) => onPassword(password))}
      links={
        <LinkButton isDisabled={isBusy} onClick={() => void endSession({ queryClient })}>
          Sign in as someone else
        </LinkButton>
      }
    >
      <p className={classes.person}>
        <span>Email</span>
        {user.email}
      </p>
      {/* Password managers resume for the user name beside the password. */}
      <input type="hidden" name="email" autoComplete="username" value={user.email} />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        size="md"
        autoFocus
        error={error}
        aria-invalid={error !== undefined}
        {...register('password', { required: 'Please enter a password' })}
      />
    </CardPageForm>
  );
}

/** Lets the same user sign in again, over the unchanged screen. */
export function SignInAgain({ user }: { user: CurrentUser }) {
  const text = useId();
  const signingIn = useSignInAgain(user);
  const resuming = useResume(user);
  const [why, setWhy] = useState('');
  useOtherTabs(user);
  const startOver = (reason: string | null) => {
    setWhy(reason ?? '');
    signingIn.reset();
  };
  const error = signingIn.error ?? resuming.error;
  return (
    <TopDialog isVeiling label={TITLE} {...(signingIn.data ? {} : { describedBy: text })}>
      {signingIn.data ? (
        <SecondStep
          challenge={signingIn.data}
          onStartOver={startOver}
          onComplete={(token) => resuming.mutate(token, { onError: () => startOver(null) })}
        />
      ) : (
        <>
          <h2 className={classes.title}>{TITLE}</h2>
          <p id={text} className={classes.text}>
            You were signed out because you were inactive. What you typed is still here.
          </p>
          <PasswordStep
            user={user}
            problem={error ? errorMessage(error) : why}
            onPassword={(password) => signingIn.mutate(password)}
          />
        </>
      )}
    </TopDialog>
  );
}
