import { create } from 'zustand';

interface SessionState {
  /** Bearer token of the signed-in user, or null. */
  readonly token: string | null;
  /** Why the last session ended, shown above the login. Null after a logout. */
  readonly endReason: string | null;
}

/** The session. The user's data from the server are a query (`current-user`). */
export const useSessionStore = create<SessionState>(() => ({ token: null, endReason: null }));

interface IdleState {
  /**
   * `warned`: the session ends within a minute without activity. `ended`: it has ended, and its screen is still
   * visible.
   */
  readonly phase: 'in-use' | 'warned' | 'ended';
  /** When the session ends by this machine's clock, in milliseconds. Valid while `warned`. */
  readonly endsAt: number;
}

const IN_USE: IdleState = { phase: 'in-use', endsAt: 0 };

export const useIdleStore = create<IdleState>(() => IN_USE);

export function resetIdle(): void {
  useIdleStore.setState(IN_USE);
}

export function warnOfIdle(endsAt: number): void {
  useIdleStore.setState({ phase: 'warned', endsAt });
}

export function markIdle(): void {
  useIdleStore.setState({ phase: 'ended' });
}
