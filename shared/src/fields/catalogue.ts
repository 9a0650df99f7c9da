/**
 * The one list of the application form's fields. The public form, the server's rules, the settings editor, the masks,
 * the PDF, the e-mail and the export all derive from it; no other place names a field.
 */

import type { FieldDefinition } from './field-definition.ts';
import { BUSINESS_FIELDS, partnerFields, QUESTION_FIELDS, REFERENCE_FIELDS, signerFields } from './field-inputs.ts';

export { type FieldDefinition, type FieldKind, type MaskKind, SECTIONS, type SectionId } from './field-definition.ts';

/** Every field of the application, in the order in which form, PDF and export show them. */
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

/** The field of that name, or undefined. */
export function findField(name: string): FieldDefinition | undefined {
  return FIELDS_BY_NAME.get(name);
}

/** What the persons of a section are called. */
export const PERSONS = { partners: 'Partner', signatures: 'Signer' };
export type PersonNames = Readonly<typeof PERSONS>;

/** A label that is unambiguous outside its group: 'Partner 1: Full name'. */
export function fullLabel(field: FieldDefinition, persons: PersonNames = PERSONS): string {
  const { section, person, label } = field;
  return section === 'partners' || section === 'signatures' ? `${persons[section]} ${person}: ${label}` : label;
}

/** Upload slots: `bankStatements` is always there, the others are switched by the settings' `uploads` section. */
export const DOCUMENT_TYPES = [
  { id: 'bankStatements', label: 'Bank statements' },
  { id: 'driverLicense', label: "Driver's license" },
  { id: 'voidCheck', label: 'Voided check' },
  { id: 'businessLicense', label: 'Business license' },
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number]['id'];

/** Product specification, section 9. */
export const MAX_UPLOADED_FILES = 10;
/** Decisions, section 4: 15 MiB a file, in bytes. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
export const ACCEPTED_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const;
/** Taken as well, and kept as JPEG. */
export const PHOTO_EXTENSIONS = ['.heic', '.heif'] as const;
export const BANK_STATEMENTS_PROMPT = 'Attach last 4 months business bank statements';
export const SIGNATURE_CANVAS = { width: 400, height: 120, lineWidth: 2 } as const;

/** What campaigns put into the address of a form to tell where its visitors come from; nothing else of it is kept. */
export const SOURCE_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type SourceKey = (typeof SOURCE_KEYS)[number];

export const MAX_SOURCE_LENGTH = 200;
