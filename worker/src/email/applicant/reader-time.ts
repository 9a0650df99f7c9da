import type { Language } from '@funding-desk/shared/messages/languages';

interface ReaderTime {
  readonly moment: Date;
  /** IANA name as the reader's browser sent it, '' if it is unknown. */
  readonly timeZone: string;
  readonly language: Language;
}

const PARTS = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

function inZone({ moment, timeZone, language }: ReaderTime, options: Intl.DateTimeFormatOptions): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat(`${language}-US`, { ...options, timeZone: zone })
      .format(moment)
      .replace(/[\u202f\u00a0]/g, ' ');
  try {
    return format(timeZone || 'UTC');
  } catch {
    // Old browsers name zones that this server no longer knows.
    return format('UTC');
  }
}

/** 'November 27, 2026 at 6:28 PM EST', in UTC for an unknown zone. */
export const readerTime = (time: ReaderTime): string => inZone(time, PARTS);

/** 'November 27, 2026', in UTC for an unknown zone. */
export const readerDay = (time: ReaderTime): string => inZone(time, { dateStyle: 'long' });
