import { PDFDocument } from '@cantoo/pdf-lib';
import { refusedContentOf } from './active-content.ts';
import { refusedNameIn } from './active-names.ts';
import { inspectEncrypted, mayBeEncrypted } from './pdf-encryption.ts';
import { inspectEach, inspectInPlace, type PackedVerdict, type PdfFile } from './pdf-packed.ts';
import { readPages } from './pdf-pages.ts';
import { isTooMuch, surveyPdf } from './pdf-survey.ts';

type PdfVerdict = PackedVerdict | 'incomplete' | 'locked' | 'broken';

/** What the parser says when the empty password does not open the file. */
const NEEDS_PASSWORD = /needs password|password incorrect/i;
/** What follows the last object of a complete file. Some writers leave out one or the other. */
const FILE_ENDS = ['startxref', 'trailer', '%%EOF'] as const;

/**
 * @param isEncrypted such a file opens in viewers, even if the parser cannot decrypt it
 * @returns the document, or the reason for its absence
 */
async function load(bytes: Buffer, isEncrypted: boolean): Promise<PDFDocument | 'locked' | 'broken' | 'uncheckable'> {
  try {
    // An empty password opens files that are protected against changes only. Files with a real password are refused.
    return await PDFDocument.load(bytes, { password: '', updateMetadata: false });
  } catch (error) {
    if (error instanceof Error && NEEDS_PASSWORD.test(error.message)) return 'locked';
    return isEncrypted ? 'uncheckable' : 'broken';
  }
}

/** Whether the file ends within its objects, as after a download that stopped. */
function isCut(text: string): boolean {
  return Math.max(...FILE_ENDS.map((end) => text.lastIndexOf(end))) < text.lastIndexOf(' obj');
}

function checkPages(document: PDFDocument, text: string): 'good' | 'incomplete' | 'broken' {
  const { count, isMissingParts } = readPages(document);
  if (isCut(text)) return 'incomplete';
  return count === 0 || isMissingParts ? 'broken' : 'good';
}

async function inspect(bytes: Buffer): Promise<PdfVerdict> {
  const text = bytes.toString('latin1');
  const named = refusedNameIn(text);
  if (named === 'active') return named;
  const survey = surveyPdf(text);
  if (isTooMuch(survey)) return named ?? 'too_slow';
  const file: PdfFile = { bytes, text, survey };
  const isEncrypted = mayBeEncrypted(text);
  // Before the parser, which would decompress a bomb.
  const packed = isEncrypted ? 'good' : inspectEach(survey, (stream) => inspectInPlace(stream, file));
  if (packed === 'active' || packed === 'xfa') return packed;
  if (named) return named;
  if (packed !== 'good') return packed;
  const document = await load(bytes, isEncrypted);
  if (!(document instanceof PDFDocument)) return document === 'broken' && isCut(text) ? 'incomplete' : document;
  const refused = refusedContentOf(document);
  if (refused) return refused;
  const decrypted = isEncrypted || document.context.isDecrypted ? inspectEncrypted(document, file) : 'good';
  if (decrypted !== 'good') return decrypted;
  return survey.isAmbiguous ? 'uncheckable' : checkPages(document, text);
}

/**
 * Opens a PDF as viewers would. Two independent checks must find it harmless: one of every object in the bytes,
 * wherever a viewer may look, and one of the document that a parser builds. It trusts nothing in the input, so run it
 * in a process that may be killed.
 */
export async function openPdf(bytes: Buffer): Promise<PdfVerdict> {
  try {
    return await inspect(bytes);
  } catch (error) {
    // A regular expression exceeds the stack only for a crafted file.
    if (error instanceof RangeError) return 'uncheckable';
    throw error;
  }
}
