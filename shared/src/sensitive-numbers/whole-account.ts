/** Digits of every script, also raised and circled ones. */
export const DIGIT = '[\\p{Nd}\\p{No}]';
/** What people type between the digits of one number: spaces, dashes, dots and invisible characters. */
export const JOINT = '[\\s\\p{Pd}\\p{M}\\p{Cf}−.·•_]';

const FIVE_DIGITS = new RegExp(`${DIGIT}(?:${JOINT}*${DIGIT}){4}`, 'u');

/** Whether a text holds more digits of an account than its last four. */
export const hasWholeAccount = (text: string): boolean => FIVE_DIGITS.test(text);
