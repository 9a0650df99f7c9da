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
  /** Uploads the chosen files. */
  readonly send: () => void;
  /** Uploads all files again, for a new session. Files of a restored draft must be attached again. */
  readonly sendAnew: () => void;
}

interface NewItem {
  readonly file: File;
  readonly slot: string;
  readonly key: string;
  /** State of a file that may be uploaded. */
  readonly first: 'chosen' | 'selected';
}

function createItem({ file, slot, key, first }: NewItem): UploadItem {
  const error = fileRefusal(file);
  const isShowable = file.type === 'image/jpeg' || file.type === 'image/png';
  const preview = isShowable && !error ? URL.createObjectURL(file) : '';
  const start = { state: error ? 'error' : first, progress: 0, error, canRetry: false, storedName: '' } as const;
  return { key, slot, name: file.name, size: file.size, type: file.type, ...start, preview, id: '', url: '' };
}

interface QueueState extends UploadContext {
  readonly notices: ReturnType<typeof createProgressNotices>;
  readonly sender: ReturnType<typeof createUploadSender>;
  /** What a file is after it was added. */
  readonly first: NewItem['first'];
  /** Number of files that were added. */
  serial: number;
}

/** Whether that many more files fit. If not, it displays why. */
function fits({ read, remark }: QueueState, slot: string, selected: number): boolean {
  const message = selectionRefusal({ selected, present: countUploads(read()) });
  remark(message ? { slot, message, role: 'alert' } : undefined);
  return message === '';
}

function joinBatch({ read, notices }: QueueState, items: readonly UploadItem[]): void {
  if (!isUploading(read())) notices.begin();
  notices.include(items);
}

function drop({ sender, write, remark }: QueueState, { key, preview }: UploadItem): void {
  if (preview) URL.revokeObjectURL(preview);
  sender.drop(key);
  write((now) => now.filter((item) => item.key !== key));
  remark(undefined);
}

function add(state: QueueState, slot: string, files: readonly File[]): void {
  if (!fits(state, slot, files.length)) return;
  const added = files.map((file) => {
    state.serial += 1;
    const item = createItem({ file, slot, key: `file-${state.serial}`, first: state.first });
    if (item.state !== 'error') state.sender.take(item.key, file);
    return item;
  });
  joinBatch(
    state,
    added.filter((item) => item.state === 'selected'),
  );
  state.write((now) => [...now, ...added]);
  state.sender.start();
}

function send(state: QueueState): void {
  const isChosen = (item: UploadItem) => item.state === 'chosen';
  joinBatch(state, state.read().filter(isChosen));
  state.write((now) => now.map((item) => (isChosen(item) ? { ...item, state: 'selected' } : item)));
  state.sender.start();
}

function resend(state: QueueState, item: UploadItem): void {
  joinBatch(state, [item]);
  state.sender.resend(item.key);
}

function sendAnew(state: QueueState): void {
  const attachAgain = () => readLazyMessages().upload.attachAgain;
  for (const item of state.read().filter((one) => one.state === 'uploaded')) {
    if (state.sender.has(item.key)) resend(state, item);
    else patchItem(state, item.key, { state: 'error', error: attachAgain, id: '' });
  }
}

async function remove(state: QueueState, item: UploadItem): Promise<void> {
  if (item.state === 'error' || item.state === 'chosen') return drop(state, item);
  patchItem(state, item.key, { state: 'removing', error: '' });
  // An unknown file counts as removed.
  const isRemoved = await state.target.remove(item.id).catch(() => false);
  const failed = () => readLazyMessages().upload.removalFailed;
  if (!isRemoved) return patchItem(state, item.key, { state: 'uploaded', error: failed });
  drop(state, item);
  state.notify(readLazyMessages().upload.removed(item.name));
}

/**
 * Adds files, uploads them, and updates the list.
 * @param first `chosen` if files wait until they are sent; by default they are uploaded at once
 */
export function createUploadQueue(context: UploadContext, first: NewItem['first'] = 'selected'): UploadQueue {
  const notices = createProgressNotices(context.notify);
  const state: QueueState = {
    ...context,
    notices,
    sender: createUploadSender({ ...context, notices }),
    first,
    serial: 0,
  };
  return {
    add: (slot, files) => add(state, slot, files),
    cancel(item) {
      drop(state, item);
      state.notify(readLazyMessages().upload.cancelled(item.name));
    },
    retry(item) {
      // A failed file does not count towards the limit. A paused file already does.
      if (item.state === 'error' && !fits(state, item.slot, 1)) return;
      resend(state, item);
    },
    send: () => send(state),
    sendAnew: () => sendAnew(state),
    remove: (item) => remove(state, item),
  };
}
