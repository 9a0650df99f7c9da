import { type PDFDocument, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import {
  inspectEach,
  inspectInPlace,
  inspectStream,
  isRefusedContent,
  type PackedVerdict,
  type PdfFile,
} from './pdf-packed.ts';
import { GAP, JUNK, NUMBER_START, namePattern } from './pdf-syntax.ts';

const ENCRYPTION = new RegExp(`${namePattern(['Encrypt'])}${JUNK}(<<[^]{0,400}|${NUMBER_START}[^/>]{0,40})`, 'g');
const PLAIN_REFERENCE = /^(\d{1,10}) (\d{1,5}) R$/;
/** The first part of the file's identifier. The key derives from it. */
const IDENTIFIER = new RegExp(`${namePattern(['ID'])}${GAP}\\[${GAP}([<(][^]{16})`, 'g');

/** Whether any part of the file claims that it is encrypted. */
export function mayBeEncrypted(text: string): boolean {
  return text.search(ENCRYPTION) !== -1;
}

function distinctMatches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, value = '']) => value))];
}

/** False when viewers may derive different keys: several encryption dictionaries or identifiers. */
function hasOneKey(text: string): boolean {
  const written = distinctMatches(text, ENCRYPTION).map((each) =>
    each.startsWith('<<') ? each : each.replace(/[\t\n\r ]+/g, ' ').replace(/( R) .*$/, '$1'),
  );
  const [encryption = '', ...others] = new Set(written);
  if (others.length > 0 || distinctMatches(text, IDENTIFIER).length > 1) return false;
  if (encryption.startsWith('<<')) return true;
  const [, number, generation] = PLAIN_REFERENCE.exec(encryption) ?? [];
  if (number === undefined) return false;
  const definition = new RegExp(`(?<!\\d)0*${number}${GAP}0*${generation}${GAP}obj`, 'g');
  return [...text.matchAll(definition)].length === 1;
}

/** Checks the object streams of an encrypted file both decrypted by the parser and as read without a key. */
export function inspectEncrypted(document: PDFDocument, file: PdfFile): PackedVerdict {
  const { survey, text } = file;
  const references = new Set(survey.packed.map(({ number, generation }) => `${number} ${generation}`));
  const isUnique = references.size === survey.packed.length;
  if (!document.context.isDecrypted || !isUnique || !hasOneKey(text)) return 'uncheckable';
  const keyless = { ...file, survey: { ...survey, definitions: new Map() } };
  const asRead = inspectEach(survey, (stream) => {
    const verdict = inspectInPlace(stream, keyless);
    return isRefusedContent(verdict) ? verdict : 'good';
  });
  if (asRead !== 'good') return asRead;
  return inspectEach(survey, (stream) => {
    const decrypted = document.context.lookup(PDFRef.of(stream.number, stream.generation));
    if (!(decrypted instanceof PDFRawStream)) return 'uncheckable';
    const bytes = Buffer.from(decrypted.contents);
    return inspectStream(stream, { bytes, text: bytes.toString('latin1') }, survey);
  });
}
