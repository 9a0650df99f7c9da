import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import type { Logger } from '../logger.ts';

/**
 * Files of applicants come in as long as the whole reserve is free; applications, drafts and PDFs, which are small,
 * may go down to half of it. So what was begun can be finished, and the database, which does not survive a full disk,
 * never meets one through us.
 */
export type DiskUse = 'files' | 'records';

export interface DiskSpace {
  /** Whether so many bytes may be stored now; true where nobody can tell how full the disk is. */
  readonly has: (need: { use: DiskUse; bytes: number }) => Promise<boolean>;
  readonly close: () => void;
}

/** Pause between two measurements; what is let in meanwhile is counted. Milliseconds. */
const MEASURE_PAUSE = 1_000;
const MEGABYTE = 1_048_576;
/** The database writes everything to its journal first. */
const WRITTEN_TWICE = 2;

const statsSchema = z.object({ fsTotalSize: z.number().positive(), fsUsedSize: z.number() });

/** Free bytes on the disk of the database server, as it tells; the embedded one does not. */
async function freeOnServer({ db }: Connection): Promise<number | null> {
  const { data } = statsSchema.safeParse(await db?.command({ dbStats: 1 }));
  return data ? data.fsTotalSize - data.fsUsedSize : null;
}

async function freeInFolder(folder: string): Promise<number | null> {
  const stats = await statfs(folder).catch(() => null);
  return stats && stats.blocks > 0 ? stats.bavail * stats.bsize : null;
}

/**
 * Watches the room on the database's disk.
 * @param dataDir where an embedded database keeps its data
 * @param reserve megabytes that are kept free
 */
export function openDiskSpace({
  connection,
  dataDir,
  reserve,
  logger,
}: {
  connection: Connection;
  dataDir: string;
  reserve: number;
  logger: Logger;
}): DiskSpace {
  const reserveBytes = reserve * MEGABYTE;
  const folder = path.resolve(dataDir, 'mongodb');
  let free: number | null = null;
  let wasLow = false;

  async function measure(): Promise<void> {
    free = (await freeOnServer(connection)) ?? (await freeInFolder(folder));
    const isLow = free !== null && free < reserveBytes;
    if (isLow && !wasLow) logger.error({ free, reserve: reserveBytes }, 'the disk of the database is nearly full');
    if (wasLow && !isLow) logger.info({ free }, 'the disk of the database has room again');
    wasLow = isLow;
  }

  // No caller waits for it but the first ones. While the database is away the last measurement stands.
  const measureQuietly = () => measure().catch(() => undefined);
  const first = measureQuietly();
  const timer = setInterval(() => void measureQuietly(), MEASURE_PAUSE).unref();

  return {
    close: () => clearInterval(timer),
    async has({ use, bytes }) {
      await first;
      if (free === null) return true;
      const left = free - bytes * WRITTEN_TWICE;
      if (left < (use === 'files' ? reserveBytes : reserveBytes / 2)) return false;
      free = left;
      return true;
    },
  };
}
