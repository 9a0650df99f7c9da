import { renderAuthorization } from '@funding-desk/shared/fields/authorization';
import { type FieldDefinition, SECTIONS } from '@funding-desk/shared/fields/catalogue';
import {
  COLORS,
  COLUMN_GAP,
  COLUMN_WIDTH,
  PAGE,
  STYLES,
  type TextStyle,
} from '@funding-desk/shared/server/pdf/page-style';
import { type Sheet, writeHeading } from '@funding-desk/shared/server/pdf/sheet';
import type { SetLine } from '@funding-desk/shared/server/pdf/text/typesetter';
import type { ApplicationPdfInput } from '../application-pdf-input.ts';
import { formatFieldValue } from '../format-values.ts';
import type { PrintImage } from '../images.ts';
import { fitInside } from './letterhead.ts';
import { signerFieldsOf, unsignedSentence } from './signers.ts';

/** The consent as displayed, and the company's disclaimer below it. */
export function writeAuthorization(
  sheet: Sheet,
  { authorizationText, company, disclaimer }: ApplicationPdfInput,
): void {
  const { title, paragraphs } = renderAuthorization({ text: authorizationText, nameIn: company.nameIn });
  if (title !== '' || paragraphs.length > 0) writeHeading(sheet, { title, follow: 4 * STYLES.body.leading });
  for (const text of paragraphs) {
    sheet.write({ text, style: STYLES.body });
    sheet.skip(6);
  }
  if (disclaimer.trim() === '') return;
  sheet.ensure(2 * STYLES.small.leading);
  sheet.write({ text: disclaimer.trim(), style: STYLES.small });
  sheet.skip(6);
}

/** Null for no signature, undefined for an image that cannot be displayed. */
export interface SignatureImages {
  readonly signer1: PrintImage | null | undefined;
  readonly signer2: PrintImage | null | undefined;
}

const BOX = { width: 220, height: 62 } as const;
const METHODS = { drawn: 'Drawn on screen', typed: 'Typed name' } as const;

interface Caption {
  readonly lines: readonly SetLine[];
  readonly style: TextStyle;
  /** Space below, in points. */
  readonly gap: number;
}

interface SignerBlock {
  readonly image: PrintImage | null | undefined;
  readonly alt: string;
  /** Text instead of an image. */
  readonly fallback: string;
  readonly captions: readonly Caption[];
}

interface SignerInput {
  readonly signer: 1 | 2;
  readonly input: ApplicationPdfInput;
  readonly images: SignatureImages;
}

interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** The typed name and date, or whom the first owner named. */
function detailsOf({ signer, input }: SignerInput, fields: readonly FieldDefinition[]): readonly Labelled[] {
  const { awaitedSigner, values, masked } = input;
  if (signer === 2 && awaitedSigner)
    return [
      { label: awaitedSigner.askedAt === null ? 'To be asked to sign' : 'Asked to sign', value: awaitedSigner.name },
      { label: 'E-mail address', value: awaitedSigner.email },
    ];
  return fields
    .filter((field) => field.kind !== 'signature')
    .map((field) => ({
      label: field.label,
      value: formatFieldValue(field, { value: values[field.name] ?? '', masked }),
    }));
}

function headOf({ signer, input }: SignerInput): string {
  const key = `signer${signer}` as const;
  const method = input.signatureMethods[key];
  const how = input.signed[key] ? method && METHODS[method] : 'Not signed';
  return [`Signer ${signer}`, ...(how ? [how] : [])].join(' · ');
}

function captionsOf(sheet: Sheet, signer: SignerInput, fields: readonly FieldDefinition[]): readonly Caption[] {
  const details = detailsOf(signer, fields).flatMap(({ label, value }) => [
    { text: label, style: STYLES.label, gap: 1 },
    { text: value, style: STYLES.value, gap: 4 },
  ]);
  return [{ text: headOf(signer), style: STYLES.label, gap: 6 }, ...details].map(({ text, ...rest }): Caption => {
    return { ...rest, lines: sheet.type.setText(text, { style: rest.style, width: COLUMN_WIDTH }).slice(0, 6) };
  });
}

/** What the place of a signature says without an image. */
function fallbackOf({ signer, input, images }: SignerInput): string {
  const unsigned = unsignedSentence(input, signer);
  if (unsigned !== undefined) return unsigned;
  if (input.masked) return 'Signed electronically';
  return images[`signer${signer}`] === undefined
    ? 'The image of this signature cannot be displayed'
    : 'The image of this signature is not stored';
}

function blockOf(sheet: Sheet, signer: SignerInput): SignerBlock | undefined {
  const fields = signerFieldsOf(signer.input, signer.signer);
  if (fields.length === 0) return undefined;
  return {
    image: signer.images[`signer${signer.signer}`],
    alt: `Signature of signer ${signer.signer}`,
    fallback: fallbackOf(signer),
    captions: captionsOf(sheet, signer, fields),
  };
}

function drawSignature(sheet: Sheet, { image, alt, fallback }: SignerBlock, x: number): void {
  const foot = sheet.y() + BOX.height;
  if (image) {
    const size = fitInside(image, BOX);
    sheet.tag({ role: 'Figure', alt }, () => {
      sheet.doc.image(image.bytes, x, foot - size.height, size);
    });
  } else {
    const lines = sheet.type.setText(fallback, { style: STYLES.italic, width: COLUMN_WIDTH });
    sheet.tag({ role: 'P' }, () => {
      sheet.drawLines({ lines, style: STYLES.italic, x, y: foot - lines.length * STYLES.italic.leading - 4 });
    });
  }
  sheet.hairline({ x, y: foot, width: COLUMN_WIDTH, color: COLORS.ink });
}

const heightOf = ({ captions }: SignerBlock) =>
  captions.reduce((sum, { lines, style, gap }) => sum + lines.length * style.leading + gap, BOX.height + 4);

function drawBlock(sheet: Sheet, block: SignerBlock, x: number): void {
  drawSignature(sheet, block, x);
  sheet.tag({ role: 'P' }, () => {
    let y = sheet.y() + BOX.height + 4;
    for (const { lines, style, gap } of block.captions) {
      sheet.drawLines({ lines, style, x, y });
      y += lines.length * style.leading + gap;
    }
  });
}

/** Signatures side by side with names and dates, on one page. */
export function writeSignatures(
  sheet: Sheet,
  { input, images }: { input: ApplicationPdfInput; images: SignatureImages },
): void {
  const blocks = ([1, 2] as const).flatMap((signer) => blockOf(sheet, { signer, input, images }) ?? []);
  if (blocks.length === 0) return;
  const title = SECTIONS.find(({ id }) => id === 'signatures')?.title ?? '';
  const height = Math.max(...blocks.map(heightOf));
  writeHeading(sheet, { title, follow: height });
  blocks.forEach((block, column) => {
    drawBlock(sheet, block, PAGE.left + column * (COLUMN_WIDTH + COLUMN_GAP));
  });
  sheet.skip(height + 8);
}
