import { isFound } from '../labelled-values.ts';
import { DEPOSIT_PRODUCTS } from './account-rules.ts';

/** '5110 TAMARACK TRL', '37-21 Main St', '1204 125th St' */
const STREET = /^\d{1,6}(?:-\d{1,4})?[a-z]? (?:\d+(?:st|nd|rd|th)\b|\p{L})/iu;
/** 'EAU CLAIRE WI 54701-4419', 'Austin, Texas 78701-2345' */
const TOWN = /\b[A-Z]{2}\.? \d{5}(?:-?\d{4})?(?: USA?)?$|, \p{L}{4,} \d{5}(?:-\d{4})?$/u;
const PHONE = /\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$/;

/** Whether the text is a street, a town with its ZIP code, or ends with a phone number. Its digits are no account. */
export const isAddress = (text: string) =>
  (STREET.test(text) || TOWN.test(text) || PHONE.test(text)) && !isFound(DEPOSIT_PRODUCTS, text);
