import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}

/**
 * Creates a folder and the missing ones above it, for this user only. Node's recursive `mkdir` does the same but never
 * ends where the system takes no folders, such as in /proc.
 * @returns the created folders, the outermost first
 * @throws Error of the file system, such as `ENOENT`, `ENOTDIR` or `EACCES`
 */
export async function createFolder(path: string): Promise<readonly string[]> {
  if (await isFolder(path)) return [];
  const above = await createFolder(dirname(path));
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it since.
    if (await isFolder(path)) return above;
    throw error;
  }
  return [...above, path];
}
