import { FIELDS, type FieldDefinition, SECTIONS, type SectionId } from '@funding-desk/shared/fields/catalogue';
import { askedValues, isAsked } from '@funding-desk/shared/fields/validation/asked-fields';
import { STYLES } from '@funding-desk/shared/server/pdf/page-style';
import { type Sheet, writeHeading } from '@funding-desk/shared/server/pdf/sheet';
import type { ApplicationPdfInput } from '../application-pdf-input.ts';
import { EMPTY_VALUE, formatFieldValue } from '../format-values.ts';
import { type Cell, writeFieldGrid, writeQuestion } from './field-grid.ts';

/** Suffixes of the fields that form one address line. */
const TOWN = /^(.*)(City|State|Zip)$/;

/** The fields of one address share a prefix: `partner1City`, `partner1State`, `partner1Zip`. */
function townOf(field: FieldDefinition): string | undefined {
  return TOWN.exec(field.name)?.[1];
}

function townCell(fields: readonly FieldDefinition[], show: (field: FieldDefinition) => string): Cell {
  const filled = fields.filter((field) => show(field) !== EMPTY_VALUE);
  const city = filled.filter((field) => field.name.endsWith('City')).map(show);
  const rest = filled.filter((field) => !field.name.endsWith('City')).map(show);
  const value = [...city, rest.join(' ')].filter(Boolean).join(', ');
  return { label: fields.map((field) => field.label).join(', '), value: value || EMPTY_VALUE };
}

/** Cells of fields in their order. City, state and ZIP code of an address share one cell. */
export function cellsOf(fields: readonly FieldDefinition[], { values, masked }: ApplicationPdfInput): readonly Cell[] {
  const show = (field: FieldDefinition) => formatFieldValue(field, { value: values[field.name] ?? '', masked });
  const seen = new Set<string>();
  return fields.flatMap((field): Cell[] => {
    const town = townOf(field);
    if (town === undefined) return [{ label: field.label, value: show(field), isWide: field.kind === 'longText' }];
    if (seen.has(town)) return [];
    seen.add(town);
    return [
      townCell(
        fields.filter((other) => townOf(other) === town),
        show,
      ),
    ];
  });
}

/** Space below a heading: two rows of the grid. */
const FOLLOW = 64;
/** Height of a grid row with one-line values. The rows of a person stay on one page. */
const ROW = 32;

/** The enabled fields, without those of the second person for a sole owner. */
export function enabledFields({ fieldNames, soleOwner }: ApplicationPdfInput): readonly FieldDefinition[] {
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

/** A second owner who signs separately has not been asked for anything else before. */
function writeAwaitedPartner(sheet: Sheet, { name, email }: NonNullable<ApplicationPdfInput['awaitedSigner']>): void {
  sheet.ensure(STYLES.group.leading + 2 * ROW);
  sheet.write({ text: 'Partner 2', style: STYLES.group, role: 'H3' });
  sheet.skip(5);
  writeFieldGrid(sheet, [
    { label: 'Name, as given by partner 1', value: name },
    { label: 'E-mail address, as given by partner 1', value: email },
  ]);
  sheet.write({ text: 'Partner 2 is to give the other details and to sign separately.', style: STYLES.body });
  sheet.skip(8);
}

function writePartners(sheet: Sheet, fields: readonly FieldDefinition[], input: ApplicationPdfInput): void {
  if (input.soleOwner) {
    sheet.write({ text: 'Sole owner: Yes', style: STYLES.value });
    sheet.skip(8);
  }
  for (const person of [1, 2] as const) {
    const own = fields.filter((field) => field.person === person);
    if (person === 2 && own.length > 0 && input.awaitedSigner) writeAwaitedPartner(sheet, input.awaitedSigner);
    else writePartner(sheet, person, own, input);
  }
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

/** All sections with enabled fields that were asked, except the signatures. */
export function writeFieldSections(sheet: Sheet, stored: ApplicationPdfInput): void {
  const input = { ...stored, values: askedValues(stored) };
  const enabled = enabledFields(input).filter((field) => input.showsAllQuestions || isAsked(field, input));
  for (const { id, title } of SECTIONS) {
    if (id === 'signatures') continue;
    const fields = enabled.filter((field) => field.section === id);
    const saysSoleOwner = id === 'partners' && input.soleOwner;
    if (fields.length === 0 && !saysSoleOwner) continue;
    writeHeading(sheet, { title, follow: FOLLOW });
    BODIES[id](sheet, fields, input);
  }
}
