import { PDFDocument } from '@cantoo/pdf-lib';
import { hasActiveContent } from './active-content.ts';

export type PdfVerdict = 'good' | 'incomplete' | 'locked' | 'broken' | 'active';

/** Writers end a PDF with this mark; some append a little rubbish behind it. */
const PDF_END = '%%EOF';
const PDF_END_WINDOW = 2_048;

/** Opens a PDF as a reader would. It trusts nothing of the input, so it belongs into a process that may be killed. */
export async function openPdf(bytes: Buffer): Promise<PdfVerdict> {
  if (!bytes.subarray(-PDF_END_WINDOW).includes(PDF_END)) return 'incomplete';
  try {
    // Files that anybody may open but not change carry an empty password; only a real one is refused.
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
    if (document.getPageCount() === 0) return 'broken';
    return hasActiveContent(document) ? 'active' : 'good';
  } catch (error) {
    return error instanceof Error && /password|encrypt/i.test(error.message) ? 'locked' : 'broken';
  }
}
