import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** In two parts, so that scanners do not report this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
/** The daemon's name for a match of the test signature. */
export const EICAR_SIGNATURE = 'Test.Eicar.UNOFFICIAL';

/** Debian's path, which is only on root's PATH. */
const DEBIAN_PROGRAM = '/usr/sbin/clamd';
const PROGRAM = existsSync(DEBIAN_PROGRAM) ? DEBIAN_PROGRAM : 'clamd';

export interface ClamdProcess {
  /** For `CLAMD_URL`. */
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Accepts connections and does not answer. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Stops it and removes its folder. */
  readonly close: () => Promise<void>;
}

async function answers(socket: string): Promise<boolean> {
  if (!existsSync(socket)) return false;
  const client = connect({ path: socket });
  const isUp = await Promise.race([
    once(client, 'connect').then(
      () => true,
      () => false,
    ),
    once(client, 'close').then(() => false),
  ]);
  client.destroy();
  return isUp;
}

async function waitUntilUp(socket: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await answers(socket)) return;
    await pause(100);
  }
  throw new Error('clamd did not come up: is the Debian package clamav-daemon installed?');
}

/**
 * The real ClamAV daemon with its own folder, socket and signature database. Nothing is downloaded. Its only signature
 * matches the EICAR test text. It is not started yet.
 * @param maxBytes larger files are rejected
 */
export async function prepareClamd({ maxBytes = 20 * 1024 * 1024 } = {}): Promise<ClamdProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'funding-desk-clamd-'));
  const socket = path.join(folder, 'clamd.sock');
  const database = path.join(folder, 'database');
  const config = path.join(folder, 'clamd.conf');
  await mkdir(database);
  await writeFile(path.join(database, 'test.ndb'), `Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`);
  const settings = [
    'Foreground yes',
    `LocalSocket ${socket}`,
    'FixStaleSocket yes',
    `DatabaseDirectory ${database}`,
    `TemporaryDirectory ${folder}`,
    `StreamMaxLength ${maxBytes}`,
    'MaxThreads 4',
  ];
  await writeFile(config, `${settings.join('\n')}\n`);
  let child: ReturnType<typeof spawn> | undefined;

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await rm(socket, { force: true });
  }

  return {
    url: `unix://${socket}`,
    async start() {
      child = spawn(PROGRAM, ['--config-file', config], { stdio: 'ignore' });
      child.on('error', () => undefined);
      await waitUntilUp(socket);
    },
    stop,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
