import { isPlainEmail } from '@funding-desk/shared/fields/validate-field';

const MOST_RECIPIENTS = 20;
/** So many wrong addresses are named one by one. */
const NAMED = 5;
const SHOWN_LENGTH = 80;

const keyOf = (address: string) => address.normalize('NFKC').toLocaleLowerCase('en-US');

/** What is wrong with a list of addresses, a line for each wrong one; '' for a good list (decisions, section 3). */
export function notifyEmailsProblem(text: string): string {
  const addresses = text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const bad = addresses.filter((address) => !isPlainEmail(address));
  const lines = bad.slice(0, NAMED).map((address) => `'${address.slice(0, SHOWN_LENGTH)}' is no e-mail address.`);
  if (bad.length > NAMED) lines.push(`So are ${bad.length - NAMED} more.`);
  if (bad.length > 0) lines.push('Separate addresses with commas.');
  if (new Set(addresses.map(keyOf)).size > MOST_RECIPIENTS) lines.push(`Enter at most ${MOST_RECIPIENTS} addresses.`);
  return lines.join('\n');
}
