import { BrowserWindow, dialog, type WebContents } from 'electron';
import { applicationAddress } from '../addresses.ts';
import { bringForward } from './main-window.ts';

/** More windows than this fill no screen, and each costs as much memory as a browser tab. */
const MAX_WINDOWS = 8;
const SIZE = { width: 1100, height: 820 };

export interface ApplicationWindows {
  /** Opens the page of an application in a window of its own, or focuses the window that it has. */
  readonly open: (address: string) => void;
  /** The window that shows these contents, null when it is not one of these windows. */
  readonly find: (contents: WebContents) => BrowserWindow | null;
  /** Closes all of them without a question. */
  readonly closeAll: () => void;
}

interface ApplicationWindowsInput {
  /** Path of the preload script. */
  readonly preload: string;
  readonly icon: string;
}

/** Windows with one application each, beside the main window. They receive no notifications of their own. */
export function createApplicationWindows({ preload, icon }: ApplicationWindowsInput): ApplicationWindows {
  /** By the id of the application. */
  const windows = new Map<string, BrowserWindow>();

  function create(id: string, address: string): BrowserWindow {
    const window = new BrowserWindow({
      ...SIZE,
      minWidth: 375,
      minHeight: 480,
      title: 'Funding Desk',
      icon,
      webPreferences: { preload, contextIsolation: true, sandbox: true, nodeIntegration: false, webSecurity: true },
    });
    windows.set(id, window);
    window.once('closed', () => windows.delete(id));
    void window.loadURL(address);
    return window;
  }

  return {
    open(address) {
      const found = applicationAddress(address);
      if (!found) return;
      const present = windows.get(found.id);
      if (present) bringForward(present);
      else if (windows.size < MAX_WINDOWS) create(found.id, found.address);
      else
        void dialog.showMessageBox({
          type: 'info',
          message: `At most ${MAX_WINDOWS} applications can have a window of their own.`,
          detail: 'Close one of those windows, then try again.',
        });
    },
    find: (contents) => [...windows.values()].find((window) => window.webContents === contents) ?? null,
    closeAll() {
      for (const window of windows.values()) window.destroy();
    },
  };
}
