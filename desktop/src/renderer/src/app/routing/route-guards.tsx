import { canOpenPage, type PagePath } from '@funding-desk/shared/permissions';
import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { FullPageLoader } from '../../components/page/full-page.tsx';
import { useCurrentUser } from '../../features/session/api/current-user.ts';
import { toViewer } from '../../lib/session/session.ts';
import { useSessionStore } from '../../stores/session-store.ts';
import type { StartState } from './requested-page.ts';

/** Lets a viewer with the page's permission in. A refusal takes the place of the history entry, so Go Back leads away. */
export function RequirePage({ path }: { path: PagePath }) {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  return canOpenPage(toViewer(user), path) ? <Outlet /> : <Navigate to="/unauthorized" replace />;
}

const IdleGuard = lazy(async () => ({
  default: (await import('../../features/session/components/idle-guard.tsx')).IdleGuard,
}));

/**
 * Lets signed-in people in once they are known; sends all others to the start page, which brings them back after the
 * login. Whoever logs out is not brought back: the next person begins at the first page.
 */
export function RequireSession() {
  const { token, endReason } = useSessionStore();
  const { data: user } = useCurrentUser();
  const { pathname, search } = useLocation();
  const [wasSignedIn] = useState(token !== null);
  if (token === null) {
    const hasLoggedOut = wasSignedIn && endReason === null;
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
