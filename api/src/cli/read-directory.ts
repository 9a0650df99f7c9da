import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvironmentError } from '@funding-desk/shared/server/env';
import { parseRestorePoint, type RestorePoint } from '../backup/restore/restore-point.ts';

const usageOf = (command: string) =>
  new EnvironmentError(`Name the folder of the backup, as in: npm run ${command} -- /backups/funding-desk`);

/** The backup's folder, the only argument of its commands. @throws EnvironmentError for anything else */
export function readDirectory(command: string): string {
  const [directory, ...others] = process.argv.slice(2);
  if (directory === undefined || directory.startsWith('-') || others.length > 0) throw usageOf(command);
  return resolve(directory);
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: { until: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw usageOf('restore');
  }
}

/** @throws EnvironmentError for anything but a folder and `--until` with a run or a time */
export function readRestoreArguments(): { readonly directory: string; readonly point: RestorePoint | undefined } {
  const { positionals, values } = parseWords(process.argv.slice(2));
  const [directory, ...others] = positionals;
  if (directory === undefined || others.length > 0) throw usageOf('restore');
  return {
    directory: resolve(directory),
    point: values.until === undefined ? undefined : parseRestorePoint(values.until),
  };
}
