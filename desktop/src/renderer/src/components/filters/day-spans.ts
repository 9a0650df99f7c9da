import type { ListFilters } from '../../lib/use-list-state.ts';

/** A span of days, both included, as local dates: '2026-11-22'. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const DAY = 24 * 3_600_000;

function localDay(moment: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

/** Noon, so that a change to daylight saving time does not change the day. */
function daysBefore(now: Date, days: number): string {
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  return localDay(new Date(noon.getTime() - days * DAY));
}

/** Usual spans of days, seen from a moment. */
export function usualSpans(now: Date): readonly (DaySpan & { readonly label: string })[] {
  const today = localDay(now);
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: daysBefore(now, 1), to: daysBefore(now, 1) },
    { label: 'Last 7 days', from: daysBefore(now, 6), to: today },
    { label: 'Last 30 days', from: daysBefore(now, 29), to: today },
    { label: 'This month', from: `${today.slice(0, 8)}01`, to: today },
  ];
}

function dayText(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' }).format(new Date(year, month - 1, date));
}

/** The span of the filters in words: 'Last 7 days', 'Nov 3 – Nov 9', 'since Nov 3'. '' without one. */
export function spanText({ from = '', to = '' }: ListFilters, now = new Date()): string {
  const usual = usualSpans(now).find((span) => span.from === from && span.to === to);
  if (usual) return usual.label;
  if (from !== '' && from === to) return dayText(from);
  if (from !== '' && to !== '') return `${dayText(from)} – ${dayText(to)}`;
  if (from !== '') return `since ${dayText(from)}`;
  return to === '' ? '' : `until ${dayText(to)}`;
}

/** The filters with another span. The time zone belongs to it, so that others see the same days. */
export function withSpan(filters: ListFilters, { from, to }: DaySpan): ListFilters {
  const { from: _from, to: _to, zone: _zone, ...others } = filters;
  if (from === '' && to === '') return others;
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...others, ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }), zone };
}
