import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { HealthCheck } from '../../../schemas/health.ts';
import type { Clock } from '../../clock.ts';
import { describeBytes, describeSeconds, failure, type Objection, resultOf, warning } from '../findings.ts';

/** A place with files, and what it needs. */
export interface DiskPlace {
  /** As in 'the data folder'. */
  readonly label: string;
  /** Null when it is unknown. */
  readonly free: number | null;
  /** Bytes. Below it, files are refused. */
  readonly least: number;
}

/** Free bytes of a folder, or of the nearest folder above it that exists. Null when unknown. */
export async function freeBytes(folder: string): Promise<number | null> {
  const stats = await statfs(folder).catch(() => null);
  if (stats) return stats.blocks > 0 ? stats.bavail * stats.bsize : null;
  const parent = path.dirname(path.resolve(folder));
  return parent === path.resolve(folder) ? null : freeBytes(parent);
}

/** A place that has less than this multiple of what it needs will soon be full. */
const NEARLY_FULL = 3;

function objectTo({ label, free, least }: DiskPlace): Objection[] {
  if (free === null || free >= least * NEARLY_FULL) return [];
  const objection = free < least ? failure : warning;
  return [objection(`Free some space in ${label}: it needs at least ${describeBytes(least * NEARLY_FULL)}.`)];
}

export function checkDisk(places: readonly DiskPlace[]): HealthCheck {
  const describe = ({ label, free }: DiskPlace) => `${free === null ? 'unknown' : describeBytes(free)} in ${label}`;
  return resultOf('disk', { seen: `free: ${places.map(describe).join(', ')}`, objections: places.flatMap(objectTo) });
}

/** Seconds. */
const CLOCK_WARNING = 5;
/** Seconds. From here on, expired applications are not removed. */
const CLOCK_FAILURE = 86_400;

/** This machine's clock against the database server's, which all stored times come from. */
export function checkClock(clock: Pick<Clock, 'now'>, now: () => number = Date.now): HealthCheck {
  const difference = Math.abs(clock.now().getTime() - now()) / 1_000;
  const advice = 'Synchronize the clocks of this machine and of the database server, for example with NTP.';
  const objections =
    difference > CLOCK_FAILURE ? [failure(advice)] : difference > CLOCK_WARNING ? [warning(advice)] : [];
  const seen = difference < 1 ? 'as the database server' : `${describeSeconds(difference)} off the database server`;
  return resultOf('clock', { seen, objections });
}
