import { type DocumentType, MAX_UPLOADED_FILES } from '@funding-desk/shared/fields/catalogue';
import { useRef, useState } from 'react';
import { type Answer, removeDocument } from '../api.ts';
import { type FormSession, isSessionOver } from '../session/form-session.ts';
import { type UploadedFile, type UploadRequest, uploadFile } from './upload-file.ts';
import {
  countUploads,
  fileRefusal,
  isUploading,
  selectionRefusal,
  type UploadItem,
  uploadedIds,
} from './upload-item.ts';

interface UploadContext {
  readonly companyId: string;
  readonly session: FormSession;
}

type Patch = (key: string, change: Partial<UploadItem>) => void;

export interface Uploads {
  readonly items: readonly UploadItem[];
  readonly isBusy: boolean;
  readonly isFull: boolean;
  /** Refusal of the last selection and the slot that it was made in. */
  readonly refusal: { readonly documentType: DocumentType; readonly message: string } | undefined;
  readonly add: (documentType: DocumentType, files: readonly File[]) => void;
  readonly remove: (item: UploadItem) => void;
}

function createItem({ file, documentType, key }: { file: File; documentType: DocumentType; key: string }): UploadItem {
  const error = fileRefusal(file);
  const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : '';
  const start = { state: error ? 'error' : 'selected', progress: 0, error, preview, id: '', url: '' } as const;
  return { key, documentType, name: file.name, size: file.size, type: file.type, ...start };
}

interface Sending extends UploadContext {
  readonly file: File;
  readonly item: UploadItem;
  readonly patch: Patch;
  /** True while no file of this page hangs on the session, so that another one will do. */
  readonly isSessionFree: boolean;
}

type Attempt = Omit<UploadRequest, 'formSubmissionId'> & Pick<Sending, 'session' | 'isSessionFree'>;

async function attempt({ session, isSessionFree, ...request }: Attempt): Promise<Answer<UploadedFile>> {
  const answer = await uploadFile({ ...request, formSubmissionId: await session.id() });
  if (answer.isSuccess || !isSessionOver(answer)) return answer;
  if (!isSessionFree) {
    session.finish();
    return answer;
  }
  await session.renew();
  return uploadFile({ ...request, formSubmissionId: await session.id() });
}

/** Uploads one file and keeps its row up to date. @returns whether it is on the server now */
async function send({ file, item, patch, companyId, session, isSessionFree }: Sending): Promise<boolean> {
  const { key, documentType } = item;
  const onProgress = (progress: number) => patch(key, { progress });
  patch(key, { state: 'uploading' });
  try {
    const answer = await attempt({ file, documentType, companyId, onProgress, session, isSessionFree });
    if (!answer.isSuccess) {
      patch(key, { state: 'error', error: answer.error || 'Upload failed' });
      return false;
    }
    const { id, url, formSubmissionId } = answer.data;
    if (formSubmissionId) session.adopt(formSubmissionId);
    patch(key, { state: 'uploaded', progress: 100, id, url });
    return true;
  } catch (error) {
    patch(key, { state: 'error', error: error instanceof Error ? error.message : 'Upload failed' });
    return false;
  }
}

const REMOVAL_FAILED = 'The file could not be removed. Please try again.';

/** True when the file is no longer on the server; one that the server does not know is gone too. */
async function removeFromServer(item: UploadItem, session: FormSession): Promise<boolean> {
  try {
    const answer = await removeDocument({ id: item.id, formSubmissionId: (await session.id()) ?? '' });
    return answer.isSuccess || answer.status === 404;
  } catch {
    return false;
  }
}

/** The files of the application: sent one after the other, so that the first one's session serves all. */
export function useUploads(context: UploadContext): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [refusal, setRefusal] = useState<Uploads['refusal']>();
  const serial = useRef(0);
  const patch: Patch = (key, change) =>
    setItems((now) => now.map((item) => (item.key === key ? { ...item, ...change } : item)));

  const add: Uploads['add'] = async (documentType, files) => {
    const message = selectionRefusal({ selected: files.length, present: countUploads(items) });
    setRefusal(message ? { documentType, message } : undefined);
    if (message) return;
    const chosen = files.map((file) => {
      serial.current += 1;
      return { file, item: createItem({ file, documentType, key: `file-${serial.current}` }) };
    });
    setItems((now) => [...now, ...chosen.map(({ item }) => item)]);
    let isSessionFree = uploadedIds(items).length === 0;
    for (const { file, item } of chosen.filter((each) => each.item.state === 'selected')) {
      const isUploaded = await send({ file, item, patch, isSessionFree, ...context });
      isSessionFree &&= !isUploaded;
    }
  };

  const drop = (item: UploadItem) => {
    if (item.preview) URL.revokeObjectURL(item.preview);
    setItems((now) => now.filter(({ key }) => key !== item.key));
    setRefusal(undefined);
  };
  const remove: Uploads['remove'] = async (item) => {
    if (item.state === 'error') return drop(item);
    patch(item.key, { state: 'removing', error: '' });
    if (await removeFromServer(item, context.session)) return drop(item);
    patch(item.key, { state: 'uploaded', error: REMOVAL_FAILED });
  };

  const isFull = countUploads(items) >= MAX_UPLOADED_FILES;
  return { items, isBusy: isUploading(items), isFull, refusal, add, remove };
}
