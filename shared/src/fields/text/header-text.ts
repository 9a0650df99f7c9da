/** A text on one line, so that a line break in user input cannot start another header. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The characters that browsers read as the dot of a domain. */
const DOT = '[.\u2024\u3002\uFF0E\uFF61]';
/** A dot before a top-level domain. Initials ('U.S.A.') and numbers stay as they are. */
const DOMAIN_DOT = new RegExp(`(?<=\\S)(${DOT})(?=\\p{L}[\\p{L}\\p{N}\\p{M}-])`, 'gu');
const NUMERIC_ADDRESS = new RegExp(`(\\d)(${DOT})(\\d{1,3})(${DOT})(\\d{1,3})(${DOT})(?=\\d)`, 'gu');

/**
 * A name for a subject, a sender or the text of a message: on one line, and without anything that a mail client turns
 * into a link. Strangers choose names, and mails with them go to other people. Spaces break the addresses of the web,
 * so that names stay readable ('Amazon. com Services LLC').
 */
export function headerText(text: string): string {
  const visible = text.replace(/(?!\p{Cf})\p{Default_Ignorable_Code_Point}/gu, '');
  return oneLine(
    oneLine(visible)
      .replace(/[/\\\uFF0F\uFF3C](?:\s*[/\\\uFF0F\uFF3C])+/g, ' ')
      .replace(/(?<=\p{L})([:\uFF1A])(?=\S)/gu, '$1 ')
      .replace(NUMERIC_ADDRESS, '$1$2 $3$4 $5$6 ')
      .replace(DOMAIN_DOT, '$1 '),
  );
}
