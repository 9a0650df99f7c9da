import { canOpenPage, type PagePath } from '@funding-desk/shared/admin-pages';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part.tsx';
import { FullPageLoader } from '../../components/page/full-page.tsx';
import { useCurrentUser } from '../../features/session/api/current-user.ts';
import { toViewer } from '../../lib/session/session.ts';
import { useSessionStore } from '../../stores/session-store.ts';
import type { StartState } from './requested-page.ts';

/** Renders the page for viewers with its permission. A refusal replaces the history entry, so that Go Back skips it. */
export function RequirePage({ path }: { path: PagePath }) {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  return canOpenPage(toViewer(user), path) ? <Outlet /> : <Navigate to="/unauthorized" replace />;
}

const IdleGuard = lazyPart(async () => (await import('../../features/session/components/idle-guard.tsx')).IdleGuard);

type LoadPage = (pathname: string) => Promise<void>;

/** Loads the code of the first page while the account loads. @returns whether it is loaded */
function useFirstPage(loadPage: LoadPage, isSignedIn: boolean): boolean {
  const { pathname } = useLocation();
  const [isLoaded, setIsLoaded] = useState(false);
  const load = useEffectEvent(() => {
    if (!isSignedIn) return;
    // Rendering the page reports a failure.
    const done = () => setIsLoaded(true);
    loadPage(pathname).then(done, done);
  });
  useEffect(() => load(), []);
  return isLoaded;
}

/**
 * Renders the admin for signed-in users. Others go to the start page, which returns them to the requested page after
 * login. After a logout, the next user starts at their first page instead.
 */
export function RequireSession({ loadPage }: { loadPage: LoadPage }) {
  const { token, endReason } = useSessionStore();
  const { data: user } = useCurrentUser();
  const { pathname, search } = useLocation();
  const isLoaded = useFirstPage(loadPage, token !== null);
  const [wasSignedIn] = useState(token !== null);
  if (token === null) {
    const hasLoggedOut = wasSignedIn && endReason === null;
    const state: StartState = { requested: { pathname, search } };
    return <Navigate to="/" replace state={hasLoggedOut ? null : state} />;
  }
  if (!user || !isLoaded) return <FullPageLoader label="Loading your account…" />;
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>
        <IdleGuard user={user} token={token} />
      </Suspense>
    </>
  );
}
