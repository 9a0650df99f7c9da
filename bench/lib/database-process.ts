import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseAddress } from '@funding-desk/shared/testing/database-address';

/** @returns the process id of the database on this machine, or null when it is elsewhere */
export async function findDatabaseProcess(mongoUrl: string): Promise<number | null> {
  const address = databaseAddress(mongoUrl);
  const isIt = (words: readonly string[]) =>
    'path' in address
      ? words.some((word) => word.includes('host-process')) &&
        words.some((word) => address.path.startsWith(path.dirname(word)))
      : words.some((word) => word.includes('mongod')) && words.includes(String(address.port));
  for (const pid of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (isIt(line.split('\0').filter((word) => word.length > 1))) return pid;
  }
  return null;
}
