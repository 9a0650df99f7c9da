import type { DocumentView } from '@funding-desk/shared/schemas/document';
import { fileTypeFromBuffer } from 'file-type';
import type { AppContext } from '../context.ts';
import { subscriberOf } from '../counters.ts';
import { AppError, CostlyRefusal } from '../errors.ts';
import { BUSY } from '../file-inspector/fair-line.ts';
import type { ReceivedFile } from '../file-inspector/file-inspector.ts';
import type { FileVerdict } from '../file-inspector/messages.ts';

/** What is to be kept of an upload. */
export interface InspectedUpload {
  readonly fileType: DocumentView['fileType'];
  /** The bytes as received; of a HEIC photo the JPEG made of it. */
  readonly bytes: Buffer;
}

const EMPTY_FILE = 'This file is empty. Please choose another one.';
const WRONG_TYPE = 'Only PDF, JPG and PNG files and HEIC photos can be attached. Please choose another file.';
const BROKEN_PICTURE = 'This picture cannot be opened. Please take or save it again and attach the new copy.';
const BROKEN_PDF = 'This PDF cannot be opened. Please save it again and attach the new copy.';
const PDF_REFUSALS = {
  incomplete: 'This PDF is incomplete. Please download it again and attach the new copy.',
  locked: 'This PDF is locked with a password. Please remove the password and attach it again.',
  broken: BROKEN_PDF,
  too_large: 'This PDF takes too much memory to open. Please print it to a new PDF and attach that.',
  too_slow: 'This PDF takes too long to open. Please print it to a new PDF and attach that.',
  active: 'This PDF carries other files or starts programs. Please print it to a new PDF and attach that.',
  uncheckable: 'This PDF is built in a way that cannot be checked. Please print it to a new PDF and attach that.',
} as const satisfies Record<Exclude<FileVerdict, 'good'>, string>;
const PICTURE_REFUSALS: Readonly<Partial<Record<FileVerdict, string>>> = {
  too_large:
    'This picture is too large to open. Please save it with fewer pixels, or as an ordinary JPG, and attach that.',
  too_slow: 'This picture takes too long to open. Please save it again as an ordinary JPG and attach that.',
};
const PHOTO_REFUSALS: Readonly<Partial<Record<FileVerdict, string>>> = {
  too_large: 'This photo has too many pixels. Please save it as a JPG and attach that.',
  too_slow: 'This photo takes too long to open. Please save it as a JPG and attach that.',
};

const MANY_FILES = 'Many files are being looked at right now. Please try again in half a minute.';
const AGAIN_AFTER_SECONDS = 30;

export const busy = () => new AppError('service_unavailable', MANY_FILES, undefined, AGAIN_AFTER_SECONDS);

/** Opening a file that is too slow or too large costs the server much: its bytes stay counted, so that it is not free. */
function unreadable(verdict: FileVerdict, sentence: string): AppError {
  const isCostly = verdict === 'too_slow' || verdict === 'too_large';
  return isCostly ? new CostlyRefusal('unreadable_file', sentence) : new AppError('unreadable_file', sentence);
}

type Inspecting = Pick<AppContext, 'fileInspector'>;

async function openPdf({ fileInspector }: Inspecting, file: ReceivedFile): Promise<void> {
  const verdict = await fileInspector.inspectPdf(file);
  if (verdict === BUSY) throw busy();
  if (verdict !== 'good') throw unreadable(verdict, PDF_REFUSALS[verdict]);
}

async function openPicture({ fileInspector }: Inspecting, file: ReceivedFile): Promise<void> {
  const verdict = await fileInspector.inspectPicture(file);
  if (verdict === BUSY) throw busy();
  if (verdict !== 'good') throw unreadable(verdict, PICTURE_REFUSALS[verdict] ?? BROKEN_PICTURE);
}

async function convertPhoto({ fileInspector }: Inspecting, file: ReceivedFile): Promise<Buffer> {
  const photo = await fileInspector.photoToJpeg(file);
  if (photo.verdict === 'good') return photo.picture;
  if (photo.verdict === BUSY) throw busy();
  throw unreadable(photo.verdict, PHOTO_REFUSALS[photo.verdict] ?? BROKEN_PICTURE);
}

/**
 * Tells an uploaded file's type by its content, its name counts for nothing, and opens it.
 * @throws AppError 415 for another type, 422 for a file that does not open, 503 while too many others are being opened
 */
export async function inspectUpload(
  context: Inspecting,
  { bytes, address }: { bytes: Buffer; address: string },
): Promise<InspectedUpload> {
  if (bytes.length === 0) throw new AppError('unreadable_file', EMPTY_FILE);
  const found = await fileTypeFromBuffer(bytes);
  const file = { bytes, network: subscriberOf(address) };
  switch (found?.mime) {
    case 'application/pdf':
      await openPdf(context, file);
      return { fileType: found.mime, bytes };
    case 'image/jpeg':
    case 'image/png':
      await openPicture(context, file);
      return { fileType: found.mime, bytes };
    case 'image/heic':
    case 'image/heif':
    case 'image/heic-sequence':
    case 'image/heif-sequence':
      return { fileType: 'image/jpeg', bytes: await convertPhoto(context, file) };
    default:
      throw new AppError('unsupported_file', WRONG_TYPE);
  }
}
