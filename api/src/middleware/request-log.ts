import { randomUUID } from 'node:crypto';
import { withRequestId } from '@funding-desk/shared/server/request-context';
import type { RequestHandler } from 'express';
import type { AppContext } from '../context.ts';

declare module 'express-serve-static-core' {
  interface Request {
    /** Generated for each request. Appears in its log lines and in `X-Request-Id`. */
    id: string;
  }
}

/** The address of a page behind an e-mailed link ends with its token. */
export const withoutToken = (path: string) =>
  path.replace(/^(\/(request|sign|stop|package|answer|disclosure|offers)\/).+/, '$1…');

/**
 * Logs one line per request: id, method, path without its query, status, milliseconds, and whether the client left before
 * the end of the answer. The id is part of all its lines.
 */
export function requestLog({ logger, metrics }: Pick<AppContext, 'logger' | 'metrics'>): RequestHandler {
  return (request, response, next) => {
    request.id = randomUUID();
    response.set('X-Request-Id', request.id);
    const startedAt = performance.now();
    response.on('close', () => {
      const { method, id } = request;
      const aborted = response.writableFinished ? {} : { isAborted: true };
      const elapsed = performance.now() - startedAt;
      metrics.observe(request, response, elapsed);
      const milliseconds = Math.round(elapsed);
      const path = withoutToken(request.originalUrl.split('?')[0] ?? '');
      logger.info({ requestId: id, method, path, status: response.statusCode, milliseconds, ...aborted }, 'request');
    });
    withRequestId(request.id, next);
  };
}
