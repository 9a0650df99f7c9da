import type { Logger } from './logger.ts';

type Closer = () => Promise<unknown>;

/** A step that hangs may not keep the process from ending in time. Milliseconds. */
const STEP_LIMIT = 4_000;

async function closeOne(step: Closer): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, STEP_LIMIT).unref());
  await Promise.race([step(), limit]);
}

/**
 * Ends the process on SIGTERM or SIGINT: runs the steps in order, each bounded, then exits 0. Further signals while it
 * runs change nothing.
 */
export function shutDownOnSignals({ logger, steps }: { logger: Logger; steps: readonly Closer[] }): void {
  let isClosing = false;
  const close = async (signal: string) => {
    if (isClosing) return;
    isClosing = true;
    logger.info({ signal }, 'stopping');
    for (const step of steps) {
      await closeOne(step).catch((error: unknown) => logger.error({ err: error }, 'a part did not stop cleanly'));
    }
    logger.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void close(signal));
  process.on('SIGINT', (signal) => void close(signal));
}
