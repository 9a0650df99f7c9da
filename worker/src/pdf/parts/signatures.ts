import { renderAuthorization } from '@funding-desk/shared/fields/authorization';
import { type FieldDefinition, SECTIONS } from '@funding-desk/shared/fields/catalogue';
import type { ApplicationPdfInput } from '../application-pdf-input.ts';
import { formatFieldValue } from '../format-values.ts';
import type { PrintImage } from '../images.ts';
import { COLORS, COLUMN_GAP, COLUMN_WIDTH, PAGE, STYLES, type TextStyle } from '../page-style.ts';
import { type Sheet, writeHeading } from '../sheet.ts';

import type { SetLine } from '../text/typesetter.ts';
import { enabledFields } from './field-sections.ts';
import { fitInside } from './letterhead.ts';

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

function captionsOf(sheet: Sheet, signer: 1 | 2, fields: readonly FieldDefinition[], input: ApplicationPdfInput) {
  const texts = fields
    .filter((field) => field.kind !== 'signature')
    .flatMap((field) => {
      const value = formatFieldValue(field, { value: input.values[field.name] ?? '', masked: input.masked });
      return [
        { text: field.label, style: STYLES.label, gap: 1 },
        { text: value, style: STYLES.value, gap: 4 },
      ];
    });
  const method = METHODS[input.signatureMethods[`signer${signer}`]];
  return [{ text: `Signer ${signer} · ${method}`, style: STYLES.label, gap: 6 }, ...texts].map(
    ({ text, ...rest }): Caption => {
      return { ...rest, lines: sheet.type.setText(text, { style: rest.style, width: COLUMN_WIDTH }).slice(0, 6) };
    },
  );
}

function blockOf(
  sheet: Sheet,
  { signer, input, images }: { signer: 1 | 2; input: ApplicationPdfInput; images: SignatureImages },
): SignerBlock | undefined {
  const fields = enabledFields(input).filter((field) => field.section === 'signatures' && field.person === signer);
  if (fields.length === 0) return undefined;
  const image = images[`signer${signer}`];
  const missing = image === undefined ? 'The image of this signature cannot be displayed' : '';
  return {
    image,
    alt: `Signature of signer ${signer}`,
    fallback: input.masked ? 'Signed electronically' : missing,
    captions: captionsOf(sheet, signer, fields, input),
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
      sheet.drawLines({ lines, style: STYLES.italic, x, y: foot - STYLES.italic.leading - 4 });
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
