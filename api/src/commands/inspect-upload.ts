import { PDFDocument } from '@cantoo/pdf-lib';
import type { DocumentView } from '@funding-desk/shared/schemas/document';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../errors.ts';

const MAX_PIXELS = 120_000_000;
/** Writers end a PDF with this mark; some append a little rubbish behind it. */
const PDF_END = '%%EOF';
const PDF_END_WINDOW = 2_048;

async function openPdf(bytes: Buffer): Promise<void> {
  const isComplete = bytes.subarray(-PDF_END_WINDOW).includes(PDF_END);
  if (!isComplete)
    throw new AppError('unreadable_file', 'This PDF is incomplete. Please download it again and attach the new copy.');
  try {
    // Files that anybody may open but not change carry an empty password; only a real one is refused.
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
    if (document.getPageCount() > 0) return;
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    if (isLocked)
      throw new AppError(
        'unreadable_file',
        'This PDF is locked with a password. Please remove the password and attach it again.',
      );
  }
  throw new AppError('unreadable_file', 'This PDF cannot be opened. Please save it again and attach the new copy.');
}

async function openImage(bytes: Buffer): Promise<void> {
  try {
    await sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS })
      .resize(8, 8, { fit: 'inside' })
      .raw()
      .toBuffer();
  } catch {
    throw new AppError(
      'unreadable_file',
      'This picture cannot be opened. Please take or save it again and attach the new copy.',
    );
  }
}

/**
 * Type of an uploaded file by its content; its name counts for nothing.
 * @throws AppError 415 for another type, 422 for a file that does not open
 */
export async function inspectUpload(bytes: Buffer): Promise<DocumentView['fileType']> {
  if (bytes.length === 0) throw new AppError('unreadable_file', 'This file is empty. Please choose another one.');
  const found = await fileTypeFromBuffer(bytes);
  switch (found?.mime) {
    case 'application/pdf':
      await openPdf(bytes);
      return 'application/pdf';
    case 'image/jpeg':
    case 'image/png':
      await openImage(bytes);
      return found.mime;
    default:
      throw new AppError(
        'unsupported_file',
        'Only PDF, JPG and PNG files can be attached. Please choose another file.',
      );
  }
}
