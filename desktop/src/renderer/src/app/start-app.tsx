import { createRoot } from 'react-dom/client';
import { followActivity } from '../lib/activity.ts';
import { guardEscape } from '../lib/escape-guard.ts';
import { restoreSession } from '../lib/session.ts';
import { adoptTheme } from './adopt-theme.ts';
import { App } from './app.tsx';
import { createQueryClient } from './create-query-client.ts';
import { theme } from './theme.ts';

/** Takes up the kept session and renders the admin. */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  adoptTheme(theme);
  followActivity();
  guardEscape();
  await restoreSession();
  createRoot(root).render(<App queryClient={createQueryClient()} />);
}
