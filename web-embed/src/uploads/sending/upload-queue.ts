import { readLazyMessages } from '../../language/lazy-messages.ts';
import { createProgressNotices, patchItem, type UploadContext } from '../upload-context.ts';

import { countUploads, isUploading, type UploadItem } from '../upload-item.ts';
import { fileRefusal, selectionRefusal } from '../upload-refusals.ts';
import { createUploadSender } from './upload-sender.ts';

/** Actions of the applicant on files. */
export interface UploadQueue {
  readonly add: (slot: string, files: readonly File[]) => void;
  readonly cancel: (item: UploadItem) => void;
  readonly retry: (item: UploadItem) => void;
  readonly remove: (item: UploadItem) => void;
  /** Uploads all files again, for a new session. Files of a restored draft must be attached again. */
  readonly sendAnew: () => void;
}

function createItem({ file, slot, key }: { file: File; slot: string; key: string }): UploadItem {
  const error = fileRefusal(file);
  const isShowable = file.type === 'image/jpeg' || file.type === 'image/png';
  const preview = isShowable && !error ? URL.createObjectURL(file) : '';
  const start = { state: error ? 'error' : 'selected', progress: 0, error, canRetry: false, storedName: '' } as const;
  return { key, slot, name: file.name, size: file.size, type: file.type, ...start, preview, id: '', url: '' };
}

/** Adds files, uploads them, and updates the list. */
export function createUploadQueue(context: UploadContext): UploadQueue {
  const { read, write } = context;
  const notices = createProgressNotices(context.notify);
  const sender = createUploadSender({ ...context, notices });
  let serial = 0;

  /** Whether that many more files fit. If not, it displays why. */
  function fits(slot: string, selected: number): boolean {
    const message = selectionRefusal({ selected, present: countUploads(read()) });
    context.remark(message ? { slot, message, role: 'alert' } : undefined);
    return message === '';
  }

  function joinBatch(items: readonly UploadItem[]): void {
    if (!isUploading(read())) notices.begin();
    notices.include(items);
  }

  function drop({ key, preview }: UploadItem): void {
    if (preview) URL.revokeObjectURL(preview);
    sender.drop(key);
    write((now) => now.filter((item) => item.key !== key));
    context.remark(undefined);
  }

  return {
    add(slot, files) {
      if (!fits(slot, files.length)) return;
      const added = files.map((file) => {
        serial += 1;
        const item = createItem({ file, slot, key: `file-${serial}` });
        if (item.state === 'selected') sender.take(item.key, file);
        return item;
      });
      joinBatch(added.filter(({ state }) => state === 'selected'));
      write((now) => [...now, ...added]);
      sender.start();
    },
    cancel(item) {
      drop(item);
      context.notify(readLazyMessages().upload.cancelled(item.name));
    },
    retry(item) {
      // A failed file does not count towards the limit. A paused file already does.
      if (item.state === 'error' && !fits(item.slot, 1)) return;
      joinBatch([item]);
      sender.resend(item.key);
    },
    sendAnew() {
      for (const item of read().filter(({ state }) => state === 'uploaded')) {
        if (sender.has(item.key)) {
          joinBatch([item]);
          sender.resend(item.key);
        } else
          patchItem(context, item.key, { state: 'error', error: () => readLazyMessages().upload.attachAgain, id: '' });
      }
    },
    async remove(item) {
      if (item.state === 'error') return drop(item);
      patchItem(context, item.key, { state: 'removing', error: '' });
      // An unknown file counts as removed.
      const isRemoved = await context.target.remove(item.id).catch(() => false);
      if (!isRemoved)
        return patchItem(context, item.key, {
          state: 'uploaded',
          error: () => readLazyMessages().upload.removalFailed,
        });
      drop(item);
      context.notify(readLazyMessages().upload.removed(item.name));
    },
  };
}
