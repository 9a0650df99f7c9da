import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { NoticeBoard } from '../components/notice-board.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailurePage } from './failure-page.tsx';
import { Themed } from './themed.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Themed>
          <BrowserRouter>
            <ErrorBoundary fallback={<FailurePage />}>
              <AppRoutes />
            </ErrorBoundary>
          </BrowserRouter>
          <NoticeBoard />
        </Themed>
      </QueryClientProvider>
    </StrictMode>
  );
}
