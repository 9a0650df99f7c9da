import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { PageBoundary } from '../components/error-boundary.tsx';
import { NoticeList } from '../components/notices.tsx';
import { AppRoutes } from './routing/app-routes.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
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
