import type { ChildProcess } from 'node:child_process';
import type { z } from 'zod';
import { type ChildLimits, type ChildOutcome, callChild } from './call-child.ts';
import { startChild } from './start-child.ts';

interface ChildPoolOptions<Reply> {
  /** The built program. It calls `serveParent`. */
  readonly entry: URL;
  readonly replySchema: z.ZodType<Reply>;
  /** False when each request needs its own process. */
  readonly isReused: boolean;
  /** Milliseconds after which a process without work ends. Default: it keeps running. */
  readonly idleLimit?: number;
}

interface ChildTask<Request extends object> {
  readonly request: Request;
  readonly limits: ChildLimits;
  /** A process serves the tasks of one group only, so a crafted file affects no other. Default: all are one group. */
  readonly group?: string;
}

interface IdleChild {
  readonly child: ChildProcess;
  readonly group: string;
}

export interface ChildPool<Request extends object, Reply> {
  /**
   * Sends the request to an idle process of the group, or starts a new one. When a reused process ends or has
   * too much memory, a new one gets the request again, because earlier requests may be the reason. Callers limit the number of running processes.
   */
  readonly run: (task: ChildTask<Request>) => Promise<ChildOutcome<Reply>>;
  readonly close: () => void;
}

function isRunning(child: ChildProcess): boolean {
  return child.connected && child.exitCode === null && child.signalCode === null;
}

/** A pool of processes for one kind of untrusted input. */
export function createChildPool<Request extends object, Reply>({
  entry,
  replySchema,
  isReused,
  idleLimit,
}: ChildPoolOptions<Reply>): ChildPool<Request, Reply> {
  const children = new Set<ChildProcess>();
  let idle: readonly IdleChild[] = [];
  let count = 0;

  function start(): ChildProcess {
    const child = startChild(entry);
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }

  function takeIdle(group: string): ChildProcess | undefined {
    idle = idle.filter(({ child }) => isRunning(child));
    const taken = idle.findLast((one) => one.group === group);
    idle = idle.filter((one) => one !== taken);
    return taken?.child;
  }

  function release(released: IdleChild): void {
    if (!isReused) {
      released.child.kill('SIGKILL');
      return;
    }
    idle = [...idle, released];
    if (idleLimit === undefined) return;
    const end = () => {
      if (idle.includes(released)) released.child.kill('SIGKILL');
    };
    setTimeout(end, idleLimit).unref();
  }

  async function runIn(child: ChildProcess, { limits, request, group = '' }: ChildTask<Request>) {
    count += 1;
    const outcome = await callChild({ child, request: { ...request, id: count }, replySchema, limits });
    release({ child, group });
    return outcome;
  }

  return {
    async run(task) {
      const used = takeIdle(task.group ?? '');
      const outcome = used && (await runIn(used, task));
      const isDecided = outcome?.outcome === 'replied' || outcome?.outcome === 'too_slow';
      return isDecided ? outcome : runIn(start(), task);
    },
    close() {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
