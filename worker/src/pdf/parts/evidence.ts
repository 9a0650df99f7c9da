import type { ApplicationPdfInput } from '../application-pdf-input.ts';
import { EMPTY_VALUE, showDate, showFileSize, showReference } from '../field-display.ts';
import { STYLES } from '../page-style.ts';
import type { Sheet } from '../sheet.ts';
import { showLocal, showUtc } from '../show-time.ts';
import { documentTypeLabel } from './documents.ts';
import { type Cell, writeFieldGrid } from './field-grid.ts';
import { writeHeading } from './heading.ts';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

const NOTE =
  'These facts were recorded when the application was received. The hashes are SHA-256: of the authorization text as it was shown, in ' +
  'UTF-8; of each signature image and each document, byte for byte as received.';

function factCells({ reference, evidence }: ApplicationPdfInput): readonly Cell[] {
  const local = showLocal(evidence.receivedAt, evidence.timeZone);
  return [
    { label: 'Application', value: showReference(reference) },
    { label: 'Received', value: showUtc(evidence.receivedAt) },
    { label: "Time zone of the signer's browser", value: evidence.timeZone ?? EMPTY_VALUE },
    { label: "Time on the signer's clock", value: local ?? EMPTY_VALUE },
    { label: 'Client address', value: evidence.clientAddress || EMPTY_VALUE },
    { label: 'Form shown in', value: (evidence.language && LANGUAGE_NAMES.of(evidence.language)) ?? EMPTY_VALUE },
    { label: 'Browser', value: evidence.userAgent || EMPTY_VALUE, isWide: true },
    { label: 'SHA-256 of the authorization text', value: evidence.consentSha256, isWide: true, isMono: true },
  ];
}

function signatureCells({ evidence }: ApplicationPdfInput): readonly Cell[] {
  return evidence.signatures.map(({ signer, name, date, method, sha256 }) => ({
    label: `Signature of signer ${signer}: ${name}, ${showDate(date)}, ${method}`,
    value: sha256,
    isWide: true,
    isMono: true,
  }));
}

function documentCells({ documents }: ApplicationPdfInput): readonly Cell[] {
  return documents.map(({ originalFilename, documentType, fileSize, sha256 }) => ({
    label: `${originalFilename} (${documentTypeLabel(documentType)}, ${showFileSize(fileSize)})`,
    value: sha256,
    isWide: true,
    isMono: true,
  }));
}

/** The last page: what proves who agreed to what, when and from where. */
export function writeEvidence(sheet: Sheet, input: ApplicationPdfInput): void {
  sheet.addPage();
  writeHeading(sheet, { title: 'Evidence of signing', follow: 60 });
  sheet.write({ text: NOTE, style: STYLES.body });
  sheet.skip(12);
  writeFieldGrid(sheet, [...factCells(input), ...signatureCells(input)]);
  if (input.documents.length === 0) return;
  writeHeading(sheet, { title: 'SHA-256 of the documents', follow: 40 });
  writeFieldGrid(sheet, documentCells(input));
}
