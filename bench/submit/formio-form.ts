import { FIELDS, type FieldDefinition, SECTIONS } from '@funding-desk/shared/fields/catalogue';

/** Total number of components: fields with similar validation, headings, and paragraphs to reach this number. */
const COMPONENTS = 92;

const PATTERNS: Partial<Record<FieldDefinition['kind'], string>> = {
  zip: '^\\d{5}(-?\\d{4})?$',
  ssn: '^\\d{3}-\\d{2}-\\d{4}$',
  taxId: '^\\d{2}-\\d{7}$',
  money: '^\\$?\\s*(\\d{1,3}(,\\d{3})+|\\d{1,12})(\\.\\d{1,2})?$',
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  phone: '^\\+?[\\d\\s().\\-/]+$',
};

const TYPES: Partial<Record<FieldDefinition['kind'], string>> = {
  longText: 'textarea',
  email: 'email',
  url: 'url',
  choice: 'select',
  signature: 'signature',
};

function componentOf({ name, label, kind, required, maxLength, options = [] }: FieldDefinition) {
  const pattern = PATTERNS[kind];
  const isPicture = kind === 'signature';
  return {
    type: TYPES[kind] ?? 'textfield',
    key: name,
    label,
    input: true,
    validate: { required, ...(isPicture ? {} : { maxLength }), ...(pattern ? { pattern } : {}) },
    ...(kind === 'choice' ? { data: { values: options.map((value) => ({ label: value, value })) } } : {}),
  };
}

const paragraph = (text: string, index: number) => ({
  type: 'content',
  key: `paragraph${index}`,
  label: text,
  html: `<p>${text}</p>`,
  input: false,
});

/** The form as components of Form.io. */
export function formioComponents(): readonly object[] {
  const fields = FIELDS.map(componentOf);
  const headings = SECTIONS.map(({ heading }, index) => paragraph(heading, index));
  const rest = COMPONENTS - fields.length - headings.length;
  const paragraphs = Array.from({ length: rest }, (_, index) => paragraph('As agreed above', headings.length + index));
  return [...headings, ...fields, ...paragraphs];
}
