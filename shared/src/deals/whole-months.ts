const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whole calendar months from one day to another, both 'YYYY-MM-DD'. Null for other texts, and for a later first day. */
export function wholeMonths(from: string, to: string): number | null {
  const [, year = '', month = '', day = ''] = DAY.exec(from) ?? [];
  const [, toYear = '', toMonth = '', toDay = ''] = DAY.exec(to) ?? [];
  if (year === '' || toYear === '') return null;
  const started = (Number(toYear) - Number(year)) * 12 + Number(toMonth) - Number(month);
  const months = started - (Number(toDay) < Number(day) ? 1 : 0);
  return months < 0 ? null : months;
}
