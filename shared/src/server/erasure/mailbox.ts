import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** The folder in which the worker stores e-mails while no mail server is configured. */
export const mailboxFolder = (dataDir: string): string => path.resolve(dataDir, 'mailbox');

/** No other part of a file name contains it. */
const MARK = '+';

/** The part of a message's file name that names the applications that the message is about. */
export const applicationsInName = (ids: readonly string[]): string => ids.map((id) => `${MARK}${id}`).join('');

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

async function remove(folder: string, names: readonly string[]): Promise<number> {
  await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })));
  return names.length;
}

/** Removes stored messages. Their file names contain the ids of their tasks and applications. */
export async function removeMessages({ dataDir, ids }: { dataDir: string; ids: readonly string[] }): Promise<void> {
  const folder = mailboxFolder(dataDir);
  const names = await namesIn(folder);
  await remove(
    folder,
    names.filter((name) => ids.some((id) => name.includes(id))),
  );
}

interface GoneInput {
  readonly dataDir: string;
  /** @returns those of the applications that still exist */
  readonly findExisting: (ids: readonly string[]) => Promise<readonly string[]>;
}

/** Removes stored messages about applications that are gone. @returns how many */
export async function removeMessagesOfGone({ dataDir, findExisting }: GoneInput): Promise<number> {
  const folder = mailboxFolder(dataDir);
  const messages = (await namesIn(folder)).map((name) => {
    return { name, applications: [...name.matchAll(/\+([0-9a-f]{24})/g)].map(([, id = '']) => id) };
  });
  const named = [...new Set(messages.flatMap(({ applications }) => applications))];
  const existing = new Set(await findExisting(named));
  const gone = messages.filter(({ applications }) => applications.some((id) => !existing.has(id)));
  return remove(
    folder,
    gone.map(({ name }) => name),
  );
}
