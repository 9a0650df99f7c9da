import { createTexts } from '../language/language.ts';

export const KEPT_FIELD_TEXTS = {
  change: 'Change',
  signAgain: 'Sign again',
  signed: 'Signed — saved',
  saved: (mask: string) => `Saved: ${mask}`,
};
export type KeptFieldTexts = Readonly<typeof KEPT_FIELD_TEXTS>;

export const { use: useKeptFieldTexts } = createTexts('keptField', KEPT_FIELD_TEXTS);
