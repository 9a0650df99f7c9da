import { Navigate, Outlet } from 'react-router-dom';
import { FullPageLoader } from '../components/full-page-loader.tsx';
import { useCurrentUser } from '../features/session/api/get-current-user.ts';
import { useSessionStore } from '../stores/session-store.ts';

/** Lets signed-in people in once they are known; sends all others to the start page. */
export function RequireSession() {
  const token = useSessionStore((state) => state.token);
  const { data: user } = useCurrentUser();
  if (token === null) return <Navigate to="/" replace />;
  return user ? <Outlet /> : <FullPageLoader label="Loading your account…" />;
}
