import type { Logger } from '@funding-desk/shared/server/logger';
import type { RequestHandler } from 'express';

/** Milliseconds. */
export interface DeliveryLimits {
  /** In which a client must take something of what waits for it. */
  readonly pause: number;
  /** For the whole of an answer: the largest file over a poor telephone line, and any export. */
  readonly whole: number;
}

export const DELIVERY_LIMITS: DeliveryLimits = { pause: 45_000, whole: 3_600_000 };

/**
 * Cuts off whoever asks for something and does not read it, so that nobody holds files in memory, or a cursor of the
 * database open, by reading next to nothing. An answer of which nothing waits, such as a stream of events without
 * news, is left alone.
 */
export function limitSendingTime({
  logger,
  limits = DELIVERY_LIMITS,
}: {
  logger: Logger;
  limits?: DeliveryLimits;
}): RequestHandler {
  return (request, response, next) => {
    const giveUp = () => {
      if (response.writableLength === 0) return;
      logger.info({ requestId: request.id, path: request.path }, 'cut off: reads too slowly');
      response.destroy();
    };
    // To the socket every byte that leaves it is a sign of life. A file that is received has a limit of its own there.
    response.setTimeout(limits.pause, giveUp);
    const timer = setTimeout(giveUp, limits.whole);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}
