import { DOCUMENT_TYPES } from '@funding-desk/shared/fields/catalogue';
import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { formatFileSize } from '@funding-desk/shared/fields/text/file-size';
import { CONTENT_WIDTH, PAGE, STYLES } from '@funding-desk/shared/server/pdf/page-style';
import { type Sheet, writeHeading } from '@funding-desk/shared/server/pdf/sheet';
import type { ApplicationPdfInput } from '../application-pdf-input.ts';
import { EMPTY_VALUE, formatDate, formatLocalTime, formatUtc } from '../format-values.ts';

import { type Cell, writeFieldGrid } from './field-grid.ts';
import { signerFieldsOf, unsignedSentence } from './signers.ts';

const COLUMNS = { name: { x: PAGE.left, width: 300 }, type: { x: PAGE.left + 316, width: 110 } } as const;
const SIZE_WIDTH = 60;
/** Height of a row with a name of one line, in points. */
const DOCUMENT_ROW = STYLES.value.leading + 7;

/** Label of an upload slot. Unknown slots show their id. */
export function documentTypeLabel(id: string): string {
  return DOCUMENT_TYPES.find((type) => type.id === id)?.label ?? id;
}

function writeHeadRow(sheet: Sheet): void {
  const y = sheet.y();
  const set = (text: string) => sheet.type.setText(text, { style: STYLES.label, width: COLUMNS.name.width });
  const size = set('Size');
  sheet.tag({ role: 'P' }, () => {
    sheet.drawLines({ lines: set('File'), style: STYLES.label, x: COLUMNS.name.x, y });
    sheet.drawLines({ lines: set('Type'), style: STYLES.label, x: COLUMNS.type.x, y });
    sheet.drawLines({ lines: size, style: STYLES.label, x: PAGE.right - (size[0]?.width ?? 0), y });
  });
  sheet.skip(STYLES.label.leading + 3);
  sheet.hairline();
  sheet.skip(4);
}

function writeRow(sheet: Sheet, document: ApplicationPdfInput['documents'][number]): void {
  const style = STYLES.value;
  const name = sheet.type.setText(document.originalFilename, { style, width: COLUMNS.name.width }).slice(0, 8);
  const type = sheet.type.setText(documentTypeLabel(document.documentType), { style, width: COLUMNS.type.width });
  const size = sheet.type.setLine(formatFileSize(document.fileSize), { style, width: SIZE_WIDTH });
  const height = Math.max(name.length, type.length) * style.leading;
  sheet.ensure(height + 4);
  const y = sheet.y();
  sheet.tag({ role: 'P' }, () => {
    sheet.drawLines({ lines: name, style, x: COLUMNS.name.x, y });
    sheet.drawLines({ lines: type, style, x: COLUMNS.type.x, y });
    sheet.drawLines({ lines: [size], style, x: PAGE.right - size.width, y });
  });
  sheet.skip(height + 3);
  sheet.hairline({ width: CONTENT_WIDTH });
  sheet.skip(4);
}

