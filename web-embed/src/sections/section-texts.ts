import { createTexts } from '../language/language.ts';

export const SECTION_TEXTS = {
  documents: 'Document Upload',
  /** What a section is called where its own title is too long. */
  partners: 'Partners',
  loadingUpload: 'Loading the upload…',
  full: 'Maximum number of files reached. Remove some files to upload more.',
  count: (count: number, most: number) => `${count} of ${most} files`,
  onlyOwner: 'I am the only owner',
  onlyOwnerHelp: 'Removes the second partner and the second signature.',
  /** Beside the consent, whose words are the company's in every language. */
  consentNote: '',
};
export type SectionTexts = Readonly<typeof SECTION_TEXTS>;

export const { use: useSectionTexts } = createTexts('section', SECTION_TEXTS);
