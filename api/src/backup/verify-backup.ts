import { join } from 'node:path';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { type Run, readRuns } from './backup-format.ts';
import { hashFile, readRecordFile } from './record-file.ts';
import { type RestorePoint, readRunsUntil } from './restore/restore-point.ts';

/** Id of a record -> digest of its content, per collection. */
export type Contents = Map<string, Map<string, string>>;

async function faultOf({ folder, manifest }: Run): Promise<string | null> {
  for (const { name, sha256 } of manifest.files) {
    const path = join(folder, name);
    const found = await hashFile(path).catch(() => null);
    if (found === null) return `${path} cannot be read.`;
    if (found !== sha256) return `${path} is damaged: its checksum differs from the one in the manifest.`;
  }
  return null;
}

/**
 * Reads every byte of a backup.
 * @param point the last run that is read; all by default
 * @throws EnvironmentError naming the first damaged file
 */
export async function verifyBackup(directory: string, point?: RestorePoint): Promise<readonly Run[]> {
  const runs = await (point ? readRunsUntil(directory, point) : readRuns(directory));
  if (runs.length === 0) throw new EnvironmentError(`There is no backup in ${directory}.`);
  for (const run of runs) {
    const fault = await faultOf(run);
    if (fault !== null) throw new EnvironmentError(fault);
  }
  return runs;
}

/** The records after all runs. @param digest of a record's text */
export async function readContents(runs: readonly Run[], digest: (text: string) => string): Promise<Contents> {
  const contents: Contents = new Map();
  for (const { folder, manifest } of runs) {
    for (const { name, collection } of manifest.files) {
      const records = contents.get(collection) ?? new Map<string, string>();
      contents.set(collection, records);
      for await (const { id, text } of readRecordFile(join(folder, name))) {
        if (text === null) records.delete(id);
        else records.set(id, digest(text));
      }
    }
  }
  return contents;
}
