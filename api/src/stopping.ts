/** How far this process is on its way to its end. */
export interface Stopping {
  /** From here on readiness says that it is going; everything is still answered. */
  readonly announce: () => void;
  /** From here on whatever newly comes is sent away. */
  readonly refuse: () => void;
  readonly isAnnounced: () => boolean;
  readonly isRefusing: () => boolean;
}

export function createStopping(): Stopping {
  let phase: 'none' | 'announced' | 'refusing' = 'none';
  return {
    announce() {
      phase = 'announced';
    },
    refuse() {
      phase = 'refusing';
    },
    isAnnounced: () => phase !== 'none',
    isRefusing: () => phase === 'refusing',
  };
}
