/** More than any schema of ours can use. A form has about a hundred values, a role at most twice its permissions. */
const MAX_DEPTH = 16;
const MAX_VALUES = 2_000;

/** ASCII codes of what shapes JSON. In UTF-8 no other character contains such a byte. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** Index of the quote that ends a string, or the length of the text where none does. @param start index behind the quote that opens it */
function endOfString(json: Buffer, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Tells whether JSON nests deeper, or holds more keys and elements, than any call needs. Parsing such a text makes an
 * object for every two or three of its bytes, so this looks at the bytes alone, once, and stops at the first excess.
 * @param json UTF-8; malformed JSON is left to the parser
 */
export function isTooComplex(json: Buffer): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case QUOTE:
        at = endOfString(json, at + 1);
        break;
      case OPENING_BRACKET:
      case OPENING_BRACE:
        depth += 1;
        values += 1;
        break;
      case CLOSING_BRACKET:
      case CLOSING_BRACE:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
        break;
      default:
    }
    if (depth > MAX_DEPTH || values > MAX_VALUES) return true;
  }
  return false;
}
