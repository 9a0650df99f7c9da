import type { DocumentType } from '@funding-desk/shared/fields/catalogue';
import type { Message } from '../language/language.ts';

/**
 * A file on its way to the server (states: specification, section 4). `paused` waits for the connection and goes on by
 * itself; `removing` is an uploaded one on its way out.
 */
export type UploadState = 'selected' | 'uploading' | 'paused' | 'uploaded' | 'removing' | 'error';

export interface UploadItem {
  /** Key on this page only. */
  readonly key: string;
  readonly documentType: DocumentType;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  readonly state: UploadState;
  /** Percent. */
  readonly progress: number;
  /** '' where nothing is wrong. */
  readonly error: Message;
  /** True where the same file may do better another time. */
  readonly canRetry: boolean;
  /** `blob:` address of a picture, '' for anything else. */
  readonly preview: string;
  /** Name under which a converted photo is kept, '' for any other file. */
  readonly keptAs: string;
  /** Server's id and address, '' until uploaded. */
  readonly id: string;
  readonly url: string;
}

/** What there is to say of the last selection. */
export interface UploadRemark {
  /** The slot that it was made in. */
  readonly documentType: DocumentType;
  readonly message: Message;
  readonly role: 'alert' | 'status';
}

/** A file that the server holds already, as a draft that is taken up again tells of it. */
export interface StoredDocument {
  readonly id: string;
  readonly originalFilename: string;
  readonly fileType: string;
  readonly documentType: DocumentType;
  /** Bytes. */
  readonly fileSize: number;
}

/** The kept file as one that was uploaded on this page. */
export function storedItem({ id, originalFilename, fileType, documentType, fileSize }: StoredDocument): UploadItem {
  const file = { key: `kept-${id}`, documentType, name: originalFilename, size: fileSize, type: fileType } as const;
  const outcome = { state: 'uploaded', progress: 100, error: '', canRetry: false, keptAs: '' } as const;
  return { ...file, ...outcome, preview: '', id, url: '' };
}

/** Files that count towards the limit: those that failed are not on the server. */
export function countUploads(items: readonly UploadItem[]): number {
  return items.filter((item) => item.state !== 'error').length;
}

/** True while a file is on its way, or waits for its turn or for the connection. */
export function isUploading(items: readonly UploadItem[]): boolean {
  return items.some(({ state }) => state === 'selected' || state === 'uploading' || state === 'paused');
}

/** Ids of the files that stand on the server, in the order in which they were chosen. */
export function uploadedIds(items: readonly UploadItem[]): readonly string[] {
  return items.filter((item) => item.state === 'uploaded').map((item) => item.id);
}
