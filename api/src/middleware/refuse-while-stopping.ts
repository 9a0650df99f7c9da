import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';
import type { Stopping } from '../stopping.ts';

/** Sends everybody away once the process is about to end: another one answers, or this one is soon back. */
export function refuseWhileStopping(stopping: Stopping): RequestHandler {
  return (request, _response, next) => {
    if (!stopping.isRefusing()) {
      next();
      return;
    }
    // A body that is left unread would break the connection before the answer is through.
    request.resume();
    request.once('end', () => next(new AppError('service_busy')));
  };
}
