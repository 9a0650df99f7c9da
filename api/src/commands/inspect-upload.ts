import type { DocumentView } from '@funding-desk/shared/schemas/document';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { PdfVerdict } from '../pdf-inspector/open-pdf.ts';

const MAX_PIXELS = 120_000_000;

const PDF_REFUSALS = {
  incomplete: 'This PDF is incomplete. Please download it again and attach the new copy.',
  locked: 'This PDF is locked with a password. Please remove the password and attach it again.',
  broken: 'This PDF cannot be opened. Please save it again and attach the new copy.',
} as const satisfies Record<Exclude<PdfVerdict, 'good'>, string>;

async function openImage(bytes: Buffer): Promise<void> {
  try {
    const image = sharp(bytes, { failOn: 'truncated', limitInputPixels: MAX_PIXELS });
    await image.resize(8, 8, { fit: 'inside' }).raw().toBuffer();
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
export async function inspectUpload(
  { pdfInspector }: Pick<AppContext, 'pdfInspector'>,
  bytes: Buffer,
): Promise<DocumentView['fileType']> {
  if (bytes.length === 0) throw new AppError('unreadable_file', 'This file is empty. Please choose another one.');
  const found = await fileTypeFromBuffer(bytes);
  switch (found?.mime) {
    case 'application/pdf': {
      const verdict = await pdfInspector.inspect(bytes);
      if (verdict !== 'good') throw new AppError('unreadable_file', PDF_REFUSALS[verdict]);
      return 'application/pdf';
    }
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
