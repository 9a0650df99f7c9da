import type { CurrentUser } from '@funding-desk/shared/schemas/auth';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useIdleStore } from '../../../stores/idle-store.ts';
import { keepSession, lookAtSession } from '../api/session-life.ts';
import { type IdleWatch, watchIdle } from './watch-idle.ts';

const IdleWarning = lazy(async () => ({ default: (await import('./idle-warning.tsx')).IdleWarning }));
const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

/** Ends a session that nobody uses in a way that loses nothing: it warns, and lets the same person in again over the screen. */
export function IdleGuard({ user, token }: { user: CurrentUser; token: string }) {
  const phase = useIdleStore((state) => state.phase);
  const queryClient = useQueryClient();
  const watch = useRef<IdleWatch | null>(null);
  useEffect(() => {
    // By way of the cache, which deals with a session that is refused.
    const ask = (kind: string, queryFn: typeof lookAtSession) => () =>
      queryClient.fetchQuery({ queryKey: ['session-life', token, kind], queryFn, gcTime: 0 });
    const begun = watchIdle({ look: ask('look', lookAtSession), keep: ask('keep', keepSession) });
    watch.current = begun;
    return () => begun.stop();
  }, [token, queryClient]);
  if (phase === 'in-use') return null;
  return (
    <Suspense fallback={null}>
      {phase === 'warned' ? <IdleWarning onStay={() => void watch.current?.stay()} /> : <SignInAgain user={user} />}
    </Suspense>
  );
}
