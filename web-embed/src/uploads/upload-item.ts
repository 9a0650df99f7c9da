import type { DocumentType } from '@funding-desk/shared/fields/catalogue';
import type { Message } from '../language/language.ts';

/**
 * State of a file (specification, section 4). A `chosen` file waits for the button of its page. A `paused` file waits for the connection and continues by itself;
 * a `removing` file is being deleted from the server.
 */
type UploadState = 'chosen' | 'selected' | 'uploading' | 'paused' | 'uploaded' | 'removing' | 'error';

export interface UploadItem {
  /** Key on this page only. */
  readonly key: string;
  /** The slot that it belongs to: a document type, or an item of a request. */
  readonly slot: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  readonly state: UploadState;
  /** Percent. */
  readonly progress: number;
  /** '' if there is no error. */
  readonly error: Message;
  /** Whether the same file can succeed later. */
  readonly canRetry: boolean;
  /** `blob:` URL of an image, '' for other files. */
  readonly preview: string;
  /** Stored name of a converted photo, '' for other files. */
  readonly storedName: string;
  /** The server's id and URL, '' until uploaded. */
  readonly id: string;
  readonly url: string;
}

/** A notice about the last selection of files. */
export interface UploadRemark {
  /** Slot of the selection. */
  readonly slot: string;
  readonly message: Message;
  readonly role: 'alert' | 'status';
}

/** A file of a restored draft, stored on the server. */
export interface StoredDocument {
  readonly id: string;
  readonly originalFilename: string;
  readonly fileType: string;
  readonly documentType: DocumentType;
  /** Bytes. */
  readonly fileSize: number;
}

/** A stored file as an item of this page. */
export function storedItem({ id, originalFilename, fileType, documentType, fileSize }: StoredDocument): UploadItem {
  const file = {
    key: `stored-${id}`,
    slot: documentType,
    name: originalFilename,
    size: fileSize,
    type: fileType,
  } as const;
  const outcome = { state: 'uploaded', progress: 100, error: '', canRetry: false, storedName: '' } as const;
  return { ...file, ...outcome, preview: '', id, url: '' };
}

/** Number of files that count towards the limit. Failed files are not on the server. */
export function countUploads(items: readonly UploadItem[]): number {
  return items.filter((item) => item.state !== 'error').length;
}

/** Whether a file is uploading, queued or paused. */
export function isUploading(items: readonly UploadItem[]): boolean {
  return items.some(({ state }) => state === 'selected' || state === 'uploading' || state === 'paused');
}

/** Ids of the stored files, in the order of selection. */
export function uploadedIds(items: readonly UploadItem[]): readonly string[] {
  return items.filter((item) => item.state === 'uploaded').map((item) => item.id);
}
