import { app, type BrowserWindow, type Session, type Tray } from 'electron';
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
  /** @throws when no window is open */
  readonly window: () => BrowserWindow;
  readonly tray: () => Tray | null;
  readonly icon: string;
  /** Overlay icon for the Windows taskbar. */
  readonly dot: string;
  /** The renderer has started, or starts within the same tick. */
  readonly onDescribed: () => void;
  readonly openSubmission: (id: string) => void;
}

/** The handler of each IPC call. */
export function createIpcHandlers(input: IpcHandlersInput): Handlers {
  const { settings, vault, session, viewed, updates, window, tray, icon, dot } = input;
  const server = () => settings.read().server;
  // The renderer clears its own storage.
  const forgetSession = async () => {
    vault.write(null);
    await session.clearCache();
  };
  return {
    describe: () => {
      input.onDescribed();
      return {
        version: app.getVersion(),
        server: server(),
        keepsSession: vault.isLasting(),
        hasUpdates: updates.hasFeed,
      };
    },
    checkServer: async (address) => {
      const outcome = await checkServer(address);
      if ('address' in outcome) settings.update({ server: outcome.address });
      return outcome;
    },
    forgetServer: async () => {
      settings.update({ server: '' });
      await forgetSession();
    },
    readSession: () => vault.read(),
    writeSession: async (token) => (token === null ? forgetSession() : vault.write(token)),
    viewFile: (file) => viewFile({ file, server: server(), viewed, icon }),
    saveFile: (file) => saveFile({ file, server: server(), window: window() }),
    notify: (notification) =>
      showNotification({ notification, icon, onClick: () => input.openSubmission(notification.submissionId) }),
    showUnread: (count) => showUnread({ count, window: window(), tray: tray(), dot }),
    restart: () => updates.restart(),
  };
}
