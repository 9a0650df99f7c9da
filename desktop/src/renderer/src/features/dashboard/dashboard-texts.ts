import type { SECTIONS } from '@funding-desk/shared/fields/catalogue';
import type { Count } from '@funding-desk/shared/schemas/application/work';
import {
  type BreakdownRow,
  type Dashboard,
  type FunnelStep,
  rateBase,
  rateOf,
} from '@funding-desk/shared/schemas/company/dashboard';
import type { BreakdownNoun } from './dashboard-calls.ts';

/** Shorter than the headings of the form. */
const SECTION_LABELS: Readonly<Record<(typeof SECTIONS)[number]['id'], string>> = {
  businessInfo: 'Business',
  references: 'References',
  questions: 'Questions',
  partners: 'Owners',
  signatures: 'Signatures',
};

export const STEP_LABELS: Readonly<Record<FunnelStep, string>> = {
  opened: 'Opened',
  started: 'Started',
  ...SECTION_LABELS,
  submitted: 'Submitted',
  complete: 'Complete',
  offered: 'Offered',
  funded: 'Funded',
};

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

/** '68% of started', '' when nobody could have taken the step. */
export function rateText(step: FunnelStep, funnel: Dashboard['funnel']): string {
  const rate = rateOf(step, funnel);
  const base = rateBase(step);
  return rate === null || base === null ? '' : `${percent.format(rate)} of ${STEP_LABELS[base].toLowerCase()}`;
}

export const countText = ({ total, isCapped }: Count): string => `${total.toLocaleString()}${isCapped ? '+' : ''}`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its largest unit: '14 min', '3.2 h', '1.6 days'. '–' without one. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < MINUTE) return `${seconds} s`;
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`;
  const rounded = (unit: number) => (Math.round((seconds / unit) * 10) / 10).toLocaleString();
  return seconds < DAY ? `${rounded(HOUR)} h` : `${rounded(DAY)} days`;
}

/** What the deals can be shown by. */
export const DEAL_NOUNS = ['funders', 'companies', 'links', 'people'] as const;
export type DealNoun = (typeof DEAL_NOUNS)[number];

const UNNAMED: Readonly<Record<BreakdownNoun | DealNoun, string>> = {
  funders: 'Deleted funder',
  companies: 'Unknown company',
  links: 'Deleted link',
  people: 'Unknown person',
};

/** Name of a row or filter. Links of companies belong to no person. */
export function rowName({ id, name }: Pick<BreakdownRow, 'id' | 'name'>, noun: BreakdownNoun | DealNoun): string {
  if (id === null || id === 'none') return 'Company links';
  return name === '' ? UNNAMED[noun] : name;
}
