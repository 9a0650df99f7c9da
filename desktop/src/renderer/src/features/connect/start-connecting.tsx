import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { HostBridge } from '../../../../bridge/channels.ts';
import { adoptTheme } from '../../app/adopt-theme.ts';
import { theme } from '../../app/theme.ts';
import { Themed } from '../../app/themed.tsx';
import { ConnectScreen } from './connect-screen.tsx';

/** The first start, before there is a server whose screens could be shown. */
export function startConnecting(bridge: HostBridge): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  adoptTheme(theme);
  createRoot(root).render(
    <StrictMode>
      <Themed>
        <ConnectScreen check={bridge.checkServer} onConnected={() => window.location.assign('/')} />
      </Themed>
    </StrictMode>,
  );
}
