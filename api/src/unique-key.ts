/** A name, e-mail or slug folded for uniqueness whatever the letter case (decisions, section 1). */
export function uniqueKey(text: string): string {
  return text.normalize('NFKC').trim().toLocaleLowerCase('en-US');
}
