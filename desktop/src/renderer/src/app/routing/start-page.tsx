import type { CurrentUser } from '@funding-desk/shared/schemas/people/auth';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part.tsx';
import { CardPage, CardPageHeading } from '../../components/page/card-page.tsx';

import { FullPageLoader } from '../../components/page/full-page.tsx';
import { useCurrentUser } from '../../features/session/api/current-user.ts';
import { useIsLoggingIn, useLogIn } from '../../features/session/api/log-in.ts';
import { LoginForm } from '../../features/session/components/login-form.tsx';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { toViewer } from '../../lib/session/session.ts';
import { useSessionStore } from '../../stores/session-store.ts';
import { HostInfo } from '../layout/host-info.tsx';
import { landingPageFor, readRequestedPage } from './requested-page.ts';

const NO_PAGES = 'You do not have access to any pages. Please contact your administrator.';
const WRONG_CREDENTIALS = 'Invalid email or password.';

const SecondStep = lazyPart(async () => (await import('../../features/session/components/second-step.tsx')).SecondStep);

function loginProblem({
  error,
  user,
  endReason,
}: {
  error: unknown;
  user?: CurrentUser;
  endReason: string | null;
}): string {
  if (user) return NO_PAGES;
  if (error instanceof ApiError && error.status === 401 && error.token === null) return WRONG_CREDENTIALS;
  return error ? errorMessage(error) : (endReason ?? '');
}

/** Shows the login, or redirects signed-in users to their page. */
export function StartPage() {
  const { token, endReason } = useSessionStore();
  const { data: user, isFetching } = useCurrentUser();
  const login = useLogIn();
  const isLoggingIn = useIsLoggingIn();
  const requested = readRequestedPage(useLocation().state);
  const landing = user ? landingPageFor(toViewer(user), requested) : null;
  const startOver = (why: string | null) => {
    if (why !== null) useSessionStore.setState({ endReason: why });
    login.reset();
  };
  // After a refusal the user is being refetched. The old permissions would lead to the same refusal.
  if (landing && !isFetching) return <Navigate to={landing} replace />;
  if (landing || (token !== null && !user && !isLoggingIn)) return <FullPageLoader label="Loading your account…" />;
  return (
    <CardPage tab="Login">
      {login.data && !user ? (
        <Suspense fallback={null}>
          <SecondStep challenge={login.data} onStartOver={startOver} />
        </Suspense>
      ) : (
        <>
          <CardPageHeading title="Login to Admin Panel" />
          <LoginForm
            onLogin={(credentials) => login.mutate(credentials)}
            isBusy={isLoggingIn}
            problem={loginProblem({ error: login.error, endReason, ...(user ? { user } : {}) })}
          />
          <HostInfo />
        </>
      )}
    </CardPage>
  );
}
