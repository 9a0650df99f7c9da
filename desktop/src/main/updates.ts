import { existsSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';

/**
 * Looks for a newer version once per start, loads it beside the work and says so when it waits for the next start. Only a
 * package that was built with an address for updates has one.
 */
export async function lookForUpdates(report: (error: unknown) => void): Promise<void> {
  if (!app.isPackaged || !existsSync(path.join(process.resourcesPath, 'app-update.yml'))) return;
  try {
    const { autoUpdater } = await import('electron-updater');
    autoUpdater.logger = null;
    await autoUpdater.checkForUpdatesAndNotify();
  } catch (error) {
    report(error);
  }
}
