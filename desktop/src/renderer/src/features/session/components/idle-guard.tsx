import type { CurrentUser, SessionLife } from '@funding-desk/shared/schemas/auth';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { onActivity } from '../../../lib/activity.ts';
import { resetIdle, useIdleStore, warnOfIdle } from '../../../stores/idle-store.ts';

import { keepSession, lookAtSession } from '../api/current-user.ts';

/** The warning appears this many seconds before the end. */
const WARNED_FOR = 60;
/** Minimum milliseconds between two reports of activity. */
const TOLD_EVERY = 4 * 60_000;
/** Reports per session lifetime, if that is more often. */
const TIMES_TOLD = 4;
/** Milliseconds before a failed check repeats. */
const RETRY = 10_000;
/** Minimum milliseconds between two checks, for windows that gain the focus repeatedly. */
const LOOK_PAUSE = 2_000;
/** Milliseconds after the expected end, because the clocks of both sides differ. */
const AFTER_END = 1_000;

interface IdleCalls {
  /** Loads the remaining lifetime. The caller handles refusals. */
  readonly look: () => Promise<SessionLife>;
  /** Reports activity, which extends the session. */
  readonly keep: () => Promise<SessionLife>;
}

interface IdleWatch {
  /** Extends the session at the user's request. */
  readonly stay: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Follows the remaining lifetime of the session. Activity extends it; a warning appears a minute before its end. Only
 * the server decides the end, so all tabs of a session agree.
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
      // The reply is stale if a later call has started.
      if (own === asked) follow(life);
    } catch {
      if (own === asked && useIdleStore.getState().phase !== 'ended') wait(RETRY);
    }
  }

  function tell(): void {
    // After the warning only the button extends the session.
    if (useIdleStore.getState().phase !== 'in-use' || Date.now() - toldAt < toldEvery) return;
    toldAt = Date.now();
    void ask(keep);
  }

  /** Timers pause while a machine sleeps, and other tabs may have extended the session. */
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

/**
 * Ends an idle session without data loss: it warns first, then lets the same user sign in again in a dialog over the
 * screen.
 */
export function IdleGuard({ user, token }: { user: CurrentUser; token: string }) {
  const phase = useIdleStore((state) => state.phase);
  const queryClient = useQueryClient();
  const watch = useRef<IdleWatch | null>(null);
  useEffect(() => {
    // Through the query client, which handles refused sessions.
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
