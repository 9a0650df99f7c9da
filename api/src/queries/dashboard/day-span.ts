import type { ApplicationFilter } from '@funding-desk/shared/schemas/application/application-query';
import { DateTime } from 'luxon';
import { AppError } from '../../errors.ts';

export type DaySpan = Pick<ApplicationFilter, 'from' | 'to' | 'zone'>;

interface SpanTimes {
  readonly $gte?: Date;
  readonly $lt?: Date;
}

/**
 * The times between the start of the first day and the end of the last one. Null without days.
 * @param lastDay name of the field that an error reports
 * @throws AppError 422 for days in the wrong order
 */
export function timesOf({ from, to, zone = 'utc' }: DaySpan, lastDay = 'to'): SpanTimes | null {
  if (from === undefined && to === undefined) return null;
  if (from !== undefined && to !== undefined && from > to)
    throw new AppError('days_reversed', { fieldNames: [lastDay] });
  const day = (text: string) => DateTime.fromISO(text, { zone });
  const start = from === undefined ? {} : { $gte: day(from).toJSDate() };
  const end = to === undefined ? {} : { $lt: day(to).plus({ days: 1 }).toJSDate() };
  return { ...start, ...end };
}
