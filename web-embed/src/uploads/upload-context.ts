import type { Answer } from '../calls/api.ts';
import { readLazyMessages } from '../language/lazy-messages.ts';
import type { UploadItem, UploadRemark } from './upload-item.ts';

/** Progress is announced in quarters, so that screen readers do not speak all the time. */
const STEP = 25;

interface ProgressNotices {
  /** Starts a new batch. */
  readonly begin: () => void;
  /** Adds files to the batch. */
  readonly include: (items: readonly UploadItem[]) => void;
  readonly reportProgress: (items: readonly UploadItem[]) => void;
  /** Announces the result once every file of the batch has one. */
  readonly reportOutcome: (items: readonly UploadItem[]) => void;
}

/** Share of sent bytes, in percent. */
function percentOf(items: readonly UploadItem[]): number {
  const total = items.reduce((sum, { size }) => sum + size, 0);
  const sent = items.reduce((sum, { size, progress }) => sum + (size * progress) / 100, 0);
  return total === 0 ? 0 : (sent / total) * 100;
}

/** Announces the progress of a batch of files as one. */
export function createProgressNotices(notify: (notice: string) => void): ProgressNotices {
  const batch = new Set<string>();
  let announced = 0;
  const ofBatch = (items: readonly UploadItem[]) => items.filter(({ key }) => batch.has(key));
  return {
    begin() {
      batch.clear();
      announced = 0;
    },
    include(items) {
      for (const { key } of items) batch.add(key);
    },
    reportProgress(items) {
      const own = ofBatch(items);
      const step = Math.floor(percentOf(own) / STEP) * STEP;
      if (step <= announced || step >= 100) return;
      announced = step;
      notify(readLazyMessages().upload.progress({ count: own.length, percent: step }));
    },
    reportOutcome(items) {
      const own = ofBatch(items);
      const isOver = own.every(({ state }) => state === 'uploaded' || state === 'error');
      if (!isOver || own.length === 0) return;
      const uploaded = own.filter(({ state }) => state === 'uploaded').length;
      notify(readLazyMessages().upload.outcome({ uploaded, failed: own.length - uploaded }));
    },
  };
}

export interface UploadedFile {
  readonly id: string;
  readonly url: string;
  /** Stored file name. */
  readonly originalFilename: string;
}

export interface FileUpload {
  readonly file: File;
  readonly slot: string;
  /** The same for all retries of a file. */
  readonly uploadKey: string;
  /** Aborts the upload, which then rejects. */
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
  /** Whether no file of this page is stored yet. */
  readonly isFirst: () => boolean;
}

/** Where the files of a page are stored. */
export interface UploadTarget {
  /** Rejects without a response. */
  readonly send: (upload: FileUpload) => Promise<Answer<UploadedFile>>;
  /** How many files may be sent in parallel now. */
  readonly parallel: () => Promise<number>;
  /** @returns whether the file is off the server */
  readonly remove: (id: string) => Promise<boolean>;
}

/** The list of files, and the notices about it. */
export interface UploadContext {
  readonly target: UploadTarget;
  readonly read: () => readonly UploadItem[];
  readonly write: (change: (now: readonly UploadItem[]) => readonly UploadItem[]) => void;
  readonly remark: (remark: UploadRemark | undefined) => void;
  /** Announces a notice to screen readers. */
  readonly notify: (notice: string) => void;
}

/** Context of the upload sender. */
export interface SendingContext extends UploadContext {
  readonly notices: ProgressNotices;
}

/** Updates the file with the key. A removed file stays removed. */
export function patchItem({ write }: UploadContext, key: string, change: Partial<UploadItem>): void {
  write((now) => now.map((item) => (item.key === key ? { ...item, ...change } : item)));
}
