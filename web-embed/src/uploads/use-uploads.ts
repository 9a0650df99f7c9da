import { MAX_UPLOADED_FILES } from '@funding-desk/shared/fields/catalogue';
import { useRef, useState } from 'react';
import type { UploadQueue } from './sending/upload-queue.ts';
import type { UploadContext } from './upload-context.ts';
import {
  countUploads,
  isUploading,
  type StoredDocument,
  storedItem,
  type UploadItem,
  type UploadRemark,
} from './upload-item.ts';

type OpenQueue = (context: Omit<UploadContext, 'target'>) => Promise<UploadQueue>;

interface UploadListInput {
  /** Loads the upload code with the first file. */
  readonly openQueue: OpenQueue;
  /** Files that are stored already. */
  readonly initialItems: () => readonly UploadItem[];
}

export interface Uploads extends UploadQueue {
  readonly items: readonly UploadItem[];
  /** Whether a file is uploading, queued or paused. */
  readonly isBusy: boolean;
  readonly isFull: boolean;
  readonly remark: UploadRemark | undefined;
  /** Upload progress for screen readers. */
  readonly notice: string;
  /** Adds files of a draft that arrived later. Known files stay unchanged. */
  readonly restore: (documents: readonly StoredDocument[]) => void;
}

/** A list of files and their uploads. */
export function useUploadList({ openQueue, initialItems }: UploadListInput): Uploads {
  const [items, setItems] = useState(initialItems);
  const [remark, setRemark] = useState<UploadRemark>();
  const [notice, setNotice] = useState('');
  const current = useRef(items);
  const queue = useRef<Promise<UploadQueue>>(undefined);

  const write = (change: (now: readonly UploadItem[]) => readonly UploadItem[]) => {
    current.current = change(current.current);
    setItems(current.current);
  };
  const withQueue = async (act: (queue: UploadQueue) => void) => {
    queue.current ??= openQueue({ read: () => current.current, write, remark: setRemark, notify: setNotice });
    act(await queue.current);
  };

  return {
    items,
    isBusy: isUploading(items),
    isFull: countUploads(items) >= MAX_UPLOADED_FILES,
    remark,
    notice,
    add: (slot, files) => withQueue((to) => to.add(slot, files)),
    cancel: (item) => withQueue((to) => to.cancel(item)),
    retry: (item) => withQueue((to) => to.retry(item)),
    remove: (item) => withQueue((to) => to.remove(item)),
    send: () => withQueue((to) => to.send()),
    sendAnew: () => withQueue((to) => to.sendAnew()),
    restore: (documents) =>
      write((now) => {
        const known = new Set(now.map(({ id }) => id));
        return [...documents.filter(({ id }) => !known.has(id)).map(storedItem), ...now];
      }),
  };
}
