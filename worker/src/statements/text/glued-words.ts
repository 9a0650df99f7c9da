/** Words of statements, as files without blanks between words glue them. */
const WORDS = [
  ...'statement period account number business checking savings commercial primary personal summary activity'.split(
    ' ',
  ),
  ...'beginning starting opening ending closing previous new current balance forward ledger available average'.split(
    ' ',
  ),
  ...'total deposits deposit withdrawals withdrawal credits credit debits debit checks check additions'.split(' '),
  ...'subtractions other plus less and through thru from to for the of on as at in out no paid money market'.split(' '),
  ...'date dates day days month monthly cycle covered covers transaction transactions description amount'.split(' '),
  ...'bank credit union daily service charges charge fees fee interest electronic page your this last'.split(' '),
  ...'estado de cuenta saldo inicial final anterior depósitos depositos retiros periodo período del al'.split(' '),
];
const KNOWN = new Set(WORDS);
const LONGEST = Math.max(...WORDS.map(({ length }) => length));
/** Shorter tokens may be words of their own. */
const TOKENS = /(\d?)(\p{L}{10,48})(\d?)/gu;
/** So long a part is no accident. */
const MIN_PART = 6;

/** The known words that the letters consist of. */
function partsOf(letters: string): string[] | undefined {
  const lower = letters.toLowerCase();
  const reached: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= lower.length; end += 1)
    for (let start = Math.max(0, end - LONGEST); start < end && !reached[end]; start += 1) {
      const before = reached[start];
      if (before && KNOWN.has(lower.slice(start, end))) reached[end] = [...before, letters.slice(start, end)];
    }
  const parts = reached[lower.length];
  return parts && parts.length > 1 && parts.some(({ length }) => length >= MIN_PART) ? parts : undefined;
}

/** Sets blanks between the words of tokens such as 'STATEMENTPERIOD02/01/2026'. Other words stay as they are. */
export const splitGlued = (text: string) =>
  text.replace(TOKENS, (token, before: string, letters: string, after: string) => {
    const parts = partsOf(letters);
    return parts ? [before, ...parts, after].filter((part) => part !== '').join(' ') : token;
  });
