import type { Logger } from '@funding-desk/shared/server/logger';
import type { RequestHandler } from 'express';

/** Milliseconds. */
interface SendingLimits {
  /** The client must read some of the waiting bytes within this time. */
  readonly pause: number;
  /** For a whole response: the largest file over a slow DSL line, and any export. */
  readonly whole: number;
}

const SENDING_LIMITS: SendingLimits = { pause: 45_000, whole: 3_600_000 };

/**
 * Cuts off clients that request something and do not read it, so that they cannot keep files in memory or a database
 * cursor open. A response with no waiting bytes, such as an idle event stream, is left alone.
 */
export function limitSendingTime({
  logger,
  limits = SENDING_LIMITS,
}: {
  logger: Logger;
  limits?: SendingLimits;
}): RequestHandler {
  return (request, response, next) => {
    const giveUp = () => {
      if (response.writableLength === 0) return;
      logger.info({ requestId: request.id, path: request.path }, 'cut off: reads too slowly');
      response.destroy();
    };
    // The socket counts every sent byte as activity. Received files have their own limit.
    response.setTimeout(limits.pause, giveUp);
    const timer = setTimeout(giveUp, limits.whole);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}
