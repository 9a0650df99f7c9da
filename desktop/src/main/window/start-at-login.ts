import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';

/** A start with this argument opens no window. */
const HIDDEN = '--hidden';

/** The autostart folder of Linux desktops (freedesktop.org autostart specification). */
const autostartFile = () => path.join(app.getPath('appData'), 'autostart', 'funding-desk.desktop');

function entry(): string {
  // An AppImage runs from a temporary path.
  const program = process.env.APPIMAGE ?? process.execPath;
  return ['[Desktop Entry]', 'Type=Application', 'Name=Funding Desk', `Exec="${program}" ${HIDDEN}`, ''].join('\n');
}

export function startsAtLogin(): boolean {
  // Windows identifies entries by their arguments.
  return process.platform === 'linux'
    ? existsSync(autostartFile())
    : app.getLoginItemSettings({ args: [HIDDEN] }).openAtLogin;
}

/** Whether the system started the app at login. macOS passes no arguments. */
export function isLoginStart(): boolean {
  if (process.argv.includes(HIDDEN)) return true;
  return process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin;
}

export function setStartsAtLogin(isWanted: boolean): void {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: isWanted, args: [HIDDEN] });
    return;
  }
  rmSync(autostartFile(), { force: true });
  if (!isWanted) return;
  mkdirSync(path.dirname(autostartFile()), { recursive: true });
  writeFileSync(autostartFile(), entry());
}
