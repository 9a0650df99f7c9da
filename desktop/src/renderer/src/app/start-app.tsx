import { followTranslation } from '@funding-desk/shared/browser/translated-texts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PageBoundary } from '../components/error-boundary.tsx';
import { NoticeList } from '../components/notices.tsx';
import { guardEscape } from '../lib/escape-guard.ts';
import { followActivity } from '../lib/session/activity.ts';
import { restoreSession } from '../lib/session/session.ts';
import { createQueryClient } from './create-query-client.ts';
import { AppRoutes } from './routing/app-routes.tsx';
import { applyThemeVariables, theme } from './theme/theme.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <BrowserRouter>
            <PageBoundary>
              <AppRoutes />
            </PageBoundary>
            <NoticeList />
          </BrowserRouter>
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Restores the session and renders the admin. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  applyThemeVariables(theme);
  followTranslation();
  followActivity();
  guardEscape();
  await restoreSession();
  createRoot(root).render(<App queryClient={createQueryClient()} />);
}
