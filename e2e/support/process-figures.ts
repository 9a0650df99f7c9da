import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** What a process holds, as the system counts it. */
export interface ProcessFigures {
  readonly openFiles: number;
  /** Megabytes of memory that it occupies. */
  readonly megabytes: number;
}

/** Null where the system has no `/proc`. */
export async function processFigures(pid: number): Promise<ProcessFigures | null> {
  if (!existsSync(`/proc/${pid}/fd`)) return null;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  return { openFiles: (await readdir(`/proc/${pid}/fd`)).length, megabytes: Math.round(kilobytes / 1024) };
}
