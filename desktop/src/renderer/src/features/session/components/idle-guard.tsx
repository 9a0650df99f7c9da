import type { CurrentUser, SessionLife } from '@funding-desk/shared/schemas/people/auth';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { onActivity } from '../../../lib/session/activity.ts';
import { resetIdle, useIdleStore, warnOfIdle } from '../../../stores/session-store.ts';
import { extendSession, getSessionLifetime } from '../api/current-user.ts';

/** The warning appears this many seconds before the end. */
const WARNING_SECONDS = 60;
/** Minimum milliseconds between two reports of activity. */
const REPORT_INTERVAL = 4 * 60_000;
/** Reports per session lifetime, if that is more often. */
const REPORTS_PER_LIFETIME = 4;
/** Milliseconds before a failed check repeats. */
const RETRY_DELAY = 10_000;
/** Minimum milliseconds between two checks, for windows that gain the focus repeatedly. */
const CHECK_INTERVAL = 2_000;
/** Milliseconds after the expected end, because the clocks of both sides differ. */
const END_TOLERANCE = 1_000;

interface IdleCalls {
  /** Loads the remaining lifetime. The caller handles refusals. */
  readonly getLifetime: () => Promise<SessionLife>;
  /** Reports activity, which extends the session. */
  readonly extend: () => Promise<SessionLife>;
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
function watchIdle({ getLifetime, extend }: IdleCalls): IdleWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checkedAt = 0;
  let callCount = 0;
  let reportedAt = Date.now();
  let reportInterval = REPORT_INTERVAL;
  let hasStopped = false;

  function wait(milliseconds: number): void {
    clearTimeout(timer);
    if (!hasStopped) timer = setTimeout(() => void load(getLifetime), milliseconds);
  }

  function follow({ idleSeconds, secondsLeft }: SessionLife): void {
    if (hasStopped || useIdleStore.getState().phase === 'ended') return;
    reportInterval = Math.min(REPORT_INTERVAL, (idleSeconds * 1000) / REPORTS_PER_LIFETIME);
    if (secondsLeft > WARNING_SECONDS) {
      resetIdle();
      wait((secondsLeft - WARNING_SECONDS) * 1000);
      return;
    }
    warnOfIdle(Date.now() + secondsLeft * 1000);
    wait(secondsLeft * 1000 + END_TOLERANCE);
  }

  async function load(call: () => Promise<SessionLife>): Promise<void> {
    checkedAt = Date.now();
    callCount += 1;
    const callNumber = callCount;
    try {
      const life = await call();
      // The reply is stale if a later call has started.
      if (callNumber === callCount) follow(life);
    } catch {
      if (callNumber === callCount && useIdleStore.getState().phase !== 'ended') wait(RETRY_DELAY);
    }
  }

  function reportActivity(): void {
    // After the warning only the button extends the session.
    if (useIdleStore.getState().phase !== 'in-use' || Date.now() - reportedAt < reportInterval) return;
    reportedAt = Date.now();
    void load(extend);
  }

  /** Timers pause while a machine sleeps, and other tabs may have extended the session. */
  function checkAgain(): void {
    const isDue = document.visibilityState === 'visible' && Date.now() - checkedAt > CHECK_INTERVAL;
    if (isDue && useIdleStore.getState().phase !== 'ended') void load(getLifetime);
  }

  const stopActivity = onActivity(reportActivity);
  window.addEventListener('focus', checkAgain);
  document.addEventListener('visibilitychange', checkAgain);
  void load(getLifetime);
  return {
    stay: () => load(extend),
    stop() {
      hasStopped = true;
      clearTimeout(timer);
      stopActivity();
      window.removeEventListener('focus', checkAgain);
      document.removeEventListener('visibilitychange', checkAgain);
    },
  };
}

const IdleWarning = lazyPart(async () => (await import('./idle-warning.tsx')).IdleWarning);
const SignInAgain = lazyPart(async () => (await import('./sign-in-again.tsx')).SignInAgain);

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
    const fetchBy = (kind: string, queryFn: typeof getSessionLifetime) => () =>
      queryClient.fetchQuery({ queryKey: ['session-life', token, kind], queryFn, gcTime: 0 });
    const started = watchIdle({
      getLifetime: fetchBy('check', getSessionLifetime),
      extend: fetchBy('extend', extendSession),
    });
    watch.current = started;
    return () => started.stop();
  }, [token, queryClient]);
  if (phase === 'in-use') return null;
  return (
    <Suspense fallback={null}>
      {phase === 'warned' ? <IdleWarning onStay={() => void watch.current?.stay()} /> : <SignInAgain user={user} />}
    </Suspense>
  );
}
