import { BrowserWindow, type Rectangle, screen } from 'electron';
import { APP_ORIGIN } from '../addresses.ts';
import type { SettingsFile, WindowState } from '../settings.ts';

const DEFAULT_SIZE = { width: 1280, height: 820 };

/** Keeps the window within the connected screens, after a screen was removed. */
function clampBounds(bounds: Rectangle, area: Rectangle): Rectangle {
  const width = Math.min(bounds.width, area.width);
  const height = Math.min(bounds.height, area.height);
  const x = Math.min(Math.max(bounds.x, area.x), area.x + area.width - width);
  const y = Math.min(Math.max(bounds.y, area.y), area.y + area.height - height);
  return { x, y, width, height };
}

function initialBounds(stored: WindowState | null): Partial<Rectangle> {
  if (!stored) return DEFAULT_SIZE;
  return clampBounds(stored, screen.getDisplayMatching(stored).workArea);
}

function windowState(window: BrowserWindow): WindowState {
  return { ...window.getNormalBounds(), isMaximized: window.isMaximized() };
}

interface WindowInput {
  readonly settings: SettingsFile;
  /** Path of the preload script. */
  readonly preload: string;
  readonly icon: string;
  /** False while closing the window only hides it. */
  readonly isEnding: () => boolean;
  /** Started at login, the app opens in the tray. */
  readonly isHidden: boolean;
}

/** The admin's window. A closed window stays hidden and receives new applications until the app quits. */
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
      // A covered window must still receive new applications.
      backgroundThrottling: false,
    },
  });
  // Maximizing shows a window, so a hidden start must wait for `show`.
  window.once('show', () => place?.isMaximized && window.maximize());
  window.once('ready-to-show', () => !isHidden && window.show());
  const saveState = () => settings.update({ place: windowState(window) });
  // Windows closes no window when the user logs out.
  window.on('session-end', saveState);
  window.on('close', (event) => {
    saveState();
    if (isEnding()) return;
    event.preventDefault();
    window.hide();
  });
  void window.loadURL(`${APP_ORIGIN}/`);
  return window;
}

/** Shows and focuses the window. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
