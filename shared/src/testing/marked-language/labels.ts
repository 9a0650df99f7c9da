import { FIELDS, type FieldDefinition } from '../../fields/catalogue.ts';
import { ENGLISH_SENTENCES } from '../../fields/check-sentences.ts';
import { ENGLISH_WORDING, type FieldWording } from '../../fields/wording.ts';
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

/** The labels file of a language that only tests have. */
export const wording: FieldWording = {
  field: (field) => fields.get(field) ?? field,
  section: (id) => mark(ENGLISH_WORDING.section(id)),
  persons: mark(ENGLISH_WORDING.persons),
  documentType: mark(ENGLISH_WORDING.documentType),
  statementsPrompt: mark(ENGLISH_WORDING.statementsPrompt),
  sentences: mark(ENGLISH_SENTENCES),
  industries: { show: mark, read: (text) => text.replace(/^«|»$/g, '') },
};
