import { formatReference } from '@funding-desk/shared/fields/field-texts';
import type { Disclosure, DisclosureEvidence } from '@funding-desk/shared/server/models/deal/disclosure';
import { loadFontBook } from '@funding-desk/shared/server/pdf/fonts/font-book';
import { collectBytes, createLetterDocument } from '@funding-desk/shared/server/pdf/letter-document';
import { COLORS, COLUMN_WIDTH, PAGE, STYLES } from '@funding-desk/shared/server/pdf/page-style';
import { createSheet, type Sheet, writeHeading } from '@funding-desk/shared/server/pdf/sheet';
import { createTypesetter } from '@funding-desk/shared/server/pdf/text/typesetter';
import { EMPTY_VALUE, formatUtc } from './format-values.ts';
import { type PrintImage, prepareSignature } from './images.ts';
import { type Cell, writeFieldGrid } from './parts/field-grid.ts';
import { fitInside } from './parts/letterhead.ts';

export interface EvidencePdfInput {
  readonly sent: Pick<
    Disclosure,
    | 'funderName'
    | 'businessName'
    | 'reference'
    | 'to'
    | 'createdAt'
    | 'openedAt'
    | 'openedFrom'
    | 'answeredAt'
    | 'keptUntil'
    | 'law'
  > & { readonly file: Pick<Disclosure['file'], 'name' | 'sha256'> };
  readonly evidence: DisclosureEvidence;
  /** External name of the company that transmitted it. */
  readonly companyName: string;
  /** PNG. */
  readonly signature: Uint8Array | null;
}

const TITLE = 'Evidence of a signed disclosure';
const BOX = { width: 220, height: 62 } as const;
const METHODS = { drawn: 'Drawn on screen', typed: 'Typed name' } as const;

const moment = (at: Date | null) => (at ? formatUtc(at.toISOString()) : EMPTY_VALUE);

function factCells({ sent, evidence, companyName }: EvidencePdfInput): readonly Cell[] {
  return [
    { label: 'Business', value: sent.businessName || EMPTY_VALUE },
    { label: 'Application', value: formatReference(sent.reference) },
    { label: 'Funder', value: sent.funderName },
    { label: 'Transmitted by', value: companyName },
    { label: 'Law', value: sent.law?.citation ?? 'None asked for it' },
    { label: 'Kept until', value: sent.keptUntil.toISOString().slice(0, 10) },
    { label: 'Sent', value: moment(sent.createdAt) },
    { label: 'Sent to', value: sent.to },
    { label: 'Opened', value: moment(sent.openedAt) },
    { label: 'Opened from', value: sent.openedFrom || EMPTY_VALUE },
    { label: 'Signed', value: moment(sent.answeredAt) },
    { label: 'Signed from', value: evidence.clientAddress || EMPTY_VALUE },
    { label: 'Time zone of the browser', value: evidence.timeZone || EMPTY_VALUE },
    { label: 'Browser', value: evidence.userAgent || EMPTY_VALUE, isWide: true },
    { label: `SHA-256 of ${sent.file.name}`, value: sent.file.sha256, isWide: true, isMono: true },
    { label: 'SHA-256 of the signature', value: evidence.signatureSha256, isWide: true, isMono: true },
    { label: 'SHA-256 of this evidence', value: evidence.digest, isWide: true, isMono: true },
  ];
}

/** The words, the signature above its line, and the name below. */
function writeSignature(sheet: Sheet, { evidence }: EvidencePdfInput, image: PrintImage | null): void {
  writeHeading(sheet, { title: 'Signature', follow: BOX.height + 80 });
  sheet.write({ text: evidence.words, style: STYLES.body });
  sheet.skip(8);
  const foot = sheet.y() + BOX.height;
  if (image) {
    const size = fitInside(image, BOX);
    const alt = `Signature of ${evidence.signerName}`;
    sheet.tag({ role: 'Figure', alt }, () => sheet.doc.image(image.bytes, PAGE.left, foot - size.height, size));
  }
  sheet.skip(BOX.height);
  sheet.hairline({ width: COLUMN_WIDTH, color: COLORS.ink });
  sheet.skip(4);
  sheet.write({ text: evidence.signerName, style: STYLES.value });
  sheet.write({ text: METHODS[evidence.method], style: STYLES.label });
}

/**
 * Draws the page that proves that an applicant signed a disclosure (deals, F6). A signature that is no picture is left
 * out; its hash stays.
 */
export async function renderEvidencePage(input: EvidencePdfInput): Promise<Buffer> {
  const { sent, evidence, companyName } = input;
  const image = await prepareSignature(input.signature).catch(() => null);
  const createdAt = sent.answeredAt ?? sent.createdAt;
  const title = `${TITLE}, ${formatReference(sent.reference)}`;
  const doc = createLetterDocument({ title, author: companyName, createdAt });
  const bytes = collectBytes(doc);
  const cells = factCells(input);
  const texts = [evidence.words, evidence.signerName, ...cells.flatMap(({ label, value }) => [label, value])];
  const book = await loadFontBook({ doc, texts: texts.map((text) => ({ text, isBold: false })) });
  const sheet = createSheet({ doc, type: createTypesetter({ doc, book }) });
  sheet.write({ text: TITLE, style: STYLES.reference, role: 'H1' });
  sheet.skip(12);
  writeFieldGrid(sheet, cells);
  writeSignature(sheet, input, image);
  doc.end();
  return bytes;
}
