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

/** @returns {Promise<RedisAddress>} where an own Redis may listen; it can be used for several starts of it */
export async function chooseRedisAddress() {
  const port = await findFreePort();
  const password = randomBytes(24).toString('base64url');
  return { port, password, url: `redis://:${password}@127.0.0.1:${port}` };
}

/**
 * Starts a Redis of our own on the loopback interface, which keeps every write before it answers. Its data may come
 * from an earlier start.
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
  // The settings go through its input, so that the password shows neither in the process list nor in a file.
  const input = redisSettings({ folder, ...address });
  const handle = startProcess({ name: 'Redis', command: 'redis-server', args: ['-'], cwd: folder, input });
  onSpawn(handle);
  const lastWords = collectOutput(handle);
  const isReady = await waitUntil(() => answersPing(address), {
    limitMs: READY_LIMIT_MS,
    everyMs: 50,
    giveUpWhen: () => !handle.isRunning(),
  });
  if (isReady) return handle;
  await stopProcess(handle, { limitMs: 2000 });
  throw new StartError(`Redis did not start on ${folder}: ${lastWords() || 'it gave no reason'}.`);
}

function redisSettings({ folder, port, password }) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${folder.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
    'appendonly yes',
    'appendfsync always',
    'save ""', // the append-only file has it all
    'maxmemory-policy noeviction',
    'shutdown-timeout 2',
    '',
  ].join('\n');
}

/** One PING in Redis' own words: this runs before any package is installed. */
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
      else if (answer.includes('-')) finish(false); // still loading its data, or another program's port
    });
  });
}

/** Reads on for as long as it runs, since a full pipe would stop it, and keeps the last line. */
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
