import type { DocumentView } from '@funding-desk/shared/schemas/document/document';
import { fileTypeFromBuffer } from 'file-type';
import type { AppContext } from '../../context.ts';
import { AppError, CostlyRefusal } from '../../errors.ts';
import { BUSY } from '../../file-inspector/fair-queue.ts';
import type { ReceivedFile } from '../../file-inspector/file-inspector.ts';
import type { FileVerdict } from '../../file-inspector/messages.ts';
import { countPngFrames } from '../../file-inspector/pictures/picture-header.ts';
import { subscriberOf } from '../../limits/counters.ts';

export interface InspectedUpload {
  readonly fileType: DocumentView['fileType'];
  /** The bytes as received, or the JPEG converted from a HEIC photo. */
  readonly bytes: Buffer;
}

const RETRY_AFTER_SECONDS = 30;

const PDF = 'application/pdf';
const PNG = 'image/png';
/** Viewers find it after other bytes, such as the headers of a response that a bank's site saved with the file. */
const PDF_START = '%PDF-';
const PDF_START_WINDOW = 1_024;

export const busy = () => new AppError('many_inspections', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Opening a slow or large file costs the server time. Its bytes stay counted against the quota. */
function unreadable(verdict: Exclude<FileVerdict, 'good'>, kind: 'pdf' | 'picture' | 'photo'): AppError {
  if (verdict === 'too_slow' || verdict === 'too_large') return new CostlyRefusal(`${kind}_${verdict}`);
  return new AppError(kind === 'pdf' ? `${kind}_${verdict}` : 'picture_broken');
}

type Inspecting = Pick<AppContext, 'fileInspector'>;

async function openPdf({ fileInspector }: Inspecting, file: ReceivedFile): Promise<void> {
  const verdict = await fileInspector.inspectPdf(file);
  if (verdict === BUSY) throw busy();
  if (verdict !== 'good') throw unreadable(verdict, 'pdf');
}

async function openPicture({ fileInspector }: Inspecting, file: ReceivedFile): Promise<void> {
  const verdict = await fileInspector.inspectPicture(file);
  if (verdict === BUSY) throw busy();
  if (verdict !== 'good') throw unreadable(verdict, 'picture');
}

async function convertPhoto({ fileInspector }: Inspecting, file: ReceivedFile): Promise<Buffer> {
  const photo = await fileInspector.photoToJpeg(file);
  if (photo.verdict === 'good') return photo.picture;
  if (photo.verdict === BUSY) throw busy();
  throw unreadable(photo.verdict, 'photo');
}

async function contentTypeOf(bytes: Buffer): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'image/apng' && countPngFrames(bytes) === 1) return PNG;
  return type?.mime ?? (bytes.subarray(0, PDF_START_WINDOW).includes(PDF_START) ? PDF : undefined);
}

/**
 * Detects an upload's type by its content, not its name, and checks that it opens.
 * @throws AppError 415 for another type, 422 for a file that does not open, 503 when too many files are being inspected
 */
export async function inspectUpload(
  context: Inspecting,
  { bytes, address }: { bytes: Buffer; address: string },
): Promise<InspectedUpload> {
  if (bytes.length === 0) throw new AppError('file_empty');
  const type = await contentTypeOf(bytes);
  const file = { bytes, network: subscriberOf(address) };
  switch (type) {
    case PDF:
      await openPdf(context, file);
      return { fileType: type, bytes };
    case 'image/jpeg':
    case PNG:
      await openPicture(context, file);
      return { fileType: type, bytes };
    case 'image/heic':
    case 'image/heif':
    case 'image/heic-sequence':
    case 'image/heif-sequence':
      return { fileType: 'image/jpeg', bytes: await convertPhoto(context, file) };
    default:
      throw new AppError('file_type_unsupported');
  }
}
