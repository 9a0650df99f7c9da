/** What the standard PDF fonts can encode beyond Latin-1: the upper rows of Windows code page 1252. */
const EXTRAS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const WIN_ANSI = new RegExp(`^[\\n\\x20-\\x7e\\xa0-\\xac\\xae-\\xff${EXTRAS}]*$`);

/** True when Helvetica and its standard siblings have every character of the text. */
export function isWinAnsi(text: string): boolean {
  return WIN_ANSI.test(text);
}
