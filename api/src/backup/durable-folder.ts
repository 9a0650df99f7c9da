import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createFolder } from '@funding-desk/shared/server/files/create-folder';

/** Makes the names in a folder survive a loss of power. Windows cannot open folders, and NTFS logs names. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Creates a folder and the missing ones above it, for this user only. */
export async function createDurableFolder(path: string): Promise<void> {
  const created = await createFolder(path);
  for (const folder of created.toReversed()) await syncFolder(dirname(folder));
}
