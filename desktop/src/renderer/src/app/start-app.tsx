import { followTranslation } from '@funding-desk/shared/browser/translated-texts';
import { createRoot } from 'react-dom/client';
import { guardEscape } from '../lib/escape-guard.ts';
import { followActivity } from '../lib/session/activity.ts';
import { restoreSession } from '../lib/session/session.ts';
import { App } from './app.tsx';
import { createQueryClient } from './create-query-client.ts';
import { applyThemeVariables, theme } from './theme/theme.ts';

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
