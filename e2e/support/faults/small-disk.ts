import { execFileSync } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';

/** A disk in memory whose free space a test can take away. */
interface SmallDisk {
  /** Leaves this many megabytes free. */
  readonly leave: (megabytes: number) => void;
  readonly remove: () => void;
}

const MEGABYTE = 1_048_576;
/** The database builds no index with less than 500 MB free. Only written data use memory. */
const INITIAL_MEGABYTES = 700;

function used(folder: string): number {
  const { blocks, bfree, bsize } = statfsSync(folder);
  return (blocks - bfree) * bsize;
}

const mount = (folder: string, options: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });

/**
 * Mounts a disk in memory at a new folder.
 * @returns a message instead when the machine does not permit it
 */
export function mountSmallDisk(folder: string): SmallDisk | string {
  mkdirSync(folder, { recursive: true });
  try {
    mount(folder, `size=${INITIAL_MEGABYTES}m`);
  } catch (error) {
    return `a small disk cannot be mounted here: ${error instanceof Error ? error.message.replace(/\s+/g, ' ') : error}`;
  }
  return {
    leave: (megabytes) => {
      mount(folder, `remount,size=${used(folder) + megabytes * MEGABYTE}`);
    },
    remove: () => {
      execFileSync('umount', ['-l', folder]);
    },
  };
}
