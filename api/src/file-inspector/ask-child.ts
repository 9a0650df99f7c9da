import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type FileReply, type FileRequest, type FileVerdict, fileReplySchema } from './messages.ts';

/** Both are watched where the system tells them (`/proc`). */
export interface FileLimits {
  /** Of a processor's time: on a busy machine a good file waits for its turn, and is none the worse for that. */
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
/** By the clock on the wall a file may take so many times its limit: also one that waits for something and works not at all. */
const PATIENCE = 3;

interface Use {
  readonly milliseconds: number;
  readonly residentBytes: number;
}

async function useOf({ pid = 0 }: ChildProcess): Promise<Use> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name before them stands in brackets and may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, pages] = [11, 12, 21].map((at) => Number(fields[at] ?? 0));
  return {
    milliseconds: ((user ?? 0) + (system ?? 0)) * TICK_MILLISECONDS,
    residentBytes: (pages ?? 0) * PAGE_BYTES,
  };
}

type Excess = Extract<FileVerdict, 'too_slow' | 'too_large'>;

interface Watch {
  /** What the child was killed for, if it was. */
  readonly excess: () => Excess | undefined;
  readonly stop: () => void;
}

/** Kills the child once it has used more than it may, from now on. */
function watchUse(child: ChildProcess, limits: FileLimits): Watch {
  const before = useOf(child);
  let isOn = true;
  let excess: Excess | undefined;
  const kill = (reason: Excess) => {
    // The next file may be under way by now.
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

/** One file for the child; a child that exceeds a limit is killed, and the answer says which limit that was. */
export function askChild({ child, request, limits }: Question): Promise<FileReply> {
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
