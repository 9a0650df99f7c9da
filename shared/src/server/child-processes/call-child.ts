import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { messageIdSchema } from './child-messages.ts';

/** Enforced where the system reports both (`/proc`). */
export interface ChildLimits {
  /** CPU time, so that a busy machine does not count against a valid file. */
  readonly milliseconds: number;
  /** Resident memory of the process, in bytes. */
  readonly residentBytes: number;
  /** Wall-clock time. Default: three times the CPU time. */
  readonly realMilliseconds?: number;
}

/** Why a child was killed. */
type Excess = 'too_slow' | 'too_large';

/** The reply, or what ended the child before it. */
export type ChildOutcome<Reply> =
  | { readonly outcome: 'replied'; readonly reply: Reply }
  | { readonly outcome: Excess | 'ended' };

interface Question<Reply> {
  readonly child: ChildProcess;
  readonly request: { readonly id: number };
  readonly replySchema: z.ZodType<Reply>;
  readonly limits: ChildLimits;
}

/** How a process ends itself when its JavaScript heap is full. It would be full again at the next try. */
const OUT_OF_HEAP = 'SIGABRT';
const WATCH_INTERVAL = 50;
const PAGE_BYTES = 4_096;
const TICK_MILLISECONDS = 10;
/** Limit of wall-clock time as a multiple of the CPU limit, for files that wait without using CPU. */
const PATIENCE = 3;

interface Use {
  readonly milliseconds: number;
  readonly residentBytes: number;
}

/** What the process has used so far. Zero where the system does not report it. */
export async function useOf({ pid = 0 }: ChildProcess): Promise<Use> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The preceding name is in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, pages] = [11, 12, 21].map((at) => Number(fields[at] ?? 0));
  return {
    milliseconds: ((user ?? 0) + (system ?? 0)) * TICK_MILLISECONDS,
    residentBytes: (pages ?? 0) * PAGE_BYTES,
  };
}

interface Watch {
  /** The limit for which the child was killed, if it was. */
  readonly excess: () => Excess | undefined;
  readonly stop: () => void;
}

/** From now on, kills the child when it exceeds a limit. */
function watchUse(child: ChildProcess, limits: ChildLimits): Watch {
  const before = useOf(child);
  let isOn = true;
  let excess: Excess | undefined;
  const kill = (reason: Excess) => {
    // The next file may already be in progress.
    if (!isOn) return;
    excess ??= reason;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => kill('too_slow'), limits.realMilliseconds ?? limits.milliseconds * PATIENCE);
  const watch = setInterval(async () => {
    const [earlier, now] = [await before, await useOf(child)];
    if (now.residentBytes > limits.residentBytes) kill('too_large');
    else if (now.milliseconds - earlier.milliseconds > limits.milliseconds) kill('too_slow');
  }, WATCH_INTERVAL);
  const stop = () => {
    isOn = false;
    clearTimeout(timer);
    clearInterval(watch);
  };
  return { excess: () => excess, stop };
}

/**
 * Sends one request to the child. A child that exceeds a limit is killed, and the outcome names the limit. A full heap
 * counts as too much memory.
 */
export function callChild<Reply>({ child, request, replySchema, limits }: Question<Reply>) {
  return new Promise<ChildOutcome<Reply>>((resolve) => {
    const watch = watchUse(child, limits);
    const finish = (outcome: ChildOutcome<Reply>) => {
      watch.stop();
      child.off('exit', onExit);
      child.off('message', onMessage);
      resolve(outcome);
    };
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
      finish({ outcome: watch.excess() ?? (signal === OUT_OF_HEAP ? 'too_large' : 'ended') });
    const onMessage = (message: unknown) => {
      const reply = replySchema.safeParse(message);
      const isReply = messageIdSchema.safeParse(message).data?.id === request.id;
      if (isReply && reply.success) finish({ outcome: 'replied', reply: reply.data });
    };
    child.once('exit', onExit);
    child.on('message', onMessage);
    child.send(request, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });
}
