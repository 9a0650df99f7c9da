import type { Logger } from './logger.ts';

export type Closer = () => Promise<unknown>;

/** One part that is closed; without a limit of its own it has `STEP_LIMIT`. */
export type ClosingStep = Closer | { readonly close: Closer; readonly limitMs: number };

/** A step that hangs may not keep the process from ending in time. Milliseconds. */
const STEP_LIMIT = 4_000;
/** All steps together: whoever sent the signal waits for so long, and then kills. */
const TOTAL_LIMIT = 22_000;

async function closeOne(close: Closer, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([close(), limit]).finally(() => clearTimeout(timer));
}

/** Runs the steps in order, each within its limit and all within `totalMs`; one that fails or hangs stops no other. */
export async function closeInOrder({
  logger,
  steps,
  totalMs = TOTAL_LIMIT,
}: {
  logger: Logger;
  steps: readonly ClosingStep[];
  totalMs?: number;
}): Promise<void> {
  const end = Date.now() + totalMs;
  for (const step of steps) {
    const { close, limitMs } = typeof step === 'function' ? { close: step, limitMs: STEP_LIMIT } : step;
    await closeOne(close, Math.min(limitMs, Math.max(0, end - Date.now()))).catch((error: unknown) =>
      logger.error({ err: error }, 'a part did not stop cleanly'),
    );
  }
}

/** Ends the process on SIGTERM or SIGINT: closes in order, then exits 0. Further signals meanwhile change nothing. */
export function shutDownOnSignals({ logger, steps }: { logger: Logger; steps: readonly ClosingStep[] }): void {
  let isClosing = false;
  const close = async (signal: string) => {
    if (isClosing) return;
    isClosing = true;
    logger.info({ signal }, 'stopping');
    await closeInOrder({ logger, steps });
    logger.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void close(signal));
  process.on('SIGINT', (signal) => void close(signal));
}
