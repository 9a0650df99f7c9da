/**
 * One @, a dotted host, no spaces, no list separators, and something between all dots. Deliberately narrower than RFC
 * 5322.
 */
export const EMAIL_SHAPE =
  /^(?=[^@]{1,64}@)[^\s@,;<>"().]+(\.[^\s@,;<>"().]+)*@(?=.{4,190}$)([^\s@,;<>"()_.]+\.)+[\p{L}\p{N}-]{2,}$/u;

/**
 * One plain address of at most 254 characters: no list, group, display name or invisible character. Rejects what mail
 * software could read as several recipients.
 */
export function isPlainEmail(text: string): boolean {
  return text.length <= 254 && EMAIL_SHAPE.test(text) && !/[:[\]\\\p{Cc}\p{Cf}]/u.test(text);
}

const fold = (address = '') => address.trim().toLowerCase();

/** Whether two texts are one address, whatever its letter case. False without an address. */
export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
  fold(one) !== '' && fold(one) === fold(other);
