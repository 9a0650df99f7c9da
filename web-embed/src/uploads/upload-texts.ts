import { BANK_STATEMENTS_PROMPT, DOCUMENT_TYPES, type DocumentType } from '@funding-desk/shared/fields/catalogue';
import { createTexts } from '../language/language.ts';

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** The slots, their files and how these get on. */
export const UPLOAD_TEXTS = {
  type: (type: DocumentType): string => DOCUMENT_TYPES.find(({ id }) => id === type)?.label ?? '',
  statementsPrompt: BANK_STATEMENTS_PROMPT,
  choose: 'Choose files',
  dropToo: ' or drop them here',
  dropNow: 'Drop the files here',
  uploading: 'Uploading…',
  takePhoto: 'Take a photo',
  formats: (most: string) => `PDF, JPG, PNG or HEIC, up to ${most} each`,
  offline: 'You are offline. Your files will be uploaded as soon as the connection is back.',

  selected: 'Waiting',
  paused: 'Waiting for the connection',
  uploaded: 'Uploaded',
  removing: 'Removing…',
  error: 'Not uploaded',
  checking: 'Checking…',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  remove: 'Remove',
  file: 'FILE',
  percent: (percent: number) => `Uploading ${percent}%`,
  progressOf: (name: string) => `Upload of ${name}`,
  keptAs: (name: string) => `Kept as ${name}`,

  progress: (count: number, percent: number) => `Uploading ${files(count)}: ${percent}%`,
  outcome: (uploaded: number, failed: number) =>
    failed === 0 ? `${files(uploaded)} uploaded.` : `${files(uploaded)} uploaded, ${failed} not.`,
  cancelled: (name: string) => `The upload of ${name} was cancelled.`,
  removed: (name: string) => `${name} was removed.`,

  /** Specification, section 8. */
  failed: 'Upload failed',
  removalFailed: 'The file could not be removed. Please try again.',
  empty: 'This file is empty. Please choose another one.',
  tooLarge: (most: string) => `This file is larger than ${most}. Please choose a smaller one.`,
  wrongType: 'Only PDF, JPG and PNG files and HEIC photos can be attached. Please choose another file.',
  /** Specification, section 5. */
  tooMany: (most: number, selected: number, present: number) =>
    `You can upload a maximum of ${most} files. You've selected ${selected} files, but you already have ${present} files.`,
};
export type UploadTexts = Readonly<typeof UPLOAD_TEXTS>;

export const { read: readUploadTexts, use: useUploadTexts } = createTexts('upload', UPLOAD_TEXTS);
