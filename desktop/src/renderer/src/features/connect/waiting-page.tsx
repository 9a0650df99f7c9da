import { createRoot } from 'react-dom/client';
import { HostInfo } from '../../app/layout/host-info.tsx';
import { applyThemeVariables, theme } from '../../app/theme/theme.ts';

import { ThemeProvider } from '../../app/theme/theme-provider.tsx';
import { CardPage, CardPageHeading } from '../../components/page/card-page.tsx';

/** @param problem why the server does not answer, or '' before the first result */
function WaitingPage({ problem }: { readonly problem: string }) {
  return (
    <CardPage tab="Waiting">
      <CardPageHeading title="Waiting for the server" />
      <p role="status">{problem === '' ? 'Connecting…' : `${problem} Trying again…`}</p>
      <HostInfo />
    </CardPage>
  );
}

/** Renders the waiting page until `end` is called. */
export function renderWaitingPage(): { readonly update: (problem: string) => void; readonly end: () => void } {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element.');
  applyThemeVariables(theme);
  const root = createRoot(container);
  return {
    update: (problem) =>
      root.render(
        <ThemeProvider>
          <WaitingPage problem={problem} />
        </ThemeProvider>,
      ),
    end: () => root.unmount(),
  };
}
