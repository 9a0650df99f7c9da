import { canOpenPage, type PagePath } from '@funding-desk/shared/permissions';
import { Navigate, Outlet } from 'react-router-dom';
import { useCurrentUser } from '../features/session/api/current-user.ts';
import { viewerOf } from '../lib/viewer-of.ts';

/** Lets a viewer with the page's permission in. A refusal takes the place of the history entry, so Go Back leads away. */
export function RequirePage({ path }: { path: PagePath }) {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  return canOpenPage(viewerOf(user), path) ? <Outlet /> : <Navigate to="/unauthorized" replace />;
}
