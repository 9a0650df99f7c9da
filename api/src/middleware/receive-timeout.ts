import type { Logger } from '@funding-desk/shared/server/logger';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors.ts';
import { hasBody } from './receive-body.ts';

/** Milliseconds. */
export interface ReceivingLimits {
  /** For the whole of a body that is no file: a page's own calls give up sooner. */
  readonly body: number;
  /** For the whole of a file: 15 MB over a poor telephone line. */
  readonly upload: number;
  /** In which something of a file must come. */
  readonly uploadPause: number;
}

export const RECEIVING_LIMITS: ReceivingLimits = { body: 20_000, upload: 600_000, uploadPause: 30_000 };

interface Cutting {
  readonly request: Request;
  readonly response: Response;
  readonly fail: ErrorRequestHandler;
}

/** Says why, if nothing was said yet, and lets go of the connection. */
function cut({ request, response, fail }: Cutting): void {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  response.on('finish', () => request.destroy());
  fail(new AppError('too_slow'), request, response, () => undefined);
}

/**
 * Cuts off whoever sends a body too slowly, so that nobody holds connections and memory by sending next to nothing.
 * Files have longer, as long as something comes.
 * @param fail makes the refusal an answer
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
