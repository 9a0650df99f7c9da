import { PDFDocument } from '@cantoo/pdf-lib';
import { hasActiveContent } from './active-content.ts';
import { hasActiveName } from './active-names.ts';
import { inspectEncrypted, mayBeEncrypted } from './pdf-encryption.ts';
import { inspectEach, inspectInPlace, type PackedVerdict, type PdfFile } from './pdf-packed.ts';
import { isTooMuch, surveyPdf } from './pdf-survey.ts';

export type PdfVerdict = PackedVerdict | 'incomplete' | 'locked' | 'broken';

/** PDF writers end the file with this marker. Some append a little garbage. */
const PDF_END = '%%EOF';
const PDF_END_WINDOW = 2_048;

/** @returns the document, or the reason for its absence */
async function load(bytes: Buffer): Promise<PDFDocument | 'locked' | 'broken'> {
  try {
    // An empty password opens files that are protected against changes only. Files with a real password are refused.
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false });
    return document.getPageCount() === 0 ? 'broken' : document;
  } catch (error) {
    return error instanceof Error && /password|encrypt/i.test(error.message) ? 'locked' : 'broken';
  }
}

async function inspect(bytes: Buffer): Promise<PdfVerdict> {
  const text = bytes.toString('latin1');
  if (hasActiveName(text)) return 'active';
  const survey = surveyPdf(text);
  if (isTooMuch(survey)) return 'too_slow';
  const file: PdfFile = { bytes, text, survey };
  const isEncrypted = mayBeEncrypted(text);
  // Before the parser, which would decompress a bomb.
  const packed = isEncrypted ? 'good' : inspectEach(survey, (stream) => inspectInPlace(stream, file));
  if (packed !== 'good') return packed;
  const document = await load(bytes);
  if (document === 'locked' || document === 'broken') return document;
  if (hasActiveContent(document)) return 'active';
  const decrypted = isEncrypted || document.context.isDecrypted ? inspectEncrypted(document, file) : 'good';
  return decrypted === 'good' && survey.isAmbiguous ? 'uncheckable' : decrypted;
}

/**
 * Opens a PDF as viewers would. Two independent checks must find it harmless: one of every object in the bytes,
 * wherever a viewer may look, and one of the document that a parser builds. It trusts nothing in the input, so run it
 * in a process that may be killed.
 */
export async function openPdf(bytes: Buffer): Promise<PdfVerdict> {
  if (!bytes.subarray(-PDF_END_WINDOW).includes(PDF_END)) return 'incomplete';
  try {
    return await inspect(bytes);
  } catch (error) {
    // A regular expression exceeds the stack only for a crafted file.
    if (error instanceof RangeError) return 'uncheckable';
    throw error;
  }
}
