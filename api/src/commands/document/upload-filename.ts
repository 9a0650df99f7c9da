import type { UploadedDocument } from '@funding-desk/shared/server/models/uploaded-document';

const MAX_NAME_LENGTH = 200;

/** Names of devices: under Windows no file can be saved as one, whatever its ending. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The visitor's own name for the file, fit for one line and for no path. */
function cleanFilename(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}"<>|:*?]/gu, '')
    .trim()
    .replace(DEVICE_NAME, '_$&');
  if (clean.length <= MAX_NAME_LENGTH) return clean || 'document';
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? '';
  return `${clean.slice(0, MAX_NAME_LENGTH - extension.length)}${extension}`;
}

const EXTENSIONS = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
} as const satisfies Record<UploadedDocument['fileType'], readonly string[]>;

/** Ending of photos that are kept as JPEG. */
const PHOTO_ENDING = /(?<=.)\.hei[cf]s?$/i;

/**
 * A name that ends as its content is, so that what staff save can never be run: `statement.bat` gets `.pdf` behind it.
 * The ending of a photo that became a JPEG gives way.
 */
function nameForType(name: string, type: UploadedDocument['fileType']): string {
  const fitting: readonly string[] = EXTENSIONS[type];
  const bare = type === 'image/jpeg' ? name.replace(PHOTO_ENDING, '') : name;
  const isFitting = fitting.some((extension) => bare.toLowerCase().endsWith(extension));
  return isFitting ? bare : `${bare}${fitting[0]}`;
}

/** Name under which an upload is stored: safe to show and to save, with the extension of its content type. */
export function uploadFilename(name: string, type: UploadedDocument['fileType']): string {
  return nameForType(cleanFilename(name), type);
}
