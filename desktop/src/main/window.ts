import { BrowserWindow } from 'electron';
import { APP_ORIGIN } from './app-address.ts';
import type { SettingsFile } from './settings.ts';
import { firstPlace, placeOf } from './window-place.ts';

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
    ...firstPlace(place),
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
  const keepPlace = () => settings.update({ place: placeOf(window) });
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
