import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { NoticeList } from '../components/notices.tsx';
import { ErrorBoundary, FailurePage } from './error-boundary.tsx';
import { AppRoutes } from './routing/app-routes.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <BrowserRouter>
            <ErrorBoundary fallback={<FailurePage />}>
              <AppRoutes />
            </ErrorBoundary>
            <NoticeList />
          </BrowserRouter>
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
