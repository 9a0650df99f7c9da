import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for each other over a telephone (decisions, section 4). */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** Eight random characters of `[A-HJ-NP-Z2-9]`, shown as two groups of four. */
export function newReference(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
