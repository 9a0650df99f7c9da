import type { Logger } from '@funding-desk/shared/server/logger';

/**
 * Does something again and again in this process, a pause after each end, whatever becomes of one turn. It needs no
 * queue, since it is what puts things right when the queue is away.
 * @param pause milliseconds
 * @returns stops after the turn under way
 */
export function repeat({
  name,
  pause,
  logger,
  turn,
}: {
  name: string;
  pause: number;
  logger: Logger;
  turn: () => Promise<unknown>;
}): () => Promise<void> {
  let isStopped = false;
  let wake: () => void = () => undefined;
  let wasWell = true;

  async function loop(): Promise<void> {
    while (!isStopped) {
      try {
        await turn();
        wasWell = true;
      } catch (error) {
        if (wasWell) logger.warn({ err: error, name }, 'a sweep failed; it goes on by itself');
        wasWell = false;
      }
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const ended = loop();
  return async () => {
    isStopped = true;
    wake();
    await ended;
  };
}
