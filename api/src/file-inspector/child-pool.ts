import { type ChildProcess, fork } from 'node:child_process';
import { askChild, type FileLimits } from './ask-child.ts';
import type { FileReply, FileRequest } from './messages.ts';

interface PoolQuestion extends Omit<FileRequest, 'id'> {
  readonly limits: FileLimits;
}

export interface ChildPool {
  /** Gives the file to a process that is free, or to a new one. How many there are depends on how often this is called at once. */
  readonly ask: (question: PoolQuestion) => Promise<Omit<FileReply, 'id'>>;
  readonly close: () => void;
}

/** The built entry; found from the sources and from the build alike. */
const ENTRY = new URL('../../dist/file-inspector/index.js', import.meta.url);

function startChild(): ChildProcess {
  const child = fork(ENTRY, [String(process.pid)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {},
    execArgv: ['--max-old-space-size=400'],
  });
  child.on('error', () => undefined);
  // Neither the process nor its channel keeps the API alive.
  child.unref();
  child.channel?.unref();
  return child;
}

function isRunning(child: ChildProcess): boolean {
  return child.connected && child.exitCode === null && child.signalCode === null;
}

/**
 * Processes for one kind of file.
 * @param isReused false where each file needs a process of its own
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
    async ask({ limits, ...file }) {
      const child = takeIdle() ?? start();
      count += 1;
      const reply = await askChild({ child, request: { id: count, ...file }, limits });
      if (isReused) idle.push(child);
      else child.kill('SIGKILL');
      return reply;
    },
    close() {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
