import { FIELDS, type FieldDefinition, SECTIONS, type SectionId } from '@funding-desk/shared/fields/catalogue';
import type { ApplicationPdfInput } from '../application-pdf-input.ts';
import { cellsOf } from '../field-cells.ts';
import { STYLES } from '../page-style.ts';
import type { Sheet } from '../sheet.ts';
import { writeFieldGrid, writeQuestion } from './field-grid.ts';
import { writeHeading } from './heading.ts';

/** DiskSpace that a heading wants below it: two rows of the grid. */
const FOLLOW = 64;
/** A row of the grid with values of one line: a person's rows stay on one page. */
const ROW = 32;

/** Fields that are on; the second person's fall away with a sole owner. */
export function shownFields({ fieldNames, soleOwner }: ApplicationPdfInput): readonly FieldDefinition[] {
  const on = new Set(fieldNames);
  return FIELDS.filter((field) => on.has(field.name) && !(soleOwner && field.person === 2));
}

const isQuestion = (field: FieldDefinition) => field.section === 'questions' && field.label.endsWith('?');

function writeQuestions(sheet: Sheet, fields: readonly FieldDefinition[], input: ApplicationPdfInput): void {
  for (const cell of cellsOf(fields.filter(isQuestion), input)) writeQuestion(sheet, cell);
  const others = fields.filter((field) => !isQuestion(field));
  if (others.length > 0) sheet.skip(4);
  writeFieldGrid(sheet, cellsOf(others, input));
}

function writePartner(
  sheet: Sheet,
  person: 1 | 2,
  fields: readonly FieldDefinition[],
  input: ApplicationPdfInput,
): void {
  if (fields.length === 0) return;
  const cells = cellsOf(fields, input);
  sheet.ensure(STYLES.group.leading + Math.ceil(cells.length / 2) * ROW);
  sheet.write({ text: `Partner ${person}`, style: STYLES.group, role: 'H3' });
  sheet.skip(5);
  writeFieldGrid(sheet, cells);
  sheet.skip(4);
}

function writePartners(sheet: Sheet, fields: readonly FieldDefinition[], input: ApplicationPdfInput): void {
  if (input.soleOwner) {
    sheet.write({ text: 'Sole owner: Yes', style: STYLES.value });
    sheet.skip(8);
  }
  for (const person of [1, 2] as const)
    writePartner(
      sheet,
      person,
      fields.filter((field) => field.person === person),
      input,
    );
}

type PlainSectionId = Exclude<SectionId, 'signatures'>;

type WriteSection = (sheet: Sheet, fields: readonly FieldDefinition[], input: ApplicationPdfInput) => void;

const writeGridSection: WriteSection = (sheet, fields, input) => writeFieldGrid(sheet, cellsOf(fields, input));

const BODIES = {
  businessInfo: writeGridSection,
  references: writeGridSection,
  questions: writeQuestions,
  partners: writePartners,
} as const satisfies Record<PlainSectionId, WriteSection>;

/** Every section of the catalogue with a field that is on, but for the signatures. */
export function writeFieldSections(sheet: Sheet, input: ApplicationPdfInput): void {
  const shown = shownFields(input);
  for (const { id, title } of SECTIONS) {
    if (id === 'signatures') continue;
    const fields = shown.filter((field) => field.section === id);
    const saysSoleOwner = id === 'partners' && input.soleOwner;
    if (fields.length === 0 && !saysSoleOwner) continue;
    writeHeading(sheet, { title, follow: FOLLOW });
    BODIES[id](sheet, fields, input);
  }
}
