import type { UploadedDocument } from '@funding-desk/shared/server/models/application/uploaded-document';

const MAX_NAME_LENGTH = 200;

/** Reserved device names: Windows cannot save a file under them, whatever its extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The client's file name, on one line and without a path. */
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

/** Extension of photos that are converted to JPEG. */
const PHOTO_ENDING = /(?<=.)\.hei[cf]s?$/i;

/**
 * Adds the extension of the content type, so that a saved file cannot be executed: `statement.bat` becomes
 * `statement.bat.pdf`. A converted photo loses its old extension.
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
