import type { ApplicationPdfInput } from '../application-pdf-input.ts';
import { showReference } from '../field-display.ts';
import { COLORS, CONTENT_WIDTH, PAGE, STYLES } from '../page-style.ts';
import type { Sheet } from '../sheet.ts';

const RIGHT_WIDTH = 160;

/** Reference and 'Page x of y' at the foot of every page; only now is the number of pages known. */
export function writeFooters(sheet: Sheet, { reference, company }: ApplicationPdfInput): void {
  const { doc, type } = sheet;
  const style = STYLES.footer;
  const width = CONTENT_WIDTH - RIGHT_WIDTH;
  const left = type.setLine(`Application ${showReference(reference)} · ${company.nameOut}`, { style, width });
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
