import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FullPageLoader } from '../components/full-page-loader.tsx';
import { useCurrentUser } from '../features/session/api/current-user.ts';
import { useSessionStore } from '../stores/session-store.ts';
import type { StartState } from './asked-page.ts';

const IdleGuard = lazy(async () => ({
  default: (await import('../features/session/components/idle-guard.tsx')).IdleGuard,
}));

/**
 * Lets signed-in people in once they are known; sends all others to the start page, which brings them back after the
 * login. Whoever logs out is not brought back: the next person begins at the first page.
 */
export function RequireSession() {
  const { token, farewell } = useSessionStore();
  const { data: user } = useCurrentUser();
  const { pathname, search } = useLocation();
  const [wasSignedIn] = useState(token !== null);
  if (token === null) {
    const hasLoggedOut = wasSignedIn && farewell === null;
    const state: StartState = { asked: { pathname, search } };
    return <Navigate to="/" replace state={hasLoggedOut ? null : state} />;
  }
  if (!user) return <FullPageLoader label="Loading your account…" />;
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>
        <IdleGuard user={user} token={token} />
      </Suspense>
    </>
  );
}
