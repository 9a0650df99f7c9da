/** Folds a name, e-mail or slug so that letter case does not make it unique (decisions, section 1). */
export function uniqueKey(text: string): string {
  return text.normalize('NFKC').trim().toLocaleLowerCase('en-US');
}
