import { daysBetween, MAX_SPAN_DAYS } from '@funding-desk/shared/schemas/company/dashboard';
import { useSearchParams } from 'react-router-dom';
import { formatDay } from '../../lib/format.ts';

/** What the dashboard shows. It lives in the URL. Days are in UTC, as on the server. */
export interface DashboardState {
  readonly from: string;
  readonly to: string;
  /** Ids, or '' for all. The submitter `none` stands for the links of companies. */
  readonly link: string;
  readonly submitter: string;
  readonly company: string;
}

interface Span {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const DAY = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const LENGTHS = [7, 30, 90, 365] as const;

/** Usual spans, up to today. */
export function usualSpans(now: number): readonly Span[] {
  return LENGTHS.map((days) => ({ label: `Last ${days} days`, from: dayOf(now - (days - 1) * DAY), to: dayOf(now) }));
}

/** The day that many days before another one. */
export const dayBefore = (day: string, days: number): string => dayOf(Date.parse(day) - days * DAY);

const yearOf = (day: string) => day.slice(0, 4);

/** Whether the days of a span need their year. */
export const isAcrossYears = ({ from, to }: Pick<Span, 'from' | 'to'>): boolean => yearOf(from) !== yearOf(to);

/** The span in words: 'Last 30 days', 'Nov 3' or 'Nov 3 – Nov 9'. */
export function spanText(span: Pick<Span, 'from' | 'to'>, now: number): string {
  const { from, to } = span;
  const usual = usualSpans(now).find((one) => one.from === from && one.to === to);
  if (usual) return usual.label;
  const hasYear = isAcrossYears(span) || yearOf(to) !== yearOf(dayOf(now));
  const [first, last] = [formatDay(from, { hasYear }), formatDay(to, { hasYear })];
  return from === to ? first : `${first} – ${last}`;
}

function isSpan(from: string, to: string): boolean {
  const days = daysBetween(from, to);
  return days >= 1 && days <= MAX_SPAN_DAYS;
}

/** The state in the URL. Without a valid span: the last 30 days. */
export function readDashboardState(params: URLSearchParams, now: number): DashboardState {
  const value = (name: string) => params.get(name) ?? '';
  const [from, to] = [value('from'), value('to')];
  const [, usual] = usualSpans(now);
  const span = isSpan(from, to) || !usual ? { from, to } : { from: usual.from, to: usual.to };
  return { ...span, link: value('link'), submitter: value('submitter'), company: value('company') };
}

export interface DashboardControls {
  readonly state: DashboardState;
  readonly change: (next: Partial<DashboardState>) => void;
}

export function useDashboardState(): DashboardControls {
  const [params, setParams] = useSearchParams();
  const state = readDashboardState(params, Date.now());
  const change = (next: Partial<DashboardState>) =>
    setParams(new URLSearchParams(Object.entries({ ...state, ...next }).filter(([, value]) => value !== '')));
  return { state, change };
}

/** The query of a call: the values that are set. */
export function dashboardQuery(state: DashboardState): string {
  return new URLSearchParams(Object.entries(state).filter(([, value]) => value !== '')).toString();
}

/** The list of applications behind a figure, with the chosen link, person and company. */
export function listAddress(state: DashboardState, filters: Readonly<Record<string, string>>): string {
  const { link, submitter, company } = state;
  const entries = Object.entries({ link, submitter, company, ...filters }).filter(([, value]) => value !== '');
  return `/admin/forms?${new URLSearchParams(entries)}`;
}
