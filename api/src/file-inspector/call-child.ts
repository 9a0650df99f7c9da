import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type FileReply, type FileRequest, type FileVerdict, fileReplySchema } from './messages.ts';

/** Enforced where the system reports both (`/proc`). */
export interface FileLimits {
  /** CPU time, so that a busy machine does not count against a valid file. */
  readonly milliseconds: number;
  /** Resident memory of the process, in bytes. */
  readonly residentBytes: number;
}

interface Question {
  readonly child: ChildProcess;
  readonly request: FileRequest;
  readonly limits: FileLimits;
}

const WATCH_INTERVAL = 50;
const PAGE_BYTES = 4_096;
const TICK_MILLISECONDS = 10;
/** Limit of wall-clock time as a multiple of the CPU limit, for files that wait without using CPU. */
const PATIENCE = 3;

interface Use {
  readonly milliseconds: number;
  readonly residentBytes: number;
}

async function useOf({ pid = 0 }: ChildProcess): Promise<Use> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The preceding name is in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, pages] = [11, 12, 21].map((at) => Number(fields[at] ?? 0));
  return {
    milliseconds: ((user ?? 0) + (system ?? 0)) * TICK_MILLISECONDS,
    residentBytes: (pages ?? 0) * PAGE_BYTES,
  };
}

type Excess = Extract<FileVerdict, 'too_slow' | 'too_large'>;

interface Watch {
  /** The limit for which the child was killed, if it was. */
  readonly excess: () => Excess | undefined;
  readonly stop: () => void;
}

/** From now on, kills the child when it exceeds a limit. */
function watchUse(child: ChildProcess, limits: FileLimits): Watch {
  const before = useOf(child);
  let isOn = true;
  let excess: Excess | undefined;
  const kill = (reason: Excess) => {
    // The next file may already be in progress.
    if (!isOn) return;
    excess ??= reason;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => kill('too_slow'), limits.milliseconds * PATIENCE);
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

/** Sends one file to the child. A child that exceeds a limit is killed, and the reply names the limit. */
export function callChild({ child, request, limits }: Question): Promise<FileReply> {
  return new Promise((resolve) => {
    const watch = watchUse(child, limits);
    const finish = (reply: FileReply) => {
      watch.stop();
      child.off('exit', onExit);
      child.off('message', onMessage);
      resolve(reply);
    };
    const onExit = () => finish({ id: request.id, verdict: watch.excess() ?? 'broken' });
    const onMessage = (message: unknown) => {
      const reply = fileReplySchema.safeParse(message);
      if (reply.data?.id === request.id) finish(reply.data);
    };
    child.once('exit', onExit);
    child.on('message', onMessage);
    child.send(request, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });
}
