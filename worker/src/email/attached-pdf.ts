import { pdfFilename } from '@funding-desk/shared/fields/field-texts';
import type { MailContent } from './mail-message.ts';

/** A larger PDF is not attached (decisions, section 6). */
const MAX_PDF_BYTES = 5 * 1024 * 1024;

export const isAttachable = (pdf: Uint8Array | null): pdf is Uint8Array =>
  pdf !== null && pdf.byteLength <= MAX_PDF_BYTES;

/** The masked PDF as the attachment of an e-mail, if it exists and is small enough. */
export function attachedPdf({
  reference,
  pdf,
}: {
  readonly reference: string;
  readonly pdf: Uint8Array | null;
}): MailContent['attachments'] {
  if (!isAttachable(pdf)) return [];
  return [{ filename: pdfFilename(reference), content: Buffer.from(pdf), contentType: 'application/pdf' }];
}
