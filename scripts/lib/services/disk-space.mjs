import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A database writes this much before it answers its first query. */
const REQUIRED_MB = 16;
const CHECK_INTERVAL_MS = 500;

/**
 * Waits until the disk has enough free space for a database to start.
 *
 * @param {object} options
 * @param {string} options.folder the data folder
 * @param {string} options.name of the database, as in messages
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} options.signal ends the wait
 * @returns {Promise<boolean>} whether it had to wait
 */
export async function waitForDiskSpace({ folder, name, say, signal }) {
  if (freeMegabytes(folder) >= REQUIRED_MB) return false;
  say(`The disk of ${folder} is full: ${name} starts again as soon as ${REQUIRED_MB} MB are free.`);
  while (!signal.aborted && freeMegabytes(folder) < REQUIRED_MB) {
    await sleep(CHECK_INTERVAL_MS, undefined, { signal }).catch(() => {});
  }
  return true;
}

/** The database's folder can be on a disk of its own. */
function freeMegabytes(folder) {
  const inside = join(folder, 'mongodb');
  const { bavail, bsize } = statfsSync(existsSync(inside) ? inside : folder);
  return (bavail * bsize) / 1_048_576;
}
