import { createTexts } from '../language/language.ts';

export const FIELD_TEXTS = {
  select: 'Select…',
  show: 'Show',
  hide: 'Hide',
  kept: (mask: string) => `Saved earlier: ${mask}. Type to replace it.`,
};
export type FieldTexts = Readonly<typeof FIELD_TEXTS>;

export const { read: readFieldTexts, use: useFieldTexts } = createTexts('field', FIELD_TEXTS);
