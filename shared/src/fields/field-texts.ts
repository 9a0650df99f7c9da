import {
  BANK_STATEMENTS_PROMPT,
  DOCUMENT_TYPES,
  type DocumentType,
  type FieldDefinition,
  PERSONS,
  type PersonNames,
  SECTIONS,
  type SectionId,
} from './catalogue.ts';
import type { ValidationMessages } from './validation/validate-field.ts';

export interface SectionTexts {
  /** The text above the section. */
  readonly heading: string;
  readonly title: string;
}

/** The form's texts in one language. Stored values are the same in all languages. */
export interface FieldTexts {
  /** The field with label, help and options in that language. */
  readonly field: (field: FieldDefinition) => FieldDefinition;
  readonly section: (id: SectionId) => SectionTexts | undefined;
  readonly persons: PersonNames;
  readonly documentType: (type: DocumentType) => string;
  readonly statementsPrompt: string;
  /** Absent in English, so that the first field of the form loads without them. */
  readonly sentences?: ValidationMessages;
  /** Maps a stored industry to its label and back. Empty when both are equal. */
  readonly industries: { readonly show?: (value: string) => string; readonly read?: (text: string) => string };
}

export const ENGLISH_FIELD_TEXTS: FieldTexts = {
  field: (field) => field,
  section: (id) => SECTIONS.find((section) => section.id === id),
  persons: PERSONS,
  documentType: (type) => DOCUMENT_TYPES.find(({ id }) => id === type)?.label ?? '',
  statementsPrompt: BANK_STATEMENTS_PROMPT,
  industries: {},
};

/** A reference in two groups, as people read it: 'ABCD2345' -> 'ABCD 2345'. */
export function formatReference(reference: string): string {
  return `${reference.slice(0, 4)} ${reference.slice(4)}`.trim();
}

/** File name of an application's PDF, for downloads and attachments. */
export function pdfFilename(reference: string, { isMasked = false } = {}): string {
  return `application-${reference.slice(0, 4)}-${reference.slice(4)}${isMasked ? '-masked' : ''}.pdf`;
}
