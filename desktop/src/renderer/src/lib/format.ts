const SIZE_UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** File size in base 1024 with two decimals (product specification, section 9). Bytes are whole numbers. */
export function formatFileSize(bytes: number): string {
  const exponent = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), SIZE_UNITS.length - 1);
  const amount = bytes / 1024 ** exponent;
  return `${exponent === 0 ? amount : amount.toFixed(2)} ${SIZE_UNITS[exponent]}`;
}

const NO_BREAK_SPACE = '\u00a0';

/** Short date and time in the viewer's locale and time zone. The text breaks only between the two, not before 'AM'. */
export function formatDateTime(iso: string): string {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });
  const parts = format.formatToParts(new Date(iso));
  const isBeforePeriod = (index: number) => parts[index + 1]?.type === 'dayPeriod';
  return parts
    .map(({ value }, index) => (isBeforePeriod(index) ? value.replace(/\s/, NO_BREAK_SPACE) : value))
    .join('');
}

/** A date in the viewer's locale and time zone, with the month as a word. */
export function formatDate(moment: Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(moment);
}
