import { create } from 'zustand';

interface SessionState {
  /** Bearer token of the signed-in person, or null. */
  readonly token: string | null;
  /** Why the last session ended by itself; shown above the login. */
  readonly endReason: string | null;
}

/** Who is signed in. What the server knows of the person is a query (`current-user`), not kept here. */
export const useSessionStore = create<SessionState>(() => ({ token: null, endReason: null }));

interface IdleState {
  /** `warned`: the session ends within a minute unless it is used; `ended`: it has ended, and its screen is still there. */
  readonly phase: 'in-use' | 'warned' | 'ended';
  /** Moment of the end by this machine's clock, milliseconds; counts while warned. */
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
