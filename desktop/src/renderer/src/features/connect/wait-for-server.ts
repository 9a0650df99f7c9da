import type { ServerCheck } from '../../../../bridge/channels.ts';

/** Milliseconds. A shorter wait shows nothing. */
const SHOWN_AFTER = 1_000;
const AGAIN_AFTER = 3_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits until the server answers, and shows a page when that takes longer. A machine that has just started may have no
 * network yet. Without the wait, a failed call for the account would end the session.
 */
export async function untilServerAnswers(check: () => Promise<ServerCheck>): Promise<void> {
  const first = check();
  const early = await Promise.race([first, pause(SHOWN_AFTER)]);
  if (typeof early === 'object' && early && 'address' in early) return;
  const { showWait } = await import('./waiting-page.tsx');
  const wait = showWait();
  wait.tell('');
  let outcome = await first;
  while ('problem' in outcome) {
    wait.tell(outcome.problem);
    await pause(AGAIN_AFTER);
    outcome = await check();
  }
  wait.end();
}
