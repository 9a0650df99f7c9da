import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { waitUntil } from '../processes/processes.mjs';
import { StartError } from '../start-error.mjs';

const REASONS = {
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOENT: 'no folder can be created there',
  ENOSPC: 'the disk is full',
};

/** The lock contains the password of Redis. */
const PRIVATE = { mode: 0o600 };

/**
 * @typedef {object} DataFolder
 * @property {string} path absolute
 * @property {(child: { name: string, pid: number }) => void} recordChild lets the next start stop it after a kill -9
 * @property {(addresses: { mongoUrl?: string, redisUrl?: string }) => void} recordServices lets commands use the database and
 *   Redis while they run
 * @property {() => void} release
 */

/**
 * Creates the data folder for this user only and locks it for this process. First stops the processes that a killed
 * start left running.
 *
 * @param {string} dataDir
 * @returns {Promise<DataFolder>}
 * @throws {StartError} when it is not writable or another start uses it
 */
export async function openDataFolder(dataDir) {
  const path = resolve(dataDir);
  createWritableFolder(path);
  const lockFile = join(path, 'lock.json');
  const owner = { pid: process.pid, identity: identifyProcess(process.pid), children: [] };
  await takeLock({ lockFile, owner, path });
  const save = () => {
    writeFileSync(`${lockFile}.new`, JSON.stringify(owner), PRIVATE);
    renameSync(`${lockFile}.new`, lockFile);
  };
  return {
    path,
    recordChild({ name, pid }) {
      owner.children = owner.children.filter((child) => child.name !== name);
      owner.children.push({ name, pid, identity: identifyProcess(pid) });
      save();
    },
    recordServices(addresses) {
      Object.assign(owner, addresses);
      save();
    },
    release() {
      rmSync(lockFile, { force: true });
    },
  };
}

/**
 * The addresses of the embedded database and of Redis that a running start has recorded.
 * @param {string} dataDir
 * @returns {{ mongoUrl?: string, redisUrl?: string }} empty when no start runs on this folder
 */
export function findRunningServices(dataDir) {
  const owner = readLock(join(resolve(dataDir), 'lock.json'));
  return owner && isAlive(owner) ? { mongoUrl: owner.mongoUrl, redisUrl: owner.redisUrl } : {};
}

/** @param {string} dataDir @returns whether an embedded database was ever started in it */
export function hasDatabase(dataDir) {
  return existsSync(join(dataDir, 'mongodb'));
}

function createWritableFolder(path) {
  try {
    createFolder(path);
    const probe = join(path, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(`The data folder ${path} cannot be written: ${REASONS[error.code] ?? error.code}.`);
  }
}

/** Node's recursive `mkdir` never ends where the system takes no folders, such as in /proc. */
function createFolder(path) {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

async function takeLock({ lockFile, owner, path }) {
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(owner), PRIVATE);
  try {
    // Creating a link is atomic and fails when the file exists.
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (createLink(draft, lockFile)) return;
      const previous = readLock(lockFile);
      if (previous && isAlive(previous)) throw inUse(path, previous.pid);
      await stopChildren(previous?.children ?? []);
      removeStaleLock(lockFile, previous);
    }
    throw inUse(path, 'unknown');
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @returns whether it was created; false when the file exists */
function createLink(draft, lockFile) {
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Two starts can find the same stale lock. The second one must not remove the lock that the first has created since. */
function removeStaleLock(lockFile, previous) {
  const aside = `${lockFile}.stale-${process.pid}`;
  try {
    renameSync(lockFile, aside);
    if (readLock(aside)?.pid !== previous?.pid) createLink(aside, lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive({ pid, identity }) {
  return identity !== undefined && identifyProcess(pid) === identity;
}

/** In reverse order of their start, so that a service stops after the processes that use it. */
async function stopChildren(children) {
  for (const child of [...children].reverse()) {
    signal(child, 'SIGTERM');
    await waitUntil(() => !isAlive(child), { limitMs: 5000, everyMs: 50 });
    signal(child, 'SIGKILL');
    await waitUntil(() => !isAlive(child), { limitMs: 1000, everyMs: 20 });
  }
}

function signal(child, name) {
  if (!isAlive(child)) return;
  try {
    process.kill(child.pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function inUse(path, pid) {
  return new StartError(
    `The data folder ${path} is in use by another start (process ${pid}): ` +
      'stop that one, or set DATA_DIR to another folder.',
  );
}

/**
 * Identifies a process by its start time, because the system reuses process numbers.
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process
 */
export function identifyProcess(pid) {
  return process.platform === 'linux' ? identifyOnLinux(pid) : identifyWithPs(pid);
}

function identifyOnLinux(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses can contain spaces, so the fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, startTicks] = [fields[0], fields[19]];
    if (state === 'Z') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${startTicks}`;
  } catch {
    return undefined;
  }
}

function identifyWithPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}
