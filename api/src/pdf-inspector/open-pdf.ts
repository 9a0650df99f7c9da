import { PDFDocument } from '@cantoo/pdf-lib';

/** What becomes of an uploaded PDF: it opens, or why not. */
export const PDF_VERDICTS = ['good', 'incomplete', 'locked', 'broken'] as const;
export type PdfVerdict = (typeof PDF_VERDICTS)[number];

/** Writers end a PDF with this mark; some append a little rubbish behind it. */
const PDF_END = '%%EOF';
const PDF_END_WINDOW = 2_048;

/** Opens a PDF as a reader would. It trusts nothing of the input, so it belongs into a process that may be killed. */
export async function openPdf(bytes: Buffer): Promise<PdfVerdict> {
  if (!bytes.subarray(-PDF_END_WINDOW).includes(PDF_END)) return 'incomplete';
  try {
    // Files that anybody may open but not change carry an empty password; only a real one is refused.
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
    return document.getPageCount() > 0 ? 'good' : 'broken';
  } catch (error) {
    return error instanceof Error && /password|encrypt/i.test(error.message) ? 'locked' : 'broken';
  }
}
