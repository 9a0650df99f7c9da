import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * The process's logger: JSON lines on standard output. Ids only; what people typed never goes into a log, and the
 * headers that carry credentials are cut out wherever a request is logged.
 */
export function createLogger({ name, level }: { name: string; level: string }): Logger {
  return pino({
    name,
    level,
    redact: { paths: ['req.headers', 'authorization', 'cookie', 'token', 'password'], remove: true },
  });
}

/**
 * A line for the operator's eyes, such as a first password: `npm start` shows it and keeps it out of its log files.
 * It is written whatever the log level.
 */
export function announce(logger: Logger, text: string): void {
  logger.child({}, { level: 'info' }).info({ announce: true }, text);
}
