import { EnvironmentError } from '@funding-desk/shared/server/env';
import { z } from 'zod';
import { openRuns, type Run } from '../backup-format.ts';

/** The last run that is wanted: by its number, or the last one of before a time. */
export type RestorePoint =
  | { readonly kind: 'run'; readonly number: number }
  | { readonly kind: 'time'; readonly time: Date };

const RUN_NUMBER = /^\d{1,4}$/;
/** With a zone: a time without one means another moment on another machine. */
const timeSchema = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

/** @throws EnvironmentError for anything but a run or a time */
export function parseRestorePoint(text: string): RestorePoint {
  if (RUN_NUMBER.test(text)) return { kind: 'run', number: Number(text) };
  const time = new Date(text);
  if (timeSchema.safeParse(text).success && !Number.isNaN(time.getTime())) return { kind: 'time', time };
  throw new EnvironmentError(
    `--until needs a run, as in 0003, or a time with its zone, as in 2026-03-31T17:00:00Z. '${text}' is neither.`,
  );
}

const LISTED = "'npm run backup:verify' lists the runs.";

function isWithin(point: RestorePoint, { manifest }: Run, number: number): boolean {
  return point.kind === 'run' ? number <= point.number : new Date(manifest.moment) <= point.time;
}

function failBefore(point: RestorePoint, { manifest }: Run): never {
  const wanted = point.kind === 'time' ? `nothing of ${point.time.toISOString()}` : `no run ${point.number}`;
  throw new EnvironmentError(`This backup begins at ${manifest.moment} and contains ${wanted}. ${LISTED}`);
}

/**
 * The runs up to a point, oldest first. After a run that was named nothing is read, so that it may be damaged.
 * @throws EnvironmentError when the backup does not contain the point
 */
export async function readRunsUntil(directory: string, point: RestorePoint): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for await (const run of openRuns(directory)) {
    const isWanted = isWithin(point, run, runs.length + 1);
    if (!isWanted && runs.length === 0) failBefore(point, run);
    if (!isWanted) break;
    runs.push(run);
    if (point.kind === 'run' && runs.length === point.number) break;
  }
  if (point.kind === 'run' && runs.length > 0 && runs.length < point.number)
    throw new EnvironmentError(
      `This backup ends with run ${runs.length}, so there is no run ${point.number}. ${LISTED}`,
    );
  return runs;
}
