import { groupBy } from '@funding-desk/shared/group-by';
import { monthOf } from '@funding-desk/shared/server/models/monthly-counter';

export interface Span {
  /** First and last day, both included: '2026-11-23'. */
  readonly from: string;
  readonly to: string;
}

interface SpanParts {
  /** Whole months of the span: '2026-11'. */
  readonly months: readonly string[];
  /** The other days, at both ends. */
  readonly days: readonly string[];
}

const DAY = 86_400_000;

/** The day so many days after another one. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, '2026-11-23'.length);

/** The days of a span in their order. */
export function daysOf({ from, to }: Span): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayPlus(day, 1)) days.push(day);
  return days;
}

/** Divides a span, so that each day is either in a whole month or alone. */
export function partsOf(span: Span): SpanParts {
  const months = [...groupBy(daysOf(span), monthOf)].map(([month, days]) => {
    const isWhole = days[0] === `${month}-01` && monthOf(dayPlus(days.at(-1) ?? '', 1)) !== month;
    return { month, days, isWhole };
  });
  return {
    months: months.filter(({ isWhole }) => isWhole).map(({ month }) => month),
    days: months.filter(({ isWhole }) => !isWhole).flatMap(({ days }) => days),
  };
}
