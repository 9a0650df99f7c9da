import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type FileReply, type FileRequest, fileReplySchema } from './messages.ts';

export interface FileLimits {
  readonly milliseconds: number;
  /** Resident memory of the process, in bytes; watched where the system tells it (`/proc`). */
  readonly residentBytes: number;
}

interface Question {
  readonly child: ChildProcess;
  readonly request: FileRequest;
  readonly limits: FileLimits;
}

const WATCH_INTERVAL = 50;
const PAGE_BYTES = 4_096;

async function residentBytesOf(pid: number): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** One file for the child; a child that exceeds a limit is killed, which ends the wait as broken. */
export function askChild({ child, request, limits }: Question): Promise<FileReply> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.milliseconds);
    const watch = setInterval(async () => {
      if (child.pid && (await residentBytesOf(child.pid)) > limits.residentBytes) child.kill('SIGKILL');
    }, WATCH_INTERVAL);
    const finish = (reply: FileReply) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('exit', onExit);
      child.off('message', onMessage);
      resolve(reply);
    };
    const onExit = () => finish({ id: request.id, verdict: 'broken' });
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
