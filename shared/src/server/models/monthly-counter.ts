import { type Connection, type Model, Schema } from 'mongoose';
import { counterShape, type DailyCounter } from './daily-counter.ts';

/**
 * The sums of the daily counters of one calendar month, so that the dashboard reads long spans from few records. The same
 * facts are added to both, so a month never differs from its days.
 */
export interface MonthlyCounter extends Omit<DailyCounter, 'day' | 'counts'> {
  /** Calendar month in UTC: '2026-11'. */
  month: string;
  counts: DailyCounter['counts'] & {
    /** `received` by `keyOfDay`, for the chart, which shows each day of every span. */
    receivedOn?: Record<string, number>;
  };
}

/** @param day '2026-11-23' */
export const monthOf = (day: string): string => day.slice(0, '2026-11'.length);

/** Key of a day in `receivedOn` of its month: 'd23'. */
export const keyOfDay = (day: string): string => `d${day.slice('2026-11-'.length)}`;

const schema = new Schema<MonthlyCounter>(
  { ...counterShape, month: { type: String, required: true } },
  { strict: 'throw', minimize: false },
);
schema.index({ company: 1, month: 1 });
schema.index({ company: 1, link: 1, month: 1 });
schema.index({ user: 1, month: 1 });
schema.index({ link: 1, month: 1 });
schema.index({ month: 1 });

export function monthlyCounterModel(connection: Connection): Model<MonthlyCounter> {
  return connection.model<MonthlyCounter>('MonthlyCounter', schema, 'monthly-counters');
}
