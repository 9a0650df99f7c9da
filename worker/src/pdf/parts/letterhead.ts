import { formatReference } from '@funding-desk/shared/fields/field-texts';
import { COLORS, CONTENT_WIDTH, PAGE, STYLES, type TextStyle } from '@funding-desk/shared/server/pdf/page-style';
import type { Sheet } from '@funding-desk/shared/server/pdf/sheet';
import type { ApplicationPdfInput } from '../application-pdf-input.ts';
import { formatLocalTime, formatUtc } from '../format-values.ts';
import type { PrintImage } from '../images.ts';
import { isSignedByAll } from './signers.ts';

const LOGO = { width: 200, height: 60 } as const;
const FACTS_WIDTH = 220;
const GAP = 24;
/** Longer names are set in a smaller size. */
const MAX_NAME_LINES = 3;

/** Size of an image that fits into the box, with at most one point per pixel. */
export function fitInside(
  image: PrintImage,
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(box.width / image.width, box.height / image.height, 1);
  return { width: image.width * scale, height: image.height * scale };
}

/** Logo or name at the left. Returns its height. */
function drawSender(sheet: Sheet, { company }: ApplicationPdfInput, logo: PrintImage | null): number {
  if (!logo) {
    const width = CONTENT_WIDTH - FACTS_WIDTH - GAP;
    const large = sheet.type.setText(company.nameOut, { style: STYLES.companyName, width });
    const style = large.length > MAX_NAME_LINES ? STYLES.longCompanyName : STYLES.companyName;
    const lines = sheet.type.setText(company.nameOut, { style, width }).slice(0, 2 * MAX_NAME_LINES);
    sheet.tag({ role: 'P' }, () => {
      sheet.drawLines({ lines, style, x: PAGE.left, y: sheet.y() });
    });
    return lines.length * style.leading;
  }
  const size = fitInside(logo, LOGO);
  sheet.tag({ role: 'Figure', alt: company.nameOut }, () => {
    sheet.doc.image(logo.bytes, PAGE.left, sheet.y(), size);
  });
  return size.height;
}

interface Fact {
  readonly text: string;
  readonly style: TextStyle;
}

function factsOf(input: ApplicationPdfInput): readonly Fact[] {
  const { reference, receivedAt, timeZone, masked } = input;
  const local = formatLocalTime(receivedAt, timeZone);
  return [
    { text: `Application ${formatReference(reference)}`, style: STYLES.reference },
    { text: `Received ${formatUtc(receivedAt)}`, style: STYLES.body },
    ...(local ? [{ text: local, style: STYLES.body }] : []),
    ...(isSignedByAll(input) ? [] : [{ text: 'Not signed by everyone', style: STYLES.group }]),
    ...(masked ? [{ text: 'Copy with sensitive values masked', style: STYLES.small }] : []),
  ];
}

/** Reference and time of receipt, right-aligned. Returns their height. */
function drawFacts(sheet: Sheet, input: ApplicationPdfInput): number {
  let y = sheet.y();
  for (const { text, style } of factsOf(input)) {
    const line = sheet.type.setLine(text, { style, width: FACTS_WIDTH });
    const top = y;
    sheet.tag({ role: style === STYLES.reference ? 'H1' : 'P' }, () => {
      sheet.drawLines({ lines: [line], style, x: PAGE.right - line.width, y: top });
    });
    y += style.leading;
  }
  return y - sheet.y();
}

/** Head of the first page. */
export function writeLetterhead(
  sheet: Sheet,
  { input, logo }: { input: ApplicationPdfInput; logo: PrintImage | null },
): void {
  const height = Math.max(drawSender(sheet, input, logo), drawFacts(sheet, input));
  sheet.skip(height + 12);
  sheet.hairline({ color: COLORS.rule, thickness: 1.5 });
  sheet.skip(2);
}

const RIGHT_WIDTH = 160;

/** Reference and 'Page x of y' at the foot of every page, once the number of pages is known. */
export function writeFooters(sheet: Sheet, { reference, company }: ApplicationPdfInput): void {
  const { doc, type } = sheet;
  const style = STYLES.footer;
  const width = CONTENT_WIDTH - RIGHT_WIDTH;
  const left = type.setLine(`Application ${formatReference(reference)} · ${company.nameOut}`, { style, width });
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    const right = type.setLine(`Page ${index + 1} of ${count}`, { style, width: RIGHT_WIDTH });
    sheet.hairline({ y: PAGE.footer - 12, color: COLORS.hairline });
    doc.markContent('Artifact', { type: 'Pagination' });
    type.draw(left, { style, x: PAGE.left, y: PAGE.footer });
    type.draw(right, { style, x: PAGE.right - right.width, y: PAGE.footer });
    doc.endMarkedContent();
  }
}