/** The list of uploaded documents. */
export function writeDocuments(sheet: Sheet, { documents }: ApplicationPdfInput): void {
  // Kept together, so that no page has a single row.
  writeHeading(sheet, { title: 'Documents', follow: 20 + documents.length * DOCUMENT_ROW });
  if (documents.length === 0) {
    sheet.write({ text: 'No documents were attached.', style: STYLES.value });
    return;
  }
  writeHeadRow(sheet);
  for (const document of documents) writeRow(sheet, document);
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

const NOTE =
  'These facts were recorded when the application was received. The hashes are SHA-256 hashes of the authorization text as displayed, in ' +
  'UTF-8; of each signature image and each document, byte for byte as received.';

const SECOND_NOTE =
  'The second owner signed separately, through a link of their own. These facts were recorded when that signature was received.';

type EvidenceInput = ApplicationPdfInput['evidence'];

function factCells(reference: string, evidence: EvidenceInput): readonly Cell[] {
  const local = formatLocalTime(evidence.receivedAt, evidence.timeZone);
  return [
    { label: 'Application', value: formatReference(reference) },
    { label: 'Received', value: formatUtc(evidence.receivedAt) },
    { label: "Time zone of the signer's browser", value: evidence.timeZone ?? EMPTY_VALUE },
    { label: 'Received, in that time zone', value: local ?? EMPTY_VALUE },
    { label: 'Client address', value: evidence.clientAddress || EMPTY_VALUE },
    { label: 'Form shown in', value: (evidence.language && LANGUAGE_NAMES.of(evidence.language)) ?? EMPTY_VALUE },
    { label: 'Browser', value: evidence.userAgent || EMPTY_VALUE, isWide: true },
    { label: 'SHA-256 of the authorization text', value: evidence.consentSha256, isWide: true, isMono: true },
  ];
}

function signatureCells(evidence: EvidenceInput): readonly Cell[] {
  return evidence.signatures.map(({ signer, name, date, method, sha256 }) => ({
    label: `Signature of signer ${signer}: ${name}, ${formatDate(date)}, ${method}`,
    value: sha256,
    isWide: true,
    isMono: true,
  }));
}

/** Who was asked for a signature and has not given it. */
function missingSignatureCells(input: ApplicationPdfInput): readonly Cell[] {
  return ([1, 2] as const).flatMap((signer) => {
    const sentence = signerFieldsOf(input, signer).length > 0 ? unsignedSentence(input, signer) : undefined;
    return sentence === undefined ? [] : [{ label: `Signature of signer ${signer}`, value: sentence, isWide: true }];
  });
}

/** Height of a hash with a label of one line, in points. */
const HASH_ROW = 31;

function documentCells({ documents }: ApplicationPdfInput): readonly Cell[] {
  return documents.map(({ originalFilename, documentType, fileSize, sha256 }) => ({
    label: `${originalFilename} (${documentTypeLabel(documentType)}, ${formatFileSize(fileSize)})`,
    value: sha256,
    isWide: true,
    isMono: true,
  }));
}

/** A page that ends above this is continued with the evidence, in points from the top of the page. */
const SPARSE = PAGE.top + (PAGE.bottom - PAGE.top) / 2;
/** Height of the evidence of a second signature, in points. */
const SECOND_EVIDENCE = 230;

/** Starts the page of the evidence, or continues one that has little more than the documents. */
function startEvidence(sheet: Sheet): void {
  if (sheet.pageNumber() === 1 || sheet.y() > SPARSE) sheet.addPage();
}

/** The last page, with the evidence of signing. */
export function writeEvidence(sheet: Sheet, input: ApplicationPdfInput): void {
  startEvidence(sheet);
  writeHeading(sheet, { title: 'Evidence of signing', follow: 60 });
  sheet.write({ text: NOTE, style: STYLES.body });
  sheet.skip(12);
  const { reference, evidence, secondEvidence, documents } = input;
  const hashes = documents.length * HASH_ROW;
  const signatures = [...signatureCells(evidence), ...missingSignatureCells(input)];
  writeFieldGrid(sheet, [...factCells(reference, evidence), ...signatures]);
  if (secondEvidence) {
    // On the page of the hashes, which alone could leave it nearly empty.
    writeHeading(sheet, { title: 'Evidence of the second signature', follow: SECOND_EVIDENCE + hashes });
    sheet.write({ text: SECOND_NOTE, style: STYLES.body });
    sheet.skip(12);
    writeFieldGrid(sheet, [...factCells(reference, secondEvidence), ...signatureCells(secondEvidence)]);
  }
  if (documents.length === 0) return;
  // Kept together, so that no page has a single hash.
  writeHeading(sheet, { title: 'SHA-256 of the documents', follow: hashes });
  writeFieldGrid(sheet, documentCells(input));
}
