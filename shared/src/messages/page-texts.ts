import { LANGUAGES } from './languages.ts';
import { loadMessages } from './load-language.ts';

/** What each page itself contains, in every language. Only `shared/build/inline-start-script.mjs` imports this file. */
export const pageTexts = await Promise.all(
  LANGUAGES.map(async (tag) => {
    const { startPage, noScript } = await loadMessages(tag);
    return { tag, startPage, noScript };
  }),
);
