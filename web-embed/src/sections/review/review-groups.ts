import { type FieldDefinition, SECTIONS, type SectionId } from '@funding-desk/shared/fields/catalogue';
import { maskValue } from '@funding-desk/shared/fields/field-definition';
import type { FieldTexts } from '@funding-desk/shared/fields/field-texts';
import { stateName } from '@funding-desk/shared/fields/options/states';
import { isCalendarDate } from '@funding-desk/shared/fields/validation/validate-field';
import { displayedMask } from '../../fields/stored/displayed-mask.ts';

export interface ReviewRow {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** The answers of a section, or of one person in it. */
export interface ReviewGroup {
  readonly id: string;
  readonly section: SectionId;
  readonly title: string;
  readonly rows: readonly ReviewRow[];
  /** Labels of required fields without a value. */
  readonly missing: readonly string[];
}

export interface ReviewInput {
  /** The visible fields. */
  readonly fields: readonly FieldDefinition[];
  readonly values: Readonly<Record<string, string>>;
  /** Sensitive field name -> mask of the stored value. */
  readonly masks: Readonly<Record<string, string>>;
  readonly texts: Pick<FieldTexts, 'section' | 'persons' | 'industries'>;
  readonly language: string;
}

/** A calendar date as the language writes it. */
function dateText(value: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(value));
}

/** The value as the form displays it. Sensitive ones are masked, because others may see the screen. */
function displayedValue(field: FieldDefinition, { values, masks, texts, language }: ReviewInput): string {
  const value = (values[field.name] ?? '').trim();
  if (value === '') return displayedMask(field, masks[field.name] ?? '');
  if (field.sensitive) return displayedMask(field, maskValue(field, value));
  const option = field.options?.indexOf(value) ?? -1;
  if (option >= 0) return field.optionTexts?.[option] ?? value;
  if (field.suggestions === 'industries') return texts.industries.show?.(value) ?? value;
  if (field.kind === 'state') return stateName(value) ?? value;
  if (field.kind === 'date' && isCalendarDate(value)) return dateText(value, language);
  return field.kind === 'money' && /^\d/.test(value) ? `$${value}` : value;
}

/** What was typed so far before the signatures, by section and person. Groups without a field are left out. */
export function reviewGroups(input: ReviewInput): readonly ReviewGroup[] {
  const { fields, texts } = input;
  return SECTIONS.filter(({ id }) => id !== 'signatures').flatMap(({ id: section }) =>
    ([undefined, 1, 2] as const).flatMap((person) => {
      const own = fields.filter((field) => field.section === section && field.person === person);
      if (own.length === 0) return [];
      const title = person ? `${texts.persons.partners} ${person}` : (texts.section(section)?.title ?? '');
      const all = own.map((field) => ({ field, value: displayedValue(field, input) }));
      const rows = all.flatMap(({ field: { name, label }, value }) => (value ? [{ name, label, value }] : []));
      const missing = all.flatMap(({ field, value }) => (field.required && !value ? [field.label] : []));
      return [{ id: `${section}${person ?? ''}`, section, title, rows, missing }];
    }),
  );
}
