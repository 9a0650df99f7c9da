import { BrowserWindow, type Rectangle, screen } from 'electron';
import { APP_ORIGIN } from '../addresses.ts';
import type { SettingsFile, WindowState } from '../settings.ts';

const DEFAULT_SIZE = { width: 1280, height: 820 };

/** The place within the screens that are there now, so that a window of a screen that was taken away comes back. */
export function clampBounds(place: Rectangle, area: Rectangle): Rectangle {
  const width = Math.min(place.width, area.width);
  const height = Math.min(place.height, area.height);
  const x = Math.min(Math.max(place.x, area.x), area.x + area.width - width);
  const y = Math.min(Math.max(place.y, area.y), area.y + area.height - height);
  return { x, y, width, height };
}

export function initialBounds(kept: WindowState | null): Partial<Rectangle> {
  if (!kept) return DEFAULT_SIZE;
  return clampBounds(kept, screen.getDisplayMatching(kept).workArea);
}

export function windowState(window: BrowserWindow): WindowState {
  return { ...window.getNormalBounds(), isMaximized: window.isMaximized() };
}

interface WindowInput {
  readonly settings: SettingsFile;
  /** The preload script. */
  readonly preload: string;
  readonly icon: string;
  /** True once the app is to end; until then closing the window only hides it. */
  readonly isEnding: () => boolean;
  /** Started with the session, it waits beside the clock until somebody wants it. */
  readonly isHidden: boolean;
}

/** The window of the admin. Closed, it goes on listening for new applications until the app is quit. */
export function openMainWindow({ settings, preload, icon, isEnding, isHidden }: WindowInput): BrowserWindow {
  const { place } = settings.read();
  const window = new BrowserWindow({
    ...initialBounds(place),
    minWidth: 375,
    minHeight: 480,
    show: false,
    title: 'Funding Desk',
    icon,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      // It must hear of new applications behind other windows too.
      backgroundThrottling: false,
    },
  });
  // Maximizing shows a window: one that starts hidden must wait for it.
  window.once('show', () => place?.isMaximized && window.maximize());
  window.once('ready-to-show', () => !isHidden && window.show());
  const keepPlace = () => settings.update({ place: windowState(window) });
  // Windows closes no window when the person logs out.
  window.on('session-end', keepPlace);
  window.on('close', (event) => {
    keepPlace();
    if (isEnding()) return;
    event.preventDefault();
    window.hide();
  });
  void window.loadURL(`${APP_ORIGIN}/`);
  return window;
}

/** Brings the window before the viewer, wherever it is. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
