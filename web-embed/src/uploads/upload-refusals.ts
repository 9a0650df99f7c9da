import {
  ACCEPTED_EXTENSIONS,
  MAX_FILE_BYTES,
  MAX_UPLOADED_FILES,
  PHOTO_EXTENSIONS,
} from '@funding-desk/shared/fields/catalogue';
import type { Message } from '../language/language.ts';
import { readLazyMessages } from '../language/lazy-messages.ts';

/** The largest file that is accepted, as named in texts. */
export const LIMIT_TEXT = `${MAX_FILE_BYTES / 1024 ** 2} MB`;

/** `accept` values of the file inputs. */
export const ACCEPTED = [...ACCEPTED_EXTENSIONS, ...PHOTO_EXTENSIONS];

/** MIME types of accepted files whose name has no extension. */
const ACCEPTED_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic', 'image/heif'];

/** The message that rejects a whole selection, '' if it fits (decisions, section 10). */
export function selectionRefusal(files: { selected: number; present: number }): Message {
  if (files.selected + files.present <= MAX_UPLOADED_FILES) return '';
  return () => readLazyMessages().upload.tooMany({ most: MAX_UPLOADED_FILES, ...files });
}

function endsAsAny(name: string, endings: readonly string[]): boolean {
  return endings.some((ending) => name.toLowerCase().endsWith(ending));
}

/** Whether the server converts the photo to JPEG. */
export function isConvertible(name: string): boolean {
  return endsAsAny(name, PHOTO_EXTENSIONS);
}

/** Why a file is rejected before the upload, '' if it is accepted. The server inspects the content. */
export function fileRefusal({ name, size, type }: { name: string; size: number; type: string }): Message {
  if (!endsAsAny(name, ACCEPTED) && !ACCEPTED_TYPES.includes(type)) return () => readLazyMessages().upload.wrongType;
  if (size === 0) return () => readLazyMessages().upload.empty;
  if (size <= MAX_FILE_BYTES) return '';
  return () => readLazyMessages().upload.tooLarge(LIMIT_TEXT);
}
