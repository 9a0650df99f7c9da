import { createRoot } from 'react-dom/client';
import { adoptTheme } from '../../app/adopt-theme.ts';
import { HostNotes } from '../../app/host-notes.tsx';
import { theme } from '../../app/theme.ts';
import { Themed } from '../../app/themed.tsx';
import { EntryHeading } from '../../components/entry-heading.tsx';
import { EntryPage } from '../../components/entry-page.tsx';

/** @param problem why the server does not answer, or '' before the first result */
function WaitingPage({ problem }: { readonly problem: string }) {
  return (
    <EntryPage tab="Waiting">
      <EntryHeading title="Waiting for the server" />
      <p role="status">{problem === '' ? 'Connecting…' : `${problem} Trying again…`}</p>
      <HostNotes />
    </EntryPage>
  );
}

/** Renders the waiting page until `end` is called. */
export function renderWaitingPage(): { readonly update: (problem: string) => void; readonly end: () => void } {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element.');
  adoptTheme(theme);
  const root = createRoot(container);
  return {
    update: (problem) =>
      root.render(
        <Themed>
          <WaitingPage problem={problem} />
        </Themed>,
      ),
    end: () => root.unmount(),
  };
}
