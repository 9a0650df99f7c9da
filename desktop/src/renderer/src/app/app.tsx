import './mantine-styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { NoticeBoard } from '../components/notice-board.tsx';
import { AppRoutes } from './app-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailurePage } from './failure-page.tsx';
import { theme } from './theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager}>
          <BrowserRouter>
            <ErrorBoundary fallback={<FailurePage />}>
              <AppRoutes />
            </ErrorBoundary>
          </BrowserRouter>
          <NoticeBoard />
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
