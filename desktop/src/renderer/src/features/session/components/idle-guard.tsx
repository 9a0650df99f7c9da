import type { CurrentUser, SessionLife } from '@funding-desk/shared/schemas/auth';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { onActivity } from '../../../lib/activity.ts';
import { resetIdle, useIdleStore, warnOfIdle } from '../../../stores/idle-store.ts';

import { keepSession, lookAtSession } from '../api/current-user.ts';

/** So long before the end the person is warned. Seconds. */
const WARNED_FOR = 60;
/** The server is told of the person's activity at most so often. Milliseconds. */
const TOLD_EVERY = 4 * 60_000;
/** And so many times before the session would end, where that is sooner. */
const TIMES_TOLD = 4;
/** After a call that was not answered. Milliseconds. */
const RETRY = 10_000;
/** Looks in a row, as of a window that is clicked back and forth. Milliseconds. */
const LOOK_PAUSE = 2_000;
/** Past the end, since the clocks of both sides do not tick together. Milliseconds. */
const AFTER_END = 1_000;

interface IdleCalls {
  /** Asks how long the session stands. Refusals are dealt with by whoever makes the call. */
  readonly look: () => Promise<SessionLife>;
  /** Tells the server that the person is there. */
  readonly keep: () => Promise<SessionLife>;
}

interface IdleWatch {
  /** The person wants to go on. */
  readonly stay: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Follows how long the session stands without use: keeps it alive while somebody uses the page, and warns a minute before
 * its end. The server alone says when that is, so all tabs of a session agree.
 */
function watchIdle({ look, keep }: IdleCalls): IdleWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = 0;
  let asked = 0;
  let toldAt = Date.now();
  let toldEvery = TOLD_EVERY;
  let hasStopped = false;

  function wait(milliseconds: number): void {
    clearTimeout(timer);
    if (!hasStopped) timer = setTimeout(() => void ask(look), milliseconds);
  }

  function follow({ idleSeconds, secondsLeft }: SessionLife): void {
    if (hasStopped || useIdleStore.getState().phase === 'ended') return;
    toldEvery = Math.min(TOLD_EVERY, (idleSeconds * 1000) / TIMES_TOLD);
    if (secondsLeft > WARNED_FOR) {
      resetIdle();
      wait((secondsLeft - WARNED_FOR) * 1000);
      return;
    }
    warnOfIdle(Date.now() + secondsLeft * 1000);
    wait(secondsLeft * 1000 + AFTER_END);
  }

  async function ask(call: () => Promise<SessionLife>): Promise<void> {
    lookedAt = Date.now();
    asked += 1;
    const own = asked;
    try {
      const life = await call();
      // An answer that was overtaken by a later call tells of a moment that is past.
      if (own === asked) follow(life);
    } catch {
      if (own === asked && useIdleStore.getState().phase !== 'ended') wait(RETRY);
    }
  }

  function tell(): void {
    // Once warned, the person says so.
    if (useIdleStore.getState().phase !== 'in-use' || Date.now() - toldAt < toldEvery) return;
    toldAt = Date.now();
    void ask(keep);
  }

  /** Timers rest while a machine sleeps, and other tabs may have kept the session alive. */
  function lookAgain(): void {
    const isDue = document.visibilityState === 'visible' && Date.now() - lookedAt > LOOK_PAUSE;
    if (isDue && useIdleStore.getState().phase !== 'ended') void ask(look);
  }

  const forgetActivity = onActivity(tell);
  window.addEventListener('focus', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
  void ask(look);
  return {
    stay: () => ask(keep),
    stop() {
      hasStopped = true;
      clearTimeout(timer);
      forgetActivity();
      window.removeEventListener('focus', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    },
  };
}

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
