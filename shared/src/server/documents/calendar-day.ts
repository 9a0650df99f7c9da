/** Their creation takes longer than their use. */
const KEPT_FORMATS = 200;

/** By zone, locale and options. Nothing makes one wrong while the process runs. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws when the zone is unknown */
function formatOf(timeZone: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, locale, options]);
  const kept = formats.get(key);
  if (kept) return kept;
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  // An applicant's browser sends the zone, and Intl accepts one name in many spellings.
  if (formats.size >= KEPT_FORMATS) formats.clear();
  formats.set(key, format);
  return format;
}

/** Formats a time in a time zone. An unknown zone is UTC. @param timeZone IANA name, or '' */
export function formatDay(
  at: Date,
  timeZone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions = {},
): string {
  try {
    return formatOf(timeZone || 'UTC', locale, options).format(at);
  } catch {
    return formatOf('UTC', locale, options).format(at);
  }
}

/** The calendar day of a time: '2026-05-20'. */
export const dayOf = (at: Date, timeZone: string): string => formatDay(at, timeZone, 'en-CA');

/** Here each day ends last. */
const LAST_ZONE = 'Etc/GMT+12';

/** Whether a day, such as '2026-05-20', has ended in the time zone. Without a zone: everywhere on earth. */
export const hasDayEnded = (day: string, { now, timeZone = '' }: { now: Date; timeZone?: string }): boolean =>
  day < dayOf(now, timeZone || LAST_ZONE);
