import { app, type BrowserWindow, Menu, nativeImage, Tray } from 'electron';

interface TrayInput {
  readonly icon: string;
  readonly onOpen: () => void;
  readonly onQuit: () => void;
}

/** The icon beside the clock, through which a closed window comes back. */
export function openTray({ icon, onOpen, onQuit }: TrayInput): Tray {
  const tray = new Tray(nativeImage.createFromPath(icon).resize({ width: 22, height: 22 }));
  tray.setToolTip('Funding Desk');
  tray.setContextMenu(
    Menu.buildFromTemplate([
      { label: 'Open Funding Desk', click: onOpen },
      { type: 'separator' },
      { label: 'Quit', click: onQuit },
    ]),
  );
  tray.on('click', onOpen);
  return tray;
}

const errorMessage = (count: number) => (count === 1 ? '1 new application' : `${count} new applications`);

interface UnreadInput {
  readonly count: number;
  readonly window: BrowserWindow;
  readonly tray: Tray | null;
  /** A dot for the taskbar of Windows, which has no numbers. */
  readonly dot: string;
}

/** How many applications nobody has looked at: on the dock or taskbar, and beside the clock. */
export function showUnread({ count, window, tray, dot }: UnreadInput): void {
  app.setBadgeCount(count);
  tray?.setToolTip(count === 0 ? 'Funding Desk' : `Funding Desk: ${errorMessage(count)}`);
  if (process.platform !== 'win32') return;
  if (count === 0) window.setOverlayIcon(null, '');
  else window.setOverlayIcon(nativeImage.createFromPath(dot), errorMessage(count));
}
