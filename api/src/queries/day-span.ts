import type { SubmissionFilter } from '@funding-desk/shared/schemas/work';
import { DateTime } from 'luxon';
import { AppError } from '../errors.ts';

export type DaySpan = Pick<SubmissionFilter, 'from' | 'to' | 'zone'>;

/**
 * The times between the start of the first day and the end of the last one. Null without days.
 * @throws AppError 422 for days in the wrong order
 */
export function timesOf({ from, to, zone = 'utc' }: DaySpan): { readonly $gte?: Date; readonly $lt?: Date } | null {
  if (from === undefined && to === undefined) return null;
  if (from !== undefined && to !== undefined && from > to) throw new AppError('days_reversed', { fieldNames: ['to'] });
  const day = (text: string) => DateTime.fromISO(text, { zone });
  const start = from === undefined ? {} : { $gte: day(from).toJSDate() };
  const end = to === undefined ? {} : { $lt: day(to).plus({ days: 1 }).toJSDate() };
  return { ...start, ...end };
}
