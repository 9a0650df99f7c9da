import { resolve } from 'node:path';
import { EnvironmentError } from '@funding-desk/shared/server/env';

/** The backup's folder, the only argument of its commands. @throws EnvironmentError for anything else */
export function readDirectory(command: string): string {
  const [directory, ...others] = process.argv.slice(2);
  if (directory === undefined || directory.startsWith('-') || others.length > 0)
    throw new EnvironmentError(`Name the folder of the backup, as in: npm run ${command} -- /backups/funding-desk`);
  return resolve(directory);
}
