/** Formats a time in a time zone. An unknown zone is UTC. @param timeZone IANA name, or '' */
export function formatDay(
  at: Date,
  timeZone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions = {},
): string {
  const format = (zone: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(at);
  try {
    return format(timeZone || 'UTC');
  } catch {
    return format('UTC');
  }
}

/** The calendar day of a time: '2026-05-20'. */
export const dayOf = (at: Date, timeZone: string): string => formatDay(at, timeZone, 'en-CA');

/** Here each day ends last. */
const LAST_ZONE = 'Etc/GMT+12';

/** Whether a day, such as '2026-05-20', has ended in the time zone. Without a zone: everywhere on earth. */
export const hasDayEnded = (day: string, { now, timeZone = '' }: { now: Date; timeZone?: string }): boolean =>
  day < dayOf(now, timeZone || LAST_ZONE);
