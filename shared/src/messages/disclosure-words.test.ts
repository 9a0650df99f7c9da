import { expect, it } from 'vitest';
import { disclosureMail as englishMail } from './en.ts';
import { links as english } from './en-links.ts';
import { links as spanish, disclosureMail as spanishMail } from './es/messages.ts';

/** Stands for every value of a text. */
const NAMED = {
  company: 'Tallow Creek',
  funder: 'Copper Wren',
  business: 'Orchard Vet',
  page: 1,
  shown: 1,
  count: 2,
};

const spoken = (texts: Readonly<Record<string, unknown>>): string =>
  Object.values(texts)
    .map((text) => (typeof text === 'function' ? String(text(NAMED)) : String(text)))
    .join('\n');

it.each([
  ['the English page', english.disclosure],
  ['the Spanish page', spanish.disclosure],
  ['the English e-mail', englishMail],
  ['the Spanish e-mail', spanishMail],
])('%s about a disclosure calls nothing a rate, because New York keeps that word for the APR', (_name, texts) => {
  const text = spoken(texts);
  expect(text.length).toBeGreaterThan(100);
  expect(text).not.toMatch(/\b(?:rates?|tasas?)\b/i);
});
