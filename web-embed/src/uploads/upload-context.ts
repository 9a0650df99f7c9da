import type { FormSession } from '../app/form-session.ts';
import { readLazyMessages } from '../language/lazy-messages.ts';
import type { UploadItem, UploadRemark } from './upload-item.ts';

/** Progress is told when it has passed another quarter: often enough to know, seldom enough to listen. */
const STEP = 25;

export interface ProgressNotices {
  /** Forgets the files of the last batch. */
  readonly begin: () => void;
  /** Counts these files into the batch. */
  readonly include: (items: readonly UploadItem[]) => void;
  readonly reportProgress: (items: readonly UploadItem[]) => void;
  /** Tells how the batch came out, once all of it has. */
  readonly reportOutcome: (items: readonly UploadItem[]) => void;
}

/** Share of the bytes that have left, in percent. */
function percentOf(items: readonly UploadItem[]): number {
  const total = items.reduce((sum, { size }) => sum + size, 0);
  const sent = items.reduce((sum, { size, progress }) => sum + (size * progress) / 100, 0);
  return total === 0 ? 0 : (sent / total) * 100;
}

/** Says how the files that are uploaded together get on, as one. */
export function createProgressNotices(notify: (notice: string) => void): ProgressNotices {
  const batch = new Set<string>();
  let told = 0;
  const ofBatch = (items: readonly UploadItem[]) => items.filter(({ key }) => batch.has(key));
  return {
    begin() {
      batch.clear();
      told = 0;
    },
    include(items) {
      for (const { key } of items) batch.add(key);
    },
    reportProgress(items) {
      const own = ofBatch(items);
      const step = Math.floor(percentOf(own) / STEP) * STEP;
      if (step <= told || step >= 100) return;
      told = step;
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

/** Where the list of files lives, and what is said of it. */
export interface UploadContext {
  readonly companyId: string;
  readonly session: FormSession;
  readonly read: () => readonly UploadItem[];
  readonly write: (change: (now: readonly UploadItem[]) => readonly UploadItem[]) => void;
  readonly remark: (remark: UploadRemark | undefined) => void;
  /** Says something politely to whoever does not see the list. */
  readonly notify: (notice: string) => void;
}

/** What sends a file of the list works with. */
export interface SendingContext extends UploadContext {
  readonly notices: ProgressNotices;
}

/** Changes the file of that key; one that is no longer on the list stays away. */
export function patchItem({ write }: UploadContext, key: string, change: Partial<UploadItem>): void {
  write((now) => now.map((item) => (item.key === key ? { ...item, ...change } : item)));
}
