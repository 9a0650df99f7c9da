import type { FileOutcome, HostBridge, HostDescription } from '../../../bridge/channels.ts';
import { hostRequestSchema, hostUpdateSchema } from '../../../bridge/host-messages.ts';

import { FileBlockedError, type Platform, type RemoteFile } from '../../../bridge/platform.ts';

/** The main process adds its own origin to the path. */
async function hostFile({ resolveAddress, filename }: RemoteFile) {
  const { pathname, search } = new URL(await resolveAddress());
  return { path: `${pathname}${search}`, filename };
}

function throwProblem({ problem }: FileOutcome): void {
  if (problem !== null) throw new FileBlockedError(problem);
}

/**
 * The platform of the desktop app, on top of the preload script's API. Its pages and the API share an origin as well.
 */
export function desktopPlatform({ bridge, host }: { bridge: HostBridge; host: HostDescription }): Platform {
  return {
    serverAddress: window.location.origin,
    readSessionToken: () => bridge.readSession(),
    writeSessionToken: (token) => bridge.writeSession(token),
    openFile: async (file) => throwProblem(await bridge.viewFile(await hostFile(file))),
    saveFile: async (file) => throwProblem(await bridge.saveFile(await hostFile(file))),
    capabilities: {
      notifies: host.isMain,
      followsMainWindow: !host.isMain,
      keepsSession: host.keepsSession,
      chosenServer: new URL(host.server).host,
      version: host.version,
      updatesItself: host.hasUpdates,
    },
    notify: (notification) => void bridge.notify(notification),
    showUnread: (count) => void bridge.showUnread(count),
    onHostRequest: (listener) =>
      bridge.onHostRequest((message) => {
        const { data } = hostRequestSchema.safeParse(message);
        if (data) listener(data);
      }),
    onUpdate: (listener) =>
      bridge.onUpdate((message) => {
        const { data } = hostUpdateSchema.safeParse(message);
        if (data) listener(data.kind === 'ready' ? { ...data, restart: () => void bridge.restart() } : data);
      }),
    changeServer: async () => {
      await bridge.forgetServer();
      window.location.assign('/');
    },
  };
}
