import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface RunningProcess {
  readonly child: ChildProcess;
  /** File with its output. */
  readonly log: string;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Below the ephemeral ports of the system, so that no other process gets the port before it is in use. */
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

/** Checks every 100 ms until the result is true. @throws after `seconds`, with `what` in the message */
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

/** Starts a program of the project and appends its output to a file. It inherits only PATH from the environment. */
export function run({ command, args, env = {}, log }: RunInput): RunningProcess {
  const output = openSync(log, 'a');
  const child = spawn(command, [...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    log,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}
