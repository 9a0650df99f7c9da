/** Making a format takes longer than a page of text. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 50;

/** @throws RangeError for a zone that this machine does not know */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

function formatIn(moment: Date, timeZone: string): string | undefined {
  try {
    return formatOf(timeZone)
      .format(moment)
      .replace(/\u202f/g, ' ');
  } catch {
    return undefined;
  }
}

/** A moment in UTC, to the second. */
export function showUtc(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** A moment as the applicant's clock showed it; undefined when the zone is not known or is UTC itself. */
export function showLocal(iso: string, timeZone: string | null): string | undefined {
  if (!timeZone || timeZone === 'UTC') return undefined;
  return formatIn(new Date(iso), timeZone);
}
