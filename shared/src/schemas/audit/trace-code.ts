/**
 * Characters that neither the eye nor text recognition takes for one another, even in a blurred scan, and that spell no
 * words. Their number is prime, as the check character needs.
 */
export const CODE_CHARACTERS = 'CFHKMNPRTWXY3';

/** Random characters of a code: 40 bits. The check character follows. */
export const RANDOM_CHARACTERS = 11;

const PREFIX = 'FD';
const GROUP = /.{4}/g;
const WRITTEN = new RegExp(`^(?:${PREFIX})?([${CODE_CHARACTERS}]{${RANDOM_CHARACTERS + 1}})$`);

/** Each position has another weight, so that a wrong character or two exchanged ones change the sum. */
function checkCharacter(random: string): string {
  const sum = Array.from(random).reduce(
    (total, character, index) => total + CODE_CHARACTERS.indexOf(character) * (index + 1),
    0,
  );
  return CODE_CHARACTERS.charAt(sum % CODE_CHARACTERS.length);
}

/** The code of a traced copy, as it is stored and printed: 'FD-K3MH-RTWX-CPY3'. @param random its random characters */
export function formatTraceCode(random: string): string {
  const groups = `${random}${checkCharacter(random)}`.match(GROUP) ?? [];
  return [PREFIX, ...groups].join('-');
}

/** A code as somebody typed it or a scan has it, in its stored form. Null when a character is wrong or missing. */
export function readTraceCode(text: string): string | null {
  const characters = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const [, whole = ''] = WRITTEN.exec(characters) ?? [];
  const random = whole.slice(0, RANDOM_CHARACTERS);
  return whole !== '' && whole.endsWith(checkCharacter(random)) ? formatTraceCode(random) : null;
}
