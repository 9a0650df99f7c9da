import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ensureDebianPackages } from '../install/debian-packages.mjs';
import { findFreePort } from '../processes/ports.mjs';
import { startProcess, stopProcess, waitUntil } from '../processes/processes.mjs';
import { StartError } from '../start-error.mjs';

const READY_LIMIT_MS = 20_000;

/**
 * @typedef {{ port: number, password: string, url: string }} RedisAddress
 */

/** @returns {Promise<RedisAddress>} a free port and a new password; they stay valid when Redis restarts */
export async function chooseRedisAddress() {
  const port = await findFreePort();
  const password = randomBytes(24).toString('base64url');
  return { port, password, url: `redis://:${password}@127.0.0.1:${port}` };
}

/**
 * Starts Redis on the loopback interface with the data of `dataDir`. It writes to the disk before it answers a write.
 *
 * @param {object} options
 * @param {string} options.dataDir
 * @param {RedisAddress} options.address
 * @param {(line: string) => void} [options.say]
 * @param {(handle: import('../processes/processes.mjs').ProcessHandle) => void} [options.onSpawn]
 * @returns {Promise<import('../processes/processes.mjs').ProcessHandle>} once it answers
 */
export async function startRedis({ dataDir, address, say, onSpawn = () => {} }) {
  await ensureDebianPackages(['redis-server'], { say });
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Settings on standard input keep the password out of the process list.
  const input = redisSettings({ folder, ...address });
  const handle = startProcess({ name: 'Redis', command: 'redis-server', args: ['-'], cwd: folder, input });
  onSpawn(handle);
  const readLastError = collectOutput(handle);
  const isReady = await waitUntil(() => answersPing(address), {
    limitMs: READY_LIMIT_MS,
    everyMs: 50,
    giveUpWhen: () => !handle.isRunning(),
  });
  if (isReady) return handle;
  await stopProcess(handle, { limitMs: 2000 });
  throw new StartError(`Redis did not start on ${folder}: ${readLastError() || 'it gave no reason'}.`);
}

function redisSettings({ folder, port, password }) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${folder.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
    'appendonly yes',
    'appendfsync always',
    'save ""', // the append-only file is enough
    'maxmemory-policy noeviction',
    'shutdown-timeout 2',
    '',
  ].join('\n');
}

/** Sends PING without a Redis client: this runs before the npm packages are installed. */
function answersPing({ port, password }) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let answer = '';
    const finish = (isReady) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('+PONG')) finish(true);
      else if (answer.includes('-')) finish(false); // it still loads its data, or another program uses the port
    });
  });
}

/** Reads all output, because a full pipe would block Redis. @returns a function that returns the last error line */
function collectOutput({ child }) {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text = (text + chunk).slice(-4000);
    });
  }
  return () =>
    text
      .trim()
      .split('\n')
      .filter((line) => /[#!]|rror/.test(line))
      .at(-1)
      ?.replace(/^.*?# /, '')
      .trim() ?? '';
}
