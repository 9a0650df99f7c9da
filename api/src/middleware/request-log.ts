import { randomUUID } from 'node:crypto';
import type { Logger } from '@funding-desk/shared/server/logger';
import type { RequestHandler } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    /** Generated for each request. Appears in its log lines and in `X-Request-Id`. */
    id: string;
  }
}

/** The address of a request's page and of a signer's page ends with its token. */
const withoutToken = (path: string) => path.replace(/^(\/(request|sign)\/).+/, '$1…');

/** Logs one line per request: id, method, path without its query, status, milliseconds. */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    request.id = randomUUID();
    response.set('X-Request-Id', request.id);
    const startedAt = performance.now();
    response.on('finish', () => {
      const { method, id } = request;
      const milliseconds = Math.round(performance.now() - startedAt);
      const path = withoutToken(request.originalUrl.split('?')[0] ?? '');
      logger.info({ requestId: id, method, path, status: response.statusCode, milliseconds }, 'request');
    });
    next();
  };
}
