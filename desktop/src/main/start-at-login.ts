import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';

/** Where Linux desktops look for what starts with the session (the autostart specification of freedesktop.org). */
const autostartFile = () => path.join(app.getPath('appData'), 'autostart', 'funding-desk.desktop');

function entry(): string {
  // An AppImage runs from a place that is gone after the next start.
  const program = process.env.APPIMAGE ?? process.execPath;
  return ['[Desktop Entry]', 'Type=Application', 'Name=Funding Desk', `Exec="${program}" --hidden`, ''].join('\n');
}

export function startsAtLogin(): boolean {
  return process.platform === 'linux' ? existsSync(autostartFile()) : app.getLoginItemSettings().openAtLogin;
}

export function setStartsAtLogin(isWanted: boolean): void {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: isWanted, args: ['--hidden'] });
    return;
  }
  rmSync(autostartFile(), { force: true });
  if (!isWanted) return;
  mkdirSync(path.dirname(autostartFile()), { recursive: true });
  writeFileSync(autostartFile(), entry());
}
