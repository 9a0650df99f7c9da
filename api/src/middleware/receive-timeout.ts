import type { Logger } from '@funding-desk/shared/server/logger';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';
import { RECEIVING_LIMITS, type ReceivingLimits } from '../limits/bodies/body-limits.ts';
import { hasBody } from './receive-body.ts';

interface Cutting {
  readonly request: Request;
  readonly response: Response;
  readonly fail: ErrorRequestHandler;
}

/** Responds with the reason, unless a response was sent, and closes the connection. */
function cut({ request, response, fail }: Cutting): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  response.on('finish', () => request.destroy());
  fail(new AppError('too_slow'), request, response, () => undefined);
}

/**
 * Cuts off clients that send a body too slowly, so that they cannot occupy connections and memory. Files have more
 * time while data keeps arriving.
 * @param fail turns the error into a response
 */
export function limitReceivingTime({
  logger,
  fail,
  limits = RECEIVING_LIMITS,
}: {
  logger: Logger;
  fail: ErrorRequestHandler;
  limits?: ReceivingLimits;
}): RequestHandler {
  return (request, response, next) => {
    if (!hasBody(request)) {
      next();
      return;
    }
    const isUpload = request.is('multipart/form-data') !== false;
    const giveUp = () => {
      if (request.complete) return;
      logger.info({ requestId: request.id, path: request.path }, 'cut off: too slow');
      cut({ request, response, fail });
    };
    const timer = setTimeout(giveUp, isUpload ? limits.upload : limits.body);
    if (isUpload) request.setTimeout(limits.uploadPause, giveUp);
    const forget = () => {
      clearTimeout(timer);
      if (isUpload) request.setTimeout(0);
    };
    request.once('end', forget);
    request.once('close', forget);
    next();
  };
}
