import { existsSync } from 'node:fs';
import path from 'node:path';
import { app, autoUpdater as systemUpdater } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { HostUpdate } from '../../bridge/host-messages.ts';
import { followUpdater } from './follow-updater.ts';

/** Milliseconds. The app runs in the tray for weeks. */
const CHECK_INTERVAL_MS = 24 * 60 * 60 * 1000;

export interface Updates {
  /** Whether the package contains the address of an update feed. */
  readonly hasFeed: boolean;
  readonly now: () => HostUpdate;
  /** Checks now and every day, and downloads a newer version in the background. Without a feed it does nothing. */
  readonly follow: () => Promise<void>;
  /** Quits the app and starts the downloaded version. Does nothing when no version is ready. */
  readonly restart: () => void;
}

interface UpdatesInput {
  readonly onChange: (update: HostUpdate) => void;
  readonly report: (error: unknown) => void;
}

/** Updates from the feed that the package names. A ready version is installed at the next start at the latest. */
export function openUpdates({ onChange, report }: UpdatesInput): Updates {
  const hasFeed = app.isPackaged && existsSync(path.join(process.resourcesPath, 'app-update.yml'));
  let updater: AppUpdater | null = null;
  let update: HostUpdate = { kind: 'none' };
  const set = (to: HostUpdate) => {
    update = to;
    onChange(to);
  };
  return {
    hasFeed,
    now: () => update,
    async follow() {
      if (!hasFeed) return;
      const { autoUpdater } = await import('electron-updater');
      autoUpdater.logger = null;
      const system = process.platform === 'darwin' ? systemUpdater : null;
      followUpdater({ updater: autoUpdater, system, now: () => update, set });
      updater = autoUpdater;
      const check = async () => (await autoUpdater.checkForUpdates())?.downloadPromise;
      const checkAndReport = () => void check().catch(report);
      checkAndReport();
      setInterval(checkAndReport, CHECK_INTERVAL_MS);
    },
    restart() {
      if (!updater || update.kind !== 'ready') return;
      updater.once('error', () => set({ kind: 'failed' }));
      // Silent, because the user answered the installer's questions at the first installation.
      updater.quitAndInstall(true, true);
    },
  };
}
