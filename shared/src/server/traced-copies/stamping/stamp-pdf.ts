import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFStream } from '@cantoo/pdf-lib';
import type { Stamp, TraceReply } from '../process/trace-messages.ts';
import { createPageStamper } from './page-stamp.ts';
import { setPdfMetadata } from './pdf-metadata.ts';

const BYTE_RANGE = PDFName.of('ByteRange');
const [FIELD_TYPE, SIGNATURE, VALUE] = [PDFName.of('FT'), PDFName.of('Sig'), PDFName.of('V')];

/** Any change of a signed file breaks its signature. */
function isSigned(document: PDFDocument, bytes: Uint8Array): boolean {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/ByteRange')) return true;
  return document.context
    .enumerateIndirectObjects()
    .some(
      ([, object]) =>
        object instanceof PDFDict &&
        (object.has(BYTE_RANGE) || (object.get(FIELD_TYPE) === SIGNATURE && object.has(VALUE))),
    );
}

/** Whether the parser found all pages, and what they show. It skips what it does not understand. */
function isWhole(document: PDFDocument): boolean {
  const pages = document.getPages();
  const count = document.catalog.Pages().lookupMaybe(PDFName.of('Count'), PDFNumber)?.asNumber();
  if (pages.length === 0 || count !== pages.length) return false;
  return pages.every(({ node }) => {
    const contents = node.lookup(PDFName.of('Contents'));
    if (contents === undefined) return node.get(PDFName.of('Contents')) === undefined;
    if (contents instanceof PDFArray)
      return contents.asArray().every((part) => document.context.lookup(part) instanceof PDFStream);
    return contents instanceof PDFStream;
  });
}

async function stampAll(document: PDFDocument, stamp: Stamp): Promise<Uint8Array> {
  const { stampPage } = await createPageStamper(document, stamp);
  for (const page of document.getPages()) stampPage(page);
  setPdfMetadata(document, stamp);
  return document.save({ updateFieldAppearances: false, addDefaultPage: false, objectsPerTick: Infinity });
}

/**
 * Writes a line at the foot of every page, and the code into the metadata. The same file and stamp give the same bytes.
 * It trusts nothing in the input, so run it in a process that may be killed.
 */
export async function stampPdf(bytes: Uint8Array, stamp: Stamp): Promise<TraceReply> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Infinity });
    if (isSigned(document, bytes)) return { reason: 'signed' };
    if (!isWhole(document)) return { reason: 'damaged' };
    return { bytes: await stampAll(document, stamp) };
  } catch (error) {
    return { reason: error instanceof EncryptedPDFError ? 'encrypted' : 'damaged' };
  }
}
