import { randomUUID } from 'node:crypto';
import { BrowserWindow, type DownloadItem } from 'electron';
import type { FileOutcome } from '../../bridge/channels.ts';
import { APP_ORIGIN } from '../addresses.ts';
import { type FileInput, fetchFile, NOT_AVAILABLE, safeName } from './files.ts';

/** Response headers that the viewer's window needs. */
const VIEWER_HEADERS: readonly string[] = ['content-type', 'content-security-policy', 'x-content-type-options'];

interface ViewedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
}

export interface ViewedFiles {
  /** @returns the address of the file until it is dropped */
  readonly put: (file: ViewedFile) => string;
  /** The response for such an address; null for all others. */
  readonly answer: (url: URL) => Response | null;
  readonly drop: (address: string) => void;
}

/**
 * The files in open viewer windows, files in memory. Their server addresses expire after two minutes, but printing and
 * saving must still work later.
 */
export function createViewedFiles(): ViewedFiles {
  const files = new Map<string, ViewedFile>();
  return {
    put({ bytes, headers }) {
      const address = `${APP_ORIGIN}/viewed/${randomUUID()}`;
      files.set(address, {
        bytes,
        headers: new Headers([...headers].filter(([name]) => VIEWER_HEADERS.includes(name))),
      });
      return address;
    },
    answer({ href }) {
      const file = files.get(href);
      return file
        ? new Response(file.bytes, { headers: { ...Object.fromEntries(file.headers), 'cache-control': 'no-store' } })
        : null;
    },
    drop: (address) => void files.delete(address),
  };
}

interface ViewInput extends FileInput {
  readonly viewed: ViewedFiles;
  readonly icon: string;
}

const viewers = new Set<BrowserWindow>();

/** The focused viewer window, or null. */
export function focusedViewer(): BrowserWindow | null {
  const focused = BrowserWindow.getFocusedWindow();
  return focused && viewers.has(focused) ? focused : null;
}

/** Downloads from the viewer use the file's original name. */
function nameDownloads({
  window,
  address,
  filename,
}: {
  window: BrowserWindow;
  address: string;
  filename: string;
}): void {
  const { session } = window.webContents;
  const onDownload = (_event: unknown, item: DownloadItem) => {
    if (item.getURL() === address) item.setSaveDialogOptions({ defaultPath: safeName(filename) });
  };
  session.on('will-download', onDownload);
  window.on('closed', () => session.off('will-download', onDownload));
}

/**
 * Opens a PDF or an image in a separate window with Chromium's viewer. The window has no preload script and no access
 * to the main process.
 */
export async function viewFile({ viewed, icon, ...input }: ViewInput): Promise<FileOutcome> {
  const { filename } = input.file;
  const fetched = await fetchFile(input);
  if (!fetched) return { problem: NOT_AVAILABLE };
  const address = viewed.put(fetched);
  const window = new BrowserWindow({
    width: 900,
    height: 1000,
    title: filename,
    icon,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, plugins: true },
  });
  viewers.add(window);
  window.on('page-title-updated', (event) => event.preventDefault());
  nameDownloads({ window, address, filename });
  window.on('closed', () => {
    viewers.delete(window);
    viewed.drop(address);
  });
  void window.loadURL(address);
  return { problem: null };
}

export function printViewed(): void {
  focusedViewer()?.webContents.print();
}

/** Shows the save dialog for the file in the focused viewer. */
export function saveViewed(): void {
  const window = focusedViewer();
  window?.webContents.downloadURL(window.webContents.getURL());
}
