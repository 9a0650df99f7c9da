import { retryImport } from '@funding-desk/shared/browser/retry-import';
import { config } from 'zod';
import type { HostBridge } from '../../bridge/channels.ts';
import { waitForServer } from './features/connect/wait-for-server.ts';
import { setPlatform } from './platform/current-platform.ts';
import { desktopPlatform } from './platform/desktop-platform.ts';

declare global {
  interface Window {
    /** Exposed by the preload script. */
    readonly fundingDesk: HostBridge;
  }
}

// Before any schema exists: compiled schemas use `new Function`, which the content security policy reports.
config({ jitless: true });

const bridge = window.fundingDesk;
const host = await bridge.describe();
if (host.server === '') {
  const { startConnecting } = await import('./features/connect/start-connecting.tsx');
  startConnecting(bridge);
} else {
  setPlatform(desktopPlatform({ bridge, host }));
  await waitForServer(() => bridge.checkServer(host.server));
  // The waiting page has rendered, so a failure does not reload the page.
  const { startApp } = await retryImport(() => import('./app/start-app.tsx'));
  await startApp();
}
