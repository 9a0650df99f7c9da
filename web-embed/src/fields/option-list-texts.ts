import { createTexts } from '../language/language.ts';

export const OPTION_LIST_TEXTS = {
  name: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
};
export type OptionListTexts = Readonly<typeof OPTION_LIST_TEXTS>;

export const { use: useOptionListTexts } = createTexts('optionList', OPTION_LIST_TEXTS);
