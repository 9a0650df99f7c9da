/**
 * The only list of the form's fields. The public form, server validation, settings editor, masks, PDF, e-mail and
 * export derive from it.
 */

import type { FieldDefinition } from './field-definition.ts';
import { BUSINESS_FIELDS, partnerFields, QUESTION_FIELDS, REFERENCE_FIELDS, signerFields } from './field-inputs.ts';

export { type FieldDefinition, type FieldKind, type MaskKind, SECTIONS, type SectionId } from './field-definition.ts';

/** All fields in the order of form, PDF and export. */
export const FIELDS: readonly FieldDefinition[] = [
  ...BUSINESS_FIELDS,
  ...REFERENCE_FIELDS,
  ...QUESTION_FIELDS,
  ...partnerFields(1),
  ...partnerFields(2),
  ...signerFields(1),
  ...signerFields(2),
];

const FIELDS_BY_NAME: ReadonlyMap<string, FieldDefinition> = new Map(FIELDS.map((field) => [field.name, field]));

export function findField(name: string): FieldDefinition | undefined {
  return FIELDS_BY_NAME.get(name);
}

/** Names of the people in each section. */
export const PERSONS = { partners: 'Partner', signatures: 'Signer' };
export type PersonNames = Readonly<typeof PERSONS>;

/** A label that is unambiguous outside its group: 'Partner 1: Full name'. */
export function fullLabel(field: FieldDefinition, persons: PersonNames = PERSONS): string {
  const { section, person, label } = field;
  return section === 'partners' || section === 'signatures' ? `${persons[section]} ${person}: ${label}` : label;
}

/** Upload slots. `bankStatements` is always on; the settings' `uploads` section switches the others. */
export const DOCUMENT_TYPES = [
  { id: 'bankStatements', label: 'Bank statements' },
  { id: 'driverLicense', label: "Driver's license" },
  { id: 'voidCheck', label: 'Voided check' },
  { id: 'businessLicense', label: 'Business license' },
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number]['id'];

/** Product specification, section 9. */
export const MAX_UPLOADED_FILES = 10;
/** Bytes per file: 15 MiB (decisions, section 4). */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
export const ACCEPTED_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const;
/** Also accepted, and stored as JPEG. */
export const PHOTO_EXTENSIONS = ['.heic', '.heif'] as const;
export const BANK_STATEMENTS_PROMPT = 'Attach last 4 months business bank statements';
export const SIGNATURE_CANVAS = { width: 400, height: 120, lineWidth: 2 } as const;

/** Campaign parameters of a form's URL that are stored with the application. Other parameters are ignored. */
export const SOURCE_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type SourceKey = (typeof SOURCE_KEYS)[number];

export const MAX_SOURCE_LENGTH = 200;
