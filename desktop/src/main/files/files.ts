import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app, type BrowserWindow, dialog, net } from 'electron';
import type { FileOutcome, HostFile } from '../../bridge/channels.ts';

export const NOT_AVAILABLE = 'The file could not be downloaded. Please try again.';
const NOT_SAVED = 'The file could not be saved there. Please choose another folder.';

/** Removes folders and characters that some operating systems forbid in names. */
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

/** Null when the server is unavailable, refuses, or breaks the connection. */
export async function fetchFile({ server, file }: FileInput): Promise<FetchedFile | null> {
  try {
    const response = await net.fetch(`${server}${file.path}`, { redirect: 'error', credentials: 'omit' });
    if (!response.ok) return null;
    return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
  } catch {
    return null;
  }
}

/** Writes to a temporary file first, so that a failure leaves an existing file intact. */
async function write(filePath: string, bytes: Uint8Array): Promise<FileOutcome> {
  const temporary = `${filePath}.part`;
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, filePath);
    return { problem: null };
  } catch {
    await rm(temporary, { force: true });
    return { problem: NOT_SAVED };
  }
}

/** Shows the save dialog and writes the file. Does nothing when the user cancels. */
export async function saveFile({
  window,
  ...input
}: FileInput & { readonly window: BrowserWindow }): Promise<FileOutcome> {
  // Fetched before the dialog closes: the address expires after two minutes.
  const fetching = fetchFile(input);
  const defaultPath = path.join(app.getPath('downloads'), safeName(input.file.filename));
  const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath });
  if (canceled || !filePath) return { problem: null };
  const fetched = await fetching;
  return fetched ? write(filePath, fetched.bytes) : { problem: NOT_AVAILABLE };
}
