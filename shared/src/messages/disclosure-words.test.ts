import { expect, it } from 'vitest';
import { disclosureMail as englishMail, offersMail as englishOffersMail } from './en.ts';
import { links as english } from './en-links.ts';
import { offersPage as englishOffers } from './en-offers.ts';
import {
  links as spanish,
  disclosureMail as spanishMail,
  offersPage as spanishOffers,
  offersMail as spanishOffersMail,
} from './es/messages.ts';

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
  ['the English page of offers', englishOffers],
  ['the Spanish page of offers', spanishOffers],
  ['the English e-mail with offers', englishOffersMail],
  ['the Spanish e-mail with offers', spanishOffersMail],
])('%s for an applicant calls nothing a rate, because New York keeps that word for the APR', (_name, texts) => {
  const text = spoken(texts);
  expect(text.length).toBeGreaterThan(100);
  expect(text).not.toMatch(/\b(?:rates?|tasas?)\b/i);
});
