import { type ChildProcess, fork } from 'node:child_process';
import { callChild, type FileLimits } from './call-child.ts';
import type { FileReply, FileRequest } from './messages.ts';

interface PoolTask extends Omit<FileRequest, 'id'> {
  readonly limits: FileLimits;
}

export interface ChildPool {
  /** Sends the file to an idle process, or starts a new one. Callers limit the number of processes. */
  readonly run: (task: PoolTask) => Promise<Omit<FileReply, 'id'>>;
  readonly close: () => void;
}

/** The built entry. The path works from the sources and from the build. */
const ENTRY = new URL('../../dist/file-inspector/index.js', import.meta.url);

function startChild(): ChildProcess {
  const child = fork(ENTRY, [String(process.pid)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {},
    execArgv: ['--max-old-space-size=400'],
  });
  child.on('error', () => undefined);
  // Neither the process nor its channel keeps the API running.
  child.unref();
  child.channel?.unref();
  return child;
}

function isRunning(child: ChildProcess): boolean {
  return child.connected && child.exitCode === null && child.signalCode === null;
}

/**
 * A pool of processes for one kind of file.
 * @param isReused false when each file needs its own process
 */
export function createChildPool({ isReused }: { isReused: boolean }): ChildPool {
  const children = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];
  let count = 0;

  function start(): ChildProcess {
    const child = startChild();
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }

  function takeIdle(): ChildProcess | undefined {
    const child = idle.pop();
    return child && !isRunning(child) ? takeIdle() : child;
  }

  return {
    async run({ limits, ...file }) {
      const child = takeIdle() ?? start();
      count += 1;
      const reply = await callChild({ child, request: { id: count, ...file }, limits });
      if (isReused) idle.push(child);
      else child.kill('SIGKILL');
      return reply;
    },
    close() {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
