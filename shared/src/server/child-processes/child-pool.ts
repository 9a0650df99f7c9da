import type { ChildProcess } from 'node:child_process';
import type { z } from 'zod';
import { type ChildLimits, type ChildOutcome, callChild, useOf } from './call-child.ts';
import { startChild } from './start-child.ts';

/** How long a process serves that is used again. */
export interface Reuse {
  /** Requests after which a new process follows. Default: any number. */
  readonly tasks?: number;
  /** Resident memory after a request, in bytes, above which a new process follows. Default: any amount. */
  readonly residentBytes?: number;
  /** Milliseconds after which a process without work ends. Default: it keeps running. */
  readonly idleLimit?: number;
  /** Whether a new process gets what a used one was too slow for. It then takes twice the time. */
  readonly isSlowRepeated?: boolean;
}

interface ChildPoolOptions<Reply> {
  /** The built program. It calls `serveParent`. */
  readonly entry: URL;
  readonly replySchema: z.ZodType<Reply>;
  /** Null when each request needs its own process. */
  readonly reuse: Reuse | null;
  /** Whether the request failed. The process ends, and if it was a used one, a new one gets the request again. */
  readonly isFailure?: (reply: Reply) => boolean;
}

interface ChildTask<Request extends object> {
  readonly request: Request;
  readonly limits: ChildLimits;
  /** A process serves the tasks of one group only, so a crafted file affects no other. Default: all are one group. */
  readonly group?: string;
}

interface PooledChild {
  readonly child: ChildProcess;
  readonly group: string;
  /** Requests so far. */
  readonly tasks: number;
}

export interface ChildPool<Request extends object, Reply> {
  /**
   * Sends the request to an idle process of the group, or starts a new one. When a used process ends, fails or has too
   * much memory, a new one gets the request again, because earlier requests may be the reason. Callers limit the number
   * of running processes.
   */
  readonly run: (task: ChildTask<Request>) => Promise<ChildOutcome<Reply>>;
  /** Kills the processes. Pending and further requests end with `ended`. */
  readonly close: () => void;
}

function isRunning(child: ChildProcess): boolean {
  return child.connected && child.exitCode === null && child.signalCode === null;
}

/** Whether the process may get another request. */
async function isReusable({ child, tasks }: PooledChild, reuse: Reuse): Promise<boolean> {
  if (tasks >= (reuse.tasks ?? Number.POSITIVE_INFINITY)) return false;
  if (reuse.residentBytes === undefined) return true;
  const { residentBytes } = await useOf(child);
  return residentBytes <= reuse.residentBytes;
}

/** The processes without work. The one that worked last is taken first, so that the others end when few are needed. */
function createIdleChildren(idleLimit: number | undefined) {
  let idle: readonly PooledChild[] = [];
  return {
    take(group: string): PooledChild | undefined {
      idle = idle.filter(({ child }) => isRunning(child));
      const taken = idle.findLast((one) => one.group === group);
      idle = idle.filter((one) => one !== taken);
      return taken;
    },
    add(released: PooledChild): void {
      idle = [...idle, released];
      if (idleLimit === undefined) return;
      const end = () => {
        if (idle.includes(released)) released.child.kill('SIGKILL');
      };
      setTimeout(end, idleLimit).unref();
    },
  };
}

/** A pool of processes for one kind of untrusted input. */
export function createChildPool<Request extends object, Reply>({
  entry,
  replySchema,
  reuse,
  isFailure = () => false,
}: ChildPoolOptions<Reply>): ChildPool<Request, Reply> {
  const children = new Set<ChildProcess>();
  const idle = createIdleChildren(reuse?.idleLimit);
  let count = 0;
  let isClosed = false;

  function start(group: string): PooledChild {
    const child = startChild(entry);
    children.add(child);
    child.once('exit', () => children.delete(child));
    return { child, group, tasks: 0 };
  }

  const isGood = (outcome: ChildOutcome<Reply>) => outcome.outcome === 'replied' && !isFailure(outcome.reply);

  async function runIn({ child, group, tasks }: PooledChild, { limits, request }: ChildTask<Request>) {
    count += 1;
    const outcome = await callChild({ child, request: { ...request, id: count }, replySchema, limits });
    const used = { child, group, tasks: tasks + 1 };
    if (reuse && isGood(outcome) && (await isReusable(used, reuse))) idle.add(used);
    else child.kill('SIGKILL');
    return outcome;
  }

  return {
    async run(task) {
      if (isClosed) return { outcome: 'ended' };
      const { group = '' } = task;
      const used = idle.take(group);
      const outcome = used && (await runIn(used, task));
      const isSlow = outcome?.outcome === 'too_slow' && !reuse?.isSlowRepeated;
      if (outcome && (isGood(outcome) || isSlow)) return outcome;
      return isClosed ? { outcome: 'ended' } : runIn(start(group), task);
    },
    close() {
      isClosed = true;
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
