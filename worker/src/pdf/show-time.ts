function formatIn(moment: Date, timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
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
