import { DOCUMENT_TYPES } from '@funding-desk/shared/fields/catalogue';
import type { ApplicationPdfInput } from '../application-pdf-input.ts';
import { showFileSize } from '../field-display.ts';
import { CONTENT_WIDTH, PAGE, STYLES } from '../page-style.ts';
import type { Sheet } from '../sheet.ts';
import { writeHeading } from './heading.ts';

const COLUMNS = { name: { x: PAGE.left, width: 300 }, type: { x: PAGE.left + 316, width: 110 } } as const;
const SIZE_WIDTH = 60;

/** Label of an upload slot; an unknown one shows its id. */
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
  const size = sheet.type.setLine(showFileSize(document.fileSize), { style, width: SIZE_WIDTH });
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

/** List of what was uploaded with the application. */
export function writeDocuments(sheet: Sheet, { documents }: ApplicationPdfInput): void {
  writeHeading(sheet, { title: 'Documents', follow: 40 });
  if (documents.length === 0) {
    sheet.write({ text: 'No documents were attached.', style: STYLES.value });
    return;
  }
  writeHeadRow(sheet);
  for (const document of documents) writeRow(sheet, document);
}
