const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:19|20)\\d\\d';
const MONTH_NAME =
  '\\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch|zo)?|apr(?:il)?|may(?:o)?|june?|july?|aug(?:ust)?|sept?(?:ember|iembre)?|' +
  'oct(?:ober|ubre)?|nov(?:ember|iembre)?|dec(?:ember)?|enero|ene|febrero|abril|abr|junio|julio|agosto|ago|diciembre|dic)\\b\\.?';
const ORDINAL = '(?:st|nd|rd|th|[°º])?';

/** '03/31/2026', '31.03.26', '3-31-2026'. More digits with the same separator make another number of it. */
const numericDate = (separator: string) =>
  `(?<!\\d|\\d${separator})${DAY}${separator}${DAY}${separator}(?:${YEAR}|\\d\\d)(?!${separator}?\\d)`;

const DATE_FORMS = [
  // '2026-03-31', '2026/03/31'
  ...['-', '/', '\\.'].map((dash) => `(?<!\\d|\\d${dash})${YEAR}${dash}${MONTH}${dash}${DAY}(?!${dash}?\\d)`),
  ...['/', '-', '\\.'].map(numericDate),
  // '2026-03'
  `(?<!\\d|\\d[-.])${YEAR}-(?:0[1-9]|1[0-2])(?![-.]?\\d)`,
  // 'March 31, 2026', 'Mar-31-26'
  `${MONTH_NAME}[\\s/-]*${DAY}${ORDINAL}(?!\\d)(?:,?[\\s/-]+(?:${YEAR}|'\\d\\d)(?!\\d)|[,/-]\\s?\\d\\d(?!\\d))?`,
  // '31 March 2026', '31 de marzo de 2026'
  `(?<!\\d)${DAY}${ORDINAL}(?:\\s+de)?[\\s/-]*${MONTH_NAME}(?:(?:\\s+del?)?[,\\s/-]+(?:${YEAR}|\\d\\d)(?!\\d))?`,
  // 'March 2026'
  `${MONTH_NAME},?\\s+(?:del?\\s+)?${YEAR}(?!\\d)`,
];
const AMOUNT_FORMS = [
  // '12,345.67'
  '(?<![\\d.])\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?(?!\\d)',
  // '12345.67'
  '(?<!\\d|\\d[-.])\\d{1,7}\\.\\d\\d(?![-.]?\\d)',
  // '$12345678'
  '\\$\\s?\\d+(?:\\.\\d+)?',
];
const PHONE_FORMS = [
  // '+44 20 7946 0958'
  '\\+\\d[\\d ().-]{6,18}\\d',
  // '1 (212) 555-0123', '212.555.0123'
  '(?<![\\d-])(?:1[ .-]?)?(?:\\(\\d{3}\\)|\\d{3})[ .-]{1,2}\\d{3}[ .-]\\d{4}(?![-.]?\\d)',
];
/** '20260412', '20260412_101530': names that cameras and scanners give. */
const TIMESTAMP = `(?<!\\d)${YEAR}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?:[-_ T]?\\d{6}(?:\\d{3})?)?(?!\\d)`;

const patternOf = (forms: readonly string[]) => new RegExp(forms.join('|'), 'giu');

export const DATES_AND_AMOUNTS = patternOf([...DATE_FORMS, ...AMOUNT_FORMS]);
export const DATES_AMOUNTS_AND_PHONES = patternOf([TIMESTAMP, ...DATE_FORMS, ...AMOUNT_FORMS, ...PHONE_FORMS]);
export const TIMESTAMPS = patternOf([TIMESTAMP]);

/** Changes what lies between the matches of a pattern, and keeps the matches. */
export function replaceBetween(text: string, kept: RegExp, change: (part: string) => string): string {
  const matches = [...text.matchAll(kept)];
  const starts = [0, ...matches.map((match) => match.index + match[0].length)];
  const parts = starts.map((start, at) => change(text.slice(start, matches[at]?.index)));
  return parts.map((part, at) => part + (matches[at]?.[0] ?? '')).join('');
}
