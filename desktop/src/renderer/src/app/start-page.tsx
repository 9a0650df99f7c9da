import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { EntryHeading } from '../components/entry-heading.tsx';
import { EntryPage } from '../components/entry-page.tsx';
import { FullPageLoader } from '../components/full-page-loader.tsx';
import { useCurrentUser } from '../features/session/api/current-user.ts';
import { useIsLoggingIn, useLogIn } from '../features/session/api/log-in.ts';
import { LoginForm } from '../features/session/components/login-form.tsx';
import { ApiError, sentenceOf } from '../lib/api-error.ts';
import { viewerOf } from '../lib/viewer-of.ts';
import { useSessionStore } from '../stores/session-store.ts';
import { askedPageOf, landingOf } from './asked-page.ts';
import { HostNotes } from './host-notes.tsx';

const NO_PAGES = 'You do not have access to any pages. Please contact your administrator.';
const WRONG_CREDENTIALS = 'Invalid email or password.';

const SecondStep = lazy(async () => ({
  default: (await import('../features/session/components/second-step.tsx')).SecondStep,
}));

function loginProblem({
  error,
  user,
  farewell,
}: {
  error: unknown;
  user?: CurrentUser;
  farewell: string | null;
}): string {
  if (user) return NO_PAGES;
  if (error instanceof ApiError && error.status === 401 && error.token === null) return WRONG_CREDENTIALS;
  return error ? sentenceOf(error) : (farewell ?? '');
}

/** The start page: people who are signed in go on to their page, all others see the login. */
export function StartPage() {
  const { token, farewell } = useSessionStore();
  const { data: user, isFetching } = useCurrentUser();
  const login = useLogIn();
  const isLoggingIn = useIsLoggingIn();
  const asked = askedPageOf(useLocation().state);
  const landing = user ? landingOf(viewerOf(user), asked) : null;
  const startOver = (why: string | null) => {
    if (why !== null) useSessionStore.setState({ farewell: why });
    login.reset();
  };
  // After a refusal the rights are being asked anew, and the old ones lead to the same refusal.
  if (landing && !isFetching) return <Navigate to={landing} replace />;
  if (landing || (token !== null && !user && !isLoggingIn)) return <FullPageLoader label="Loading your account…" />;
  return (
    <EntryPage tab="Login">
      {login.data && !user ? (
        <Suspense fallback={null}>
          <SecondStep challenge={login.data} onStartOver={startOver} />
        </Suspense>
      ) : (
        <>
          <EntryHeading title="Login to Admin Panel" />
          <LoginForm
            onLogin={(credentials) => login.mutate(credentials)}
            isBusy={isLoggingIn}
            problem={loginProblem({ error: login.error, farewell, ...(user ? { user } : {}) })}
          />
          <HostNotes />
        </>
      )}
    </EntryPage>
  );
}
