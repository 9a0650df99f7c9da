import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';

/** Such a start shows no window. */
const HIDDEN = '--hidden';

/** Where Linux desktops look for what starts with the session (the autostart specification of freedesktop.org). */
const autostartFile = () => path.join(app.getPath('appData'), 'autostart', 'funding-desk.desktop');

function entry(): string {
  // An AppImage runs from a place that is gone after the next start.
  const program = process.env.APPIMAGE ?? process.execPath;
  return ['[Desktop Entry]', 'Type=Application', 'Name=Funding Desk', `Exec="${program}" ${HIDDEN}`, ''].join('\n');
}

export function startsAtLogin(): boolean {
  // Windows tells entries apart by their arguments.
  return process.platform === 'linux'
    ? existsSync(autostartFile())
    : app.getLoginItemSettings({ args: [HIDDEN] }).openAtLogin;
}

/** Is this start one by the system, not by the person? A Mac passes no arguments on. */
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
