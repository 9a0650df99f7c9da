import { MAX_UPLOADED_FILES } from '@funding-desk/shared/fields/catalogue';
import { useRef, useState } from 'react';
import type { FormSession } from '../app/session/form-session.ts';
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

/** A list of files that are uploaded as soon as they are chosen. */
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
    sendAnew: () => withQueue((to) => to.sendAnew()),
    restore: (documents) =>
      write((now) => {
        const known = new Set(now.map(({ id }) => id));
        return [...documents.filter(({ id }) => !known.has(id)).map(storedItem), ...now];
      }),
  };
}

interface FormUploadsInput {
  readonly companyId: string;
  readonly session: Promise<FormSession>;
  /** Files of a draft that loaded before the form. */
  readonly initialDocuments: readonly StoredDocument[];
}

/** The files of the application. The upload code loads with the documents section. */
export const useUploads = ({ companyId, session, initialDocuments }: FormUploadsInput): Uploads =>
  useUploadList({
    openQueue: async (context) => {
      const { openFormQueue } = await import('./form-slots.tsx');
      return openFormQueue({ ...context, companyId, session: await session });
    },
    initialItems: () => initialDocuments.map(storedItem),
  });
