import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A database writes that much before it answers its first question. */
const NEEDED_MB = 16;
const LOOK_AGAIN_MS = 500;

/**
 * Waits until the disk has room enough for a database to start.
 *
 * @param {object} options
 * @param {string} options.folder the data folder
 * @param {string} options.name how messages call what is to be started
 * @param {(line: string) => void} options.say
 * @param {AbortSignal} options.signal ends the wait
 * @returns {Promise<boolean>} whether there was too little
 */
export async function waitForDiskSpace({ folder, name, say, signal }) {
  if (freeMegabytes(folder) >= NEEDED_MB) return false;
  say(`The disk of ${folder} is full: ${name} starts again as soon as ${NEEDED_MB} MB are free.`);
  while (!signal.aborted && freeMegabytes(folder) < NEEDED_MB) {
    await sleep(LOOK_AGAIN_MS, undefined, { signal }).catch(() => {});
  }
  return true;
}

/** Of the folder that the database fills; it may lie on a disk of its own. */
function freeMegabytes(folder) {
  const inside = join(folder, 'mongodb');
  const { bavail, bsize } = statfsSync(existsSync(inside) ? inside : folder);
  return (bavail * bsize) / 1_048_576;
}
