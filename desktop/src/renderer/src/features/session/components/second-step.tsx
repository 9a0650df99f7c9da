import {
  type TwoFactorConfirmRequest,
  twoFactorConfirmRequestSchema,
} from '@funding-desk/shared/schemas/people/account';
import type { Challenge } from '@funding-desk/shared/schemas/people/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LinkButton } from '../../../components/buttons/action-button.tsx';
import { CardPageForm, CardPageHeading } from '../../../components/page/card-page.tsx';
import { AuthenticatorKey } from '../../../components/second-factor/authenticator-key.tsx';
import { CodeInput, type CodeSource } from '../../../components/second-factor/code-input.tsx';
import { RecoveryCodes } from '../../../components/second-factor/recovery-codes.tsx';
import { ApiError, errorMessage } from '../../../lib/api/api-error.ts';
import { useIsLoggingIn, useOpenSession, useSendCode } from '../api/log-in.ts';

interface CodeFormProps {
  readonly source: CodeSource;
  readonly isBusy: boolean;
  /** Why the last code was rejected, or ''. */
  readonly problem: string;
  /** Resolves to whether the code was accepted. */
  readonly onCode: (code: string) => Promise<boolean>;
  readonly links: ReactNode;
  readonly children?: ReactNode;
}

/** Asks for one code. After a rejected code of the app the field is cleared for the next one. */
function CodeForm({ source, isBusy, problem, onCode, links, children }: CodeFormProps) {
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
    <CardPageForm
      problem={problem}
      isBusy={isBusy}
      labels={['Continue', 'Checking...']}
      onSubmit={handleSubmit(send)}
      links={links}
    >
      {children}
      <CodeInput source={source} size="md" autoFocus error={formState.errors.code?.message} {...register('code')} />
    </CardPageForm>
  );
}

const TEXTS = {
  app: 'Open your authenticator app and type the code for this account.',
  recovery: 'Type one of the recovery codes that you saved. Each code works once.',
  setup:
    'It is required for your account. Scan this with an authenticator app on your phone, then type the code that the app shows.',
  codes:
    'Two-factor sign-in is on. If you do not have your phone, one of these codes signs you in. Each code works once. You cannot see them again.',
} as const;

interface SecondStepProps {
  readonly challenge: Challenge;
  /** Returns to the password, with a reason if the user did not choose it. */
  readonly onStartOver: (why: string | null) => void;
  /** Completes the login with the token. The default is the start page's way. */
  readonly onComplete?: (token: string) => void;
}

interface StepProps extends Omit<SecondStepProps, 'onComplete'> {
  readonly isBusy: boolean;
  readonly problem: string;
  readonly onCode: (code: string) => Promise<boolean>;
  /** Clears the error of the last code. */
  readonly onClearError: () => void;
}

function CodeStep({ onStartOver, onClearError, ...form }: StepProps) {
  const [source, setSource] = useState<'app' | 'recovery'>('app');
  const other = source === 'app' ? 'recovery' : 'app';
  const change = () => {
    onClearError();
    setSource(other);
  };
  const links = (
    <>
      <LinkButton onClick={change}>{other === 'app' ? 'Use a code from the app' : 'Use a recovery code'}</LinkButton>
      <LinkButton onClick={() => onStartOver(null)}>Start over</LinkButton>
    </>
  );
  return (
    <>
      <CardPageHeading title="Two-factor sign-in" text={TEXTS[source]} />
      <CodeForm key={source} source={source} links={links} {...form} />
    </>
  );
}

function SetUpStep({ secret, uri, onStartOver, ...form }: StepProps & { secret: string; uri: string }) {
  const links = <LinkButton onClick={() => onStartOver(null)}>Start over</LinkButton>;
  return (
    <>
      <CardPageHeading title="Set up two-factor sign-in" text={TEXTS.setup} />
      <CodeForm source="app" links={links} {...form}>
        <AuthenticatorKey secret={secret} uri={uri} />
      </CodeForm>
    </>
  );
}

/** The second step of a login. It stores nothing, so a reload returns to the password. */
export function SecondStep({ challenge, onStartOver, onComplete }: SecondStepProps) {
  const codeCall = useSendCode();
  const sessionCall = useOpenSession();
  const isBusy = useIsLoggingIn();
  // The start page shows the error.
  const complete = onComplete ?? ((token: string) => sessionCall.mutate(token, { onError: () => onStartOver(null) }));
  const sendCode = async (code: string) => {
    try {
      const { token, recoveryCodes } = await codeCall.mutateAsync({ challenge: challenge.token, code });
      if (!recoveryCodes) complete(token);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sign_in_expired') onStartOver(error.message);
      return false;
    }
  };
  const { token = '', recoveryCodes } = codeCall.data ?? {};
  if (recoveryCodes)
    return (
      <>
        <CardPageHeading title="Save your recovery codes" text={TEXTS.codes} />
        <RecoveryCodes codes={recoveryCodes} label="Continue" isBusy={isBusy} onDone={() => complete(token)} />
      </>
    );
  const problem = codeCall.error ? errorMessage(codeCall.error) : '';
  const step = { challenge, onStartOver, isBusy, problem, onCode: sendCode, onClearError: codeCall.reset };
  return challenge.kind === 'setup' ? (
    <SetUpStep {...step} secret={challenge.secret} uri={challenge.uri} />
  ) : (
    <CodeStep {...step} />
  );
}
