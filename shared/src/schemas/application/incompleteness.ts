import { z } from 'zod';

/** Days from the application within which a lender sends a notice of incompleteness. */
export const NOTICE_DAYS = 30;
const AMBER_FROM = 20;
const RED_FROM = 27;

export const incompletenessSchema = z.object({
  since: z.iso.datetime().describe('When the application was submitted.'),
  noticeAt: z.iso.datetime().nullable().describe('When a request had named everything that is still missing.'),
});

interface NoticeCount {
  readonly text: string;
  readonly urgency: 'soon' | 'urgent' | undefined;
}

/** Midnight of the calendar day, as if it were in UTC: so each day has 24 hours. */
const calendarDay = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());

/** Text and urgency of the day counter. The day of the application is day 0. */
export function countNoticeDays(since: Date, now: Date): NoticeCount {
  const day = Math.max(0, (calendarDay(now) - calendarDay(since)) / 86_400_000);
  const late = day - NOTICE_DAYS;
  if (late > 0)
    return { text: `Notice of incompleteness overdue by ${late === 1 ? '1 day' : `${late} days`}`, urgency: 'urgent' };
  const text = `Day ${day} of ${NOTICE_DAYS} for a notice of incompleteness`;
  if (day >= RED_FROM) return { text, urgency: 'urgent' };
  return { text, urgency: day >= AMBER_FROM ? 'soon' : undefined };
}
