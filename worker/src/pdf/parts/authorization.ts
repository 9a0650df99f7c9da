import { renderAuthorization } from '@funding-desk/shared/fields/authorization';
import type { ApplicationPdfInput } from '../application-pdf-input.ts';
import { STYLES } from '../page-style.ts';
import type { Sheet } from '../sheet.ts';
import { writeHeading } from './heading.ts';

/** The consent as it was shown, and the company's small print under it. */
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
