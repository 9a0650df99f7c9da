import type { Logger } from './logger.ts';

export type Closer = () => Promise<unknown>;

/** One step of a shutdown. Without its own limit it has `STEP_LIMIT`. */
type ClosingStep = Closer | { readonly close: Closer; readonly limitMs: number };

/** Milliseconds. A hanging step must not delay the end of the process. */
const STEP_LIMIT = 4_000;
/** Milliseconds for all steps. The process manager kills the process later. */
const TOTAL_LIMIT = 22_000;

async function closeOne(close: Closer, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([close(), limit]).finally(() => clearTimeout(timer));
}

/**
 * Runs the steps in order, each within its limit and all within `totalMs`. A failing or hanging step does not stop the
 * others.
 */
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

/** Ends the process on SIGTERM or SIGINT: runs the steps, then exits with 0. Further signals have no effect. */
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

/** Ends this process as its supervisor does: it finishes its work first. */
export function endProcess(logger: Pick<Logger, 'warn'>, reason: string): void {
  logger.warn(`${reason}, so this process ends`);
  process.kill(process.pid, 'SIGTERM');
}
