import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import { Navigate } from 'react-router-dom';
import { Brand } from '../components/brand.tsx';
import { FullPageLoader } from '../components/full-page-loader.tsx';
import { ThemeToggle } from '../components/theme-toggle.tsx';
import { useCurrentUser } from '../features/session/api/get-current-user.ts';
import { useIsLoggingIn, useLogIn } from '../features/session/api/log-in.ts';
import { LoginForm } from '../features/session/components/login-form.tsx';
import { ApiError, sentenceOf } from '../lib/api-error.ts';
import { useSessionStore } from '../stores/session-store.ts';
import { firstPageOf, viewerOf } from './staff-pages.ts';
import classes from './start-page.module.css';

const NO_PAGES = 'You do not have access to any pages. Please contact your administrator.';
const WRONG_CREDENTIALS = 'Invalid email or password.';

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

/** The start page: people who are signed in go on to their first page, all others see the login. */
export function StartPage() {
  const { token, farewell } = useSessionStore();
  const { data: user } = useCurrentUser();
  const login = useLogIn();
  const isLoggingIn = useIsLoggingIn();
  const firstPage = user ? firstPageOf(viewerOf(user)) : null;
  if (firstPage) return <Navigate to={firstPage} replace />;
  if (token !== null && !user && !isLoggingIn) return <FullPageLoader label="Loading your account…" />;
  return (
    <main className={classes.page}>
      <title>Login · Funding Desk</title>
      <header className={classes.header}>
        <Brand />
        <ThemeToggle />
      </header>
      <section className={classes.card}>
        <h1 className={classes.title}>Login to Admin Panel</h1>
        <LoginForm
          onLogin={(credentials) => login.mutate(credentials)}
          isBusy={isLoggingIn}
          problem={loginProblem({ error: login.error, farewell, ...(user ? { user } : {}) })}
        />
      </section>
    </main>
  );
}
