import { existsSync } from 'node:fs';
import path from 'node:path';
import { app, autoUpdater as systemUpdater } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { HostUpdate } from '../../bridge/host-messages.ts';
import { followUpdater } from './follow-updater.ts';

/** The app stays beside the clock for weeks. Milliseconds. */
const LOOKS_EVERY = 24 * 60 * 60 * 1000;

export interface Updates {
  /** Whether there is a place to look for newer versions: only in a package that was built with one. */
  readonly hasFeed: boolean;
  readonly now: () => HostUpdate;
  /** Looks at once and every day, and loads a newer version beside the work; without a feed it does nothing. */
  readonly follow: () => Promise<void>;
  /** Ends the app and starts the version that is ready; nothing happens while there is none. */
  readonly restart: () => void;
}

interface UpdatesInput {
  readonly onChange: (update: HostUpdate) => void;
  readonly report: (error: unknown) => void;
}

/** Newer versions of the app, from the feed that its package names. What is ready is taken at the next start at the latest. */
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
      const look = async () => (await autoUpdater.checkForUpdates())?.downloadPromise;
      const lookAndReport = () => void look().catch(report);
      lookAndReport();
      setInterval(lookAndReport, LOOKS_EVERY);
    },
    restart() {
      if (!updater || update.kind !== 'ready') return;
      updater.once('error', () => set({ kind: 'failed' }));
      // Without the questions of an installer, which were answered the first time.
      updater.quitAndInstall(true, true);
    },
  };
}
