import type { HostUpdate } from '../../bridge/host-messages.ts';

/** The events of electron-updater. Each check starts with a new sequence. */
interface Updater {
  on(event: 'update-available' | 'update-downloaded', listener: (info: { readonly version: string }) => void): unknown;
  on(event: 'update-not-available' | 'error', listener: () => void): unknown;
}

/** The system's own updater, which installs what electron-updater downloads. */
interface SystemUpdater {
  on(event: 'update-downloaded', listener: () => void): unknown;
}

interface FollowInput {
  readonly updater: Updater;
  /** Null where electron-updater installs by itself. */
  readonly system: SystemUpdater | null;
  readonly now: () => HostUpdate;
  readonly set: (to: HostUpdate) => void;
}

/**
 * Follows the updater's events. Where the system installs, a version is ready only after the system has verified it. An
 * earlier restart would have to wait for the system, and could end the app much later.
 */
export function followUpdater({ updater, system, now, set }: FollowInput): void {
  const isReady = (version?: string) => {
    const update = now();
    return update.kind === 'ready' && (version === undefined || update.version === version);
  };
  updater.on('update-available', ({ version }) => isReady(version) || set({ kind: 'downloading', version }));
  if (system === null)
    updater.on('update-downloaded', ({ version }) => isReady(version) || set({ kind: 'ready', version }));
  system?.on('update-downloaded', () => {
    const update = now();
    if (update.kind === 'downloading') set({ kind: 'ready', version: update.version });
  });
  updater.on('update-not-available', () => isReady() || set({ kind: 'none' }));
  // A ready version stays ready when a later check fails.
  updater.on('error', () => isReady() || set({ kind: 'failed' }));
}
