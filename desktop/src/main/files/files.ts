import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app, type BrowserWindow, dialog, net } from 'electron';
import type { FileOutcome, HostFile } from '../../bridge/channels.ts';

/** What the person reads when there is nothing to show or save. */
export const NOT_GIVEN = 'The server did not give the file. Please try again.';
const NOT_SAVED = 'The file could not be saved there. Please choose another place.';

/** No folder, no sign that some system forbids in names. */
export function safeName(filename: string): string {
  const name = path.basename(filename).replace(/[\p{Cc}<>:"/\\|?*]/gu, '_');
  return name === '' || name.startsWith('.') ? `file${name}` : name;
}

export interface FileInput {
  readonly server: string;
  readonly file: HostFile;
}

interface FetchedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
}

/** Null when the server is away, refuses, or breaks off. */
export async function fetchFile({ server, file }: FileInput): Promise<FetchedFile | null> {
  try {
    const answer = await net.fetch(`${server}${file.path}`, { redirect: 'error', credentials: 'omit' });
    if (!answer.ok) return null;
    return { bytes: new Uint8Array(await answer.arrayBuffer()), headers: answer.headers };
  } catch {
    return null;
  }
}

/** The whole file or nothing; what was there before stays until then. */
async function write(filePath: string, bytes: Uint8Array): Promise<FileOutcome> {
  const half = `${filePath}.part`;
  try {
    await writeFile(half, bytes);
    await rename(half, filePath);
    return { problem: null };
  } catch {
    await rm(half, { force: true });
    return { problem: NOT_SAVED };
  }
}

/** Asks where, and saves the file there. Quietly nothing when the person thinks better of it. */
export async function saveFile({
  window,
  ...input
}: FileInput & { readonly window: BrowserWindow }): Promise<FileOutcome> {
  // Its address is good for two minutes, and people may take longer to choose.
  const fetching = fetchFile(input);
  const defaultPath = path.join(app.getPath('downloads'), safeName(input.file.filename));
  const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath });
  if (canceled || !filePath) return { problem: null };
  const fetched = await fetching;
  return fetched ? write(filePath, fetched.bytes) : { problem: NOT_GIVEN };
}
