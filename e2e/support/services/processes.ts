import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface RunningProcess {
  readonly child: ChildProcess;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Below those that systems give to whoever asks for any, so that nobody is given it before it is listened at. */
const PORTS = { from: 10_240, to: 32_767 } as const;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  );
  if (!(await listening)) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port');
}

/** Waits until the check holds, a second chance every 100 ms. @throws after `seconds`, naming what was awaited */
export async function until(what: string, check: () => Promise<boolean> | boolean, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited ${seconds} s in vain: ${what}`);
}

interface RunInput {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly log: string;
}

/** Starts a program of the project's, with its output in a file. Nothing of the test run's own environment but PATH. */
export function run({ command, args, env = {}, log }: RunInput): RunningProcess {
  const output: WriteStream = createWriteStream(log, { flags: 'a' });
  const child = spawn(command, [...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.pipe(output, { end: false });
  child.stderr?.pipe(output, { end: false });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}
