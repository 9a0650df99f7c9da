import { FIELDS, type FieldDefinition } from '../../fields/catalogue.ts';
import { ENGLISH_FIELD_TEXTS, type FieldTexts } from '../../fields/field-texts.ts';
import { ENGLISH_VALIDATION_MESSAGES } from '../../fields/validation/validate-field.ts';
import { mark } from './messages.ts';

function markField({ label, help, options, ...field }: FieldDefinition): FieldDefinition {
  return {
    ...field,
    label: mark(label),
    ...(help ? { help: mark(help) } : {}),
    ...(options ? { options, optionTexts: options.map((option) => mark(option)) } : {}),
  };
}

const fields = new Map(FIELDS.map((field) => [field, markField(field)]));

/** The labels of a language that only tests use. */
export const fieldTexts: FieldTexts = {
  field: (field) => fields.get(field) ?? field,
  section: (id) => mark(ENGLISH_FIELD_TEXTS.section(id)),
  persons: mark(ENGLISH_FIELD_TEXTS.persons),
  documentType: mark(ENGLISH_FIELD_TEXTS.documentType),
  statementsPrompt: mark(ENGLISH_FIELD_TEXTS.statementsPrompt),
  sentences: mark(ENGLISH_VALIDATION_MESSAGES),
  industries: { show: mark, read: (text) => text.replace(/^«|»$/g, '') },
};
