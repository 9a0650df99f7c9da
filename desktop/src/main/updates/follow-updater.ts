import type { HostUpdate } from '../../bridge/host-messages.ts';

/** What is heard of the updater, which starts over with each look. */
interface Updater {
  on(event: 'update-available' | 'update-downloaded', listener: (info: { readonly version: string }) => void): unknown;
  on(event: 'update-not-available' | 'error', listener: () => void): unknown;
}

/** The system's own updater, where the other one only hands it what was loaded. */
interface SystemUpdater {
  on(event: 'update-downloaded', listener: () => void): unknown;
}

interface FollowInput {
  readonly updater: Updater;
  /** Null where the updater installs by itself. */
  readonly system: SystemUpdater | null;
  readonly now: () => HostUpdate;
  readonly set: (to: HostUpdate) => void;
}

/**
 * Follows the events of the updater. Where the system installs, what is loaded is ready only once the system has taken
 * and checked it: a restart before that would wait for it, perhaps in vain, or end the app much later.
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
  // What is ready stays so when a later look comes to nothing.
  updater.on('error', () => isReady() || set({ kind: 'failed' }));
}
