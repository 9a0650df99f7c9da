import type { ServerCheck } from '../../../../bridge/channels.ts';

/** Milliseconds. A shorter wait shows nothing. */
const SHOW_AFTER = 1_000;
const RETRY_AFTER = 3_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits until the server answers, and shows a page when that takes longer. A machine that has just started may have no
 * network yet. Without the wait, a failed call for the account would end the session.
 */
export async function waitForServer(check: () => Promise<ServerCheck>): Promise<void> {
  const firstCheck = check();
  const quickResult = await Promise.race([firstCheck, pause(SHOW_AFTER)]);
  if (typeof quickResult === 'object' && quickResult && 'address' in quickResult) return;
  const { renderWaitingPage } = await import('./waiting-page.tsx');
  const waitingPage = renderWaitingPage();
  waitingPage.update('');
  let outcome = await firstCheck;
  while ('problem' in outcome) {
    waitingPage.update(outcome.problem);
    await pause(RETRY_AFTER);
    outcome = await check();
  }
  waitingPage.end();
}
