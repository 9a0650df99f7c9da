import { create } from 'zustand';

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
