import { type ChildProcess, fork } from 'node:child_process';
import type { z } from 'zod';
import { type ChildLimits, type ChildOutcome, callChild } from './call-child.ts';

interface ChildPoolOptions<Reply> {
  /** The built program. It calls `serveParent`. */
  readonly entry: URL;
  readonly replySchema: z.ZodType<Reply>;
  /** False when each request needs its own process. */
  readonly isReused: boolean;
}

interface ChildTask<Request extends object> {
  readonly request: Request;
  readonly limits: ChildLimits;
}

export interface ChildPool<Request extends object, Reply> {
  /** Sends the request to an idle process, or starts a new one. Callers limit the number of processes. */
  readonly run: (task: ChildTask<Request>) => Promise<ChildOutcome<Reply>>;
  readonly close: () => void;
}

function startChild(entry: URL): ChildProcess {
  const child = fork(entry, [String(process.pid)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {},
    execArgv: ['--max-old-space-size=400'],
  });
  child.on('error', () => undefined);
  // Neither the process nor its channel keeps the parent running.
  child.unref();
  child.channel?.unref();
  return child;
}

function isRunning(child: ChildProcess): boolean {
  return child.connected && child.exitCode === null && child.signalCode === null;
}

/** A pool of processes for one kind of untrusted input. */
export function createChildPool<Request extends object, Reply>({
  entry,
  replySchema,
  isReused,
}: ChildPoolOptions<Reply>): ChildPool<Request, Reply> {
  const children = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];
  let count = 0;

  function start(): ChildProcess {
    const child = startChild(entry);
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }

  function takeIdle(): ChildProcess | undefined {
    const child = idle.pop();
    return child && !isRunning(child) ? takeIdle() : child;
  }

  return {
    async run({ limits, request }) {
      const child = takeIdle() ?? start();
      count += 1;
      const outcome = await callChild({ child, request: { ...request, id: count }, replySchema, limits });
      if (isReused) idle.push(child);
      else child.kill('SIGKILL');
      return outcome;
    },
    close() {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
