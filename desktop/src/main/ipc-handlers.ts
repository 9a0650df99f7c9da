import { app, type BrowserWindow, type Session, type Tray } from 'electron';
import type { HostNotification } from '../bridge/channels.ts';
import { type ViewedFiles, viewFile } from './files/file-viewer.ts';
import { saveFile } from './files/files.ts';
import type { Handlers } from './ipc.ts';
import { checkServer } from './server/server-address.ts';
import type { SessionVault } from './session-vault.ts';
import type { SettingsFile } from './settings.ts';
import type { Updates } from './updates/updates.ts';
import { showNotification } from './window/notifications.ts';
import { showUnread } from './window/tray.ts';

interface IpcHandlersInput {
  readonly settings: SettingsFile;
  readonly vault: SessionVault;
  readonly session: Session;
  readonly viewed: ViewedFiles;
  readonly updates: Updates;
  /** Whether it is the main window, which alone notifies and shows the number of unread applications. */
  readonly isMain: (window: BrowserWindow) => boolean;
  readonly tray: () => Tray | null;
  readonly icon: string;
  /** Overlay icon for the Windows taskbar. */
  readonly dot: string;
  /** The renderer of the main window has started, or starts within the same tick. */
  readonly onDescribed: () => void;
  /** A sign-out or the change of the server in that window. */
  readonly onSessionEnd: (window: BrowserWindow) => void;
  readonly onNotificationClick: (notification: HostNotification) => void;
}

/** The handler of each IPC call. */
export function createIpcHandlers(input: IpcHandlersInput): Handlers {
  const { settings, vault, session, viewed, updates, isMain, tray, icon, dot } = input;
  const server = () => settings.read().server;
  // The renderer clears its own storage.
  const forgetSession = async (caller: BrowserWindow) => {
    vault.write(null);
    input.onSessionEnd(caller);
    await session.clearCache();
  };
  return {
    describe: (caller) => {
      if (isMain(caller)) input.onDescribed();
      return {
        version: app.getVersion(),
        server: server(),
        keepsSession: vault.isLasting(),
        hasUpdates: updates.hasFeed,
        isMain: isMain(caller),
      };
    },
    checkServer: async (_caller, address) => {
      const outcome = await checkServer(address);
      if ('address' in outcome) settings.update({ server: outcome.address });
      return outcome;
    },
    forgetServer: async (caller) => {
      settings.update({ server: '' });
      await forgetSession(caller);
    },
    readSession: () => vault.read(),
    writeSession: async (caller, token) => (token === null ? forgetSession(caller) : vault.write(token)),
    viewFile: (_caller, file) => viewFile({ file, server: server(), viewed, icon }),
    saveFile: (caller, file) => saveFile({ file, server: server(), window: caller }),
    notify: (_caller, notification) =>
      showNotification({ notification, icon, onClick: () => input.onNotificationClick(notification) }),
    showUnread: (caller, count) => {
      if (isMain(caller)) showUnread({ count, window: caller, tray: tray(), dot });
    },
    restart: () => updates.restart(),
  };
}
