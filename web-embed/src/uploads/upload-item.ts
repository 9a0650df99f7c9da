import { type DocumentType, MAX_FILE_BYTES, MAX_UPLOADED_FILES } from '@funding-desk/shared/fields/catalogue';
import { fileSizeText } from './file-size.ts';

/** A file on its way to the server (states: specification, section 4). `removing` is an uploaded one on its way out. */
export type UploadState = 'selected' | 'uploading' | 'uploaded' | 'removing' | 'error';

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
  readonly error: string;
  /** `blob:` address of a picture, '' for anything else. */
  readonly preview: string;
  /** Server's id and address, '' until uploaded. */
  readonly id: string;
  readonly url: string;
}

/** Files that count towards the limit: those that failed are not on the server. */
export function countUploads(items: readonly UploadItem[]): number {
  return items.filter((item) => item.state !== 'error').length;
}

export function isUploading(items: readonly UploadItem[]): boolean {
  return items.some((item) => item.state === 'selected' || item.state === 'uploading');
}

/** Ids of the files that stand on the server, in the order in which they were chosen. */
export function uploadedIds(items: readonly UploadItem[]): readonly string[] {
  return items.filter((item) => item.state === 'uploaded').map((item) => item.id);
}

/** The sentence that refuses a whole selection, '' when there is room for it (decisions, section 10). */
export function selectionRefusal({ selected, present }: { selected: number; present: number }): string {
  if (selected + present <= MAX_UPLOADED_FILES) return '';
  return `You can upload a maximum of ${MAX_UPLOADED_FILES} files. You've selected ${selected} files, but you already have ${present} files.`;
}

/** Why a file is not worth sending, '' when it is. Its content is for the server to judge. */
export function fileRefusal({ size }: { size: number }): string {
  return size > MAX_FILE_BYTES ? `This file is larger than ${fileSizeText(MAX_FILE_BYTES)}. Choose a smaller one.` : '';
}
