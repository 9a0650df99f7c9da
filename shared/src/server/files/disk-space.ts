import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import type { Logger } from '../logger.ts';

/**
 * Uploaded files are stored only while the whole reserve is free. Applications, drafts and PDFs are small and may use
 * half of the reserve, so that applicants can finish. The rest is a margin for the database, which crashes on a full
 * disk.
 */
export type DiskUse = 'files' | 'records';

export interface DiskSpace {
  /** Whether this many bytes can be stored now. True when the free space is unknown. */
  readonly has: (need: { use: DiskUse; bytes: number }) => Promise<boolean>;
  /** Free bytes. Null while they are unknown. */
  readonly free: () => number | null;
  /** Bytes that stay free. */
  readonly reserve: number;
  readonly close: () => void;
}

/** Milliseconds between measurements. In between, stored bytes are subtracted from the last one. */
const MEASURE_INTERVAL = 1_000;
const MEGABYTE = 1_048_576;
/** The database writes everything twice: to its journal and to its data files. */
const JOURNAL_FACTOR = 2;

const statsSchema = z.object({ fsTotalSize: z.number().positive(), fsUsedSize: z.number() });

/** Free bytes on the database server's disk. The embedded database does not report them. */
async function freeOnServer({ db }: Connection): Promise<number | null> {
  const { data } = statsSchema.safeParse(await db?.command({ dbStats: 1 }));
  return data ? data.fsTotalSize - data.fsUsedSize : null;
}

async function freeInFolder(folder: string): Promise<number | null> {
  const stats = await statfs(folder).catch(() => null);
  return stats && stats.blocks > 0 ? stats.bavail * stats.bsize : null;
}

/**
 * Measures the free space on the database's disk.
 * @param dataDir data directory of an embedded database
 * @param reserve megabytes that stay free
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
    if (wasLow && !isLow) logger.info({ free }, 'the disk of the database has free space again');
    wasLow = isLow;
  }

  // Only the first callers wait for a measurement. The last one stays valid while the database is unavailable.
  const measureQuietly = () => measure().catch(() => undefined);
  const first = measureQuietly();
  const timer = setInterval(() => void measureQuietly(), MEASURE_INTERVAL).unref();

  return {
    close: () => clearInterval(timer),
    free: () => free,
    reserve: reserveBytes,
    async has({ use, bytes }) {
      await first;
      if (free === null) return true;
      const left = free - bytes * JOURNAL_FACTOR;
      if (left < (use === 'files' ? reserveBytes : reserveBytes / 2)) return false;
      free = left;
      return true;
    },
  };
}
