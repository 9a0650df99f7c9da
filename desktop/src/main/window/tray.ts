import { app, type BrowserWindow, Menu, nativeImage, Tray } from 'electron';

interface TrayInput {
  readonly icon: string;
  readonly onOpen: () => void;
  readonly onQuit: () => void;
}

/** The tray icon. It reopens a closed window. */
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

const unreadText = (count: number) => (count === 1 ? '1 unread application' : `${count} unread applications`);

interface UnreadInput {
  readonly count: number;
  readonly window: BrowserWindow;
  readonly tray: Tray | null;
  /** Overlay icon for the Windows taskbar, which shows no numbers. */
  readonly dot: string;
}

/** Shows the number of unread applications on the dock or taskbar and in the tray. */
export function showUnread({ count, window, tray, dot }: UnreadInput): void {
  app.setBadgeCount(count);
  tray?.setToolTip(count === 0 ? 'Funding Desk' : `Funding Desk: ${unreadText(count)}`);
  if (process.platform !== 'win32') return;
  if (count === 0) window.setOverlayIcon(null, '');
  else window.setOverlayIcon(nativeImage.createFromPath(dot), unreadText(count));
}
