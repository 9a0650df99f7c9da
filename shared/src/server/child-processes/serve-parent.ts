import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import { messageIdSchema } from './child-messages.ts';
import { watchGlobals } from './watch-globals.ts';

/**
 * Ends this process soon after its parent, even while it is busy. A closed channel is noticed only between two files,
 * and a crafted file can take minutes.
 */
function endWithParent(parentPid: number): void {
  const thread = new URL('../../../dist/server/child-processes/parent-watch.js', import.meta.url);
  // The thread must not inherit the process's flags, such as its heap limit.
  new Worker(thread, { workerData: parentPid, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}

interface Service<Request, Reply extends object> {
  /** Precedes the error of a child that fails. */
  readonly name: string;
  readonly requestSchema: z.ZodType<Request>;
  readonly answer: (request: Request) => Promise<Reply>;
  /**
   * Whether the process ends after a request that altered global names or built-in classes, because it serves requests
   * of several senders. Its libraries must be loaded by then. Default: false.
   */
  readonly endsWhenAltered?: boolean;
}

/** The main program of a process that `createChildPool` starts: answers requests until the parent kills it. */
export function serveParent<Request, Reply extends object>({
  name,
  requestSchema,
  answer,
  endsWhenAltered = false,
}: Service<Request, Reply>) {
  const isAltered = endsWhenAltered ? watchGlobals() : () => false;
  const send = (message: object) => {
    const isLast = isAltered();
    process.send?.(message, () => {
      if (isLast) process.exit(0);
    });
  };
  // When memory runs out, the system kills this process before its parent.
  writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
  // The parent passes its own id, because it may have exited before this process reads the id.
  endWithParent(Number(process.argv[2]));
  process.on('message', (message) => {
    const { id } = messageIdSchema.parse(message);
    answer(requestSchema.parse(message)).then((reply) => send({ id, ...reply }));
  });
  process.on('disconnect', () => process.exit(0));
  // A decoder that fails outside of a call ends the process, as the parent expects. The error is printed.
  process.on('unhandledRejection', (error) => {
    process.stderr.write(`${name}: ${error}\n`, () => process.exit(1));
  });
  // Ctrl-C in a terminal reaches the whole process group, but the parent decides when this process ends.
  process.on('SIGINT', () => undefined);
}
