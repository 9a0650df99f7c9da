import type { SECTIONS } from '@funding-desk/shared/fields/catalogue';
import type { BreakdownRow, FunnelStep } from '@funding-desk/shared/schemas/dashboard';
import type { Count } from '@funding-desk/shared/schemas/work';
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
  funded: 'Funded',
};

/** Who could have taken a step: the rate of a step is the share of them. */
export function baseOf(step: FunnelStep): FunnelStep | null {
  if (step === 'opened') return null;
  if (step === 'started') return 'opened';
  return step === 'complete' || step === 'funded' ? 'submitted' : 'started';
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

/** '68 %' of the base, '' when nobody could have taken the step. */
export const rateText = (count: number, base: number): string => (base === 0 ? '' : percent.format(count / base));

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

/** Name of a row. Links of companies belong to no person. */
export function rowName({ id, name }: Pick<BreakdownRow, 'id' | 'name'>, noun: BreakdownNoun): string {
  if (id === null) return 'Company links';
  return name === '' ? `Deleted ${noun === 'links' ? 'link' : 'person'}` : name;
}
