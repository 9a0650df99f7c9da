import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess, stopProcess } from '../processes/processes.mjs';
import { StartError } from '../start-error.mjs';
import { prepareNativeLibrary } from './native-library.mjs';

const HOST = fileURLToPath(new URL('./host-process.mjs', import.meta.url));
const READY_LIMIT_MS = 60_000;
/** Length of a socket path on macOS, without the terminating zero. Linux allows more. */
const SOCKET_PATH_LIMIT = 103;
const SOCKET_INSIDE = 'embedded-mongodb-XXXXXX/mongodb.sock';

/**
 * Chooses the path of the database's socket. The address stays valid when the database restarts.
 * @param {{ dataDir: string }} options
 * @returns {Promise<{ socket: string, folder: string, url: string, remove: () => void }>}
 */
export async function chooseMongoAddress({ dataDir }) {
  const folder = await chooseSocketFolder(dataDir);
  const socket = join(folder, 'mongodb.sock');
  // With journal=true the server answers a write after it is on the disk.
  const url = `mongodb://${encodeURIComponent(socket)}/?directConnection=true&journal=true`;
  return { socket, folder, url, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts the embedded database in a process of its own, with its data in `<dataDir>/mongodb`.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.dataDir
 * @param {{ socket: string, folder: string }} options.address
 * @param {(handle: import('../processes/processes.mjs').ProcessHandle) => void} [options.onSpawn]
 * @returns {Promise<import('../processes/processes.mjs').ProcessHandle>} once it answers
 */
export async function startEmbeddedMongodb({ root, dataDir, address, onSpawn = () => {} }) {
  const folder = join(dataDir, 'mongodb');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The library creates the real socket in TMPDIR.
  const env = { ...process.env, ...prepareNativeLibrary({ root, dataDir }), TMPDIR: address.folder };
  const args = [HOST, folder, address.socket, root];
  const handle = startProcess({ name: 'the database', command: process.execPath, args, env, ipc: true });
  onSpawn(handle);
  const readErrors = collectErrors(handle);
  if (await isReady(handle)) return handle;
  await stopProcess(handle, { limitMs: 2000 });
  throw new StartError(`The embedded database did not start on ${folder}: ${readErrors() || 'it gave no reason'}`);
}

function isReady({ child, exited }) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), READY_LIMIT_MS);
    const settle = (answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    child.once('message', () => settle(true));
    exited.then(() => settle(false));
  });
}

function collectErrors({ child }) {
  let text = '';
  child.stdout.resume(); // discards its log: a full pipe would block the process
  child.stderr.on('data', (chunk) => {
    text = (text + chunk).slice(-2000);
  });
  return () => text.trim();
}

/** The data folder if its path is short enough and its file system supports sockets, else the temporary folder. */
async function chooseSocketFolder(dataDir) {
  const inside = join(dataDir, 'run');
  rmSync(inside, { recursive: true, force: true }); // a killed start can leave it behind
  if (isShortEnough(inside)) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    if (await supportsSockets(inside)) return inside;
  }
  const base = [tmpdir(), '/tmp'].find((candidate) => isShortEnough(join(candidate, 'funding-desk-XXXXXX')));
  return mkdtempSync(join(base ?? '/tmp', 'funding-desk-'));
}

function isShortEnough(folder) {
  return Buffer.byteLength(join(folder, SOCKET_INSIDE)) <= SOCKET_PATH_LIMIT;
}

function supportsSockets(folder) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(join(folder, 'probe.sock'), () => server.close(() => resolve(true)));
  });
}
