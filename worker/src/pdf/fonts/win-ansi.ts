/** Code page 1252 from 0x80 to 0x9f; a space where it has nothing. */
const UPPER_ROWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const EXTRAS = UPPER_ROWS.replaceAll(' ', '');
const EXTRA_CODES = new Map(Array.from(EXTRAS, (extra) => [extra.charCodeAt(0), 0x80 + UPPER_ROWS.indexOf(extra)]));
const WIN_ANSI = new RegExp(`^[\\n\\x20-\\x7e\\xa0-\\xac\\xae-\\xff${EXTRAS}]*$`);

/** True when Helvetica and its standard siblings have every character of the text. */
export function isWinAnsi(text: string): boolean {
  return WIN_ANSI.test(text);
}

/** Byte for the character at a place of a text that is WinAnsi. */
export function winAnsiCode(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit < 0x100 ? unit : (EXTRA_CODES.get(unit) ?? 0x3f);
}

/** Character of a byte. */
export function winAnsiCharacter(code: number): string {
  return code >= 0x80 && code < 0xa0 ? UPPER_ROWS.charAt(code - 0x80) : String.fromCharCode(code);
}
