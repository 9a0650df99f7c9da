import { z } from 'zod';
import { cleanText, hasVisibleCharacter } from '../fields/text/clean-text.ts';

/** An e-mail address that somebody typed or pasted. The server validates it. */
export const typedEmailSchema = z.string().overwrite((text) => cleanText('email', text));

/** Addresses between commas. */
export const typedEmailListSchema = z.string().overwrite((text) =>
  text
    .split(',')
    .map((address) => cleanText('email', address))
    .join(','),
);

/** A phone number, an e-mail address or another identifier, as typed or pasted. */
export const typedContactSchema = z.string().overwrite((text) => cleanText('phone', cleanText('email', text)));

/** A name that may be empty. */
export const typedNameSchema = z.string().overwrite((text) => cleanText('other', text));

/** A name that somebody can read. */
export function requiredNameSchema(sentence = 'Please enter a name') {
  return typedNameSchema
    .min(1, sentence)
    .refine((text) => text === '' || hasVisibleCharacter(text), `${sentence} with a letter or a digit`);
}

/** An address that is required. */
export const requiredEmailSchema = typedEmailSchema.min(1, 'Please enter an email').max(254);
