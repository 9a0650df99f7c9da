import { createTexts } from '../language/language.ts';

export const PROGRESS_TEXTS = {
  name: 'Sections of the form',
  complete: 'complete',
  incomplete: 'incomplete',
  wrong: 'needs attention',
  place: (place: number, count: number) => `${place} of ${count}`,
};
export type ProgressTexts = Readonly<typeof PROGRESS_TEXTS>;

export const { use: useProgressTexts } = createTexts('progress', PROGRESS_TEXTS);
