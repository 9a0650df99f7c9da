import { type FieldDefinition, PERSONS, type PersonNames, SECTIONS, type SectionId } from './catalogue.ts';
import { type CheckSentences, ENGLISH_SENTENCES } from './check-sentences.ts';

export interface SectionTexts {
  /** The text above the section. */
  readonly heading: string;
  readonly title: string;
}

/** How the form is put into words in one language. What is stored is the same in all of them. */
export interface FieldWording {
  /** The field with its label, help and options in that language. */
  readonly field: (field: FieldDefinition) => FieldDefinition;
  readonly section: (id: SectionId) => SectionTexts | undefined;
  readonly persons: PersonNames;
  readonly sentences: CheckSentences;
}

export const ENGLISH_WORDING: FieldWording = {
  field: (field) => field,
  section: (id) => SECTIONS.find((section) => section.id === id),
  persons: PERSONS,
  sentences: ENGLISH_SENTENCES,
};
