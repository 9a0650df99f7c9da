import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** The folder in which the worker stores e-mails while no mail server is configured. */
export const mailboxFolder = (dataDir: string): string => path.resolve(dataDir, 'mailbox');

/** Removes stored messages. Their file names contain the ids of their tasks. */
export async function removeMessages({ dataDir, ids }: { dataDir: string; ids: readonly string[] }): Promise<void> {
  const folder = mailboxFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const removed = names.filter((name) => ids.some((id) => name.includes(id)));
  await Promise.all(removed.map((name) => rm(path.join(folder, name), { force: true })));
}
