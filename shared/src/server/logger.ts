import { type Logger, pino } from 'pino';
import { currentRequestId } from './request-context.ts';

export type { Logger };

/**
 * The logger of a process: JSON lines on standard output. It logs ids, never form contents. Headers with credentials
 * are removed from logged requests.
 */
export function createLogger({ name, level }: { name: string; level: string }): Logger {
  return pino({
    name,
    level,
    // Every line of the work for a request has the id of that request, in the worker as well.
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    redact: { paths: ['req.headers', 'authorization', 'cookie', 'token', 'password', 'err.command'], remove: true },
  });
}

/**
 * Logs a line for the operator, such as an initial password. `npm start` prints it and keeps it out of its log files.
 * It ignores the log level.
 */
export function announce(logger: Logger, text: string): void {
  logger.child({}, { level: 'info' }).info({ announce: true }, text);
}
