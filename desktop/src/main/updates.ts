import { existsSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';

/** The app stays beside the clock for weeks. Milliseconds. */
const LOOKS_EVERY = 24 * 60 * 60 * 1000;

/**
 * Looks for a newer version at the start and once a day, loads it beside the work and says so when it waits for the next
 * start. Only a package that was built with an address for updates has one.
 */
export async function keepUpToDate(report: (error: unknown) => void): Promise<void> {
  if (!app.isPackaged || !existsSync(path.join(process.resourcesPath, 'app-update.yml'))) return;
  const { autoUpdater } = await import('electron-updater');
  autoUpdater.logger = null;
  const look = () => void autoUpdater.checkForUpdatesAndNotify().catch(report);
  look();
  setInterval(look, LOOKS_EVERY);
}
