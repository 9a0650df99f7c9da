import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { FullPageLoader } from '../components/full-page-loader.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RequirePage } from './require-page.tsx';
import { RequireSession } from './require-session.tsx';
import { StartPage } from './start-page.tsx';
import { UnauthorizedPage } from './unauthorized-page.tsx';

const AdminLayout = lazy(async () => ({ default: (await import('./admin-layout.tsx')).AdminLayout }));
const FormsRoute = lazy(async () => ({ default: (await import('./forms-route.tsx')).FormsRoute }));

/** The route table of the product specification, section 2, as far as its pages exist. */
export function AppRoutes() {
  return (
    <Suspense fallback={<FullPageLoader label="Loading…" />}>
      <Routes>
        <Route path="/" element={<StartPage />} />
        <Route path="/admin" element={<RequireSession />}>
          <Route index element={<Navigate to="/admin/forms" replace />} />
          <Route element={<RequirePage path="/admin/forms" />}>
            <Route element={<AdminLayout />}>
              <Route path="forms" element={<FormsRoute />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route path="/unauthorized" element={<UnauthorizedPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
