import { wholeMonths } from '@funding-desk/shared/deals/whole-months';
import { dollarsOf } from '@funding-desk/shared/fields/money/dollars';
import { formatDollars } from '../../../lib/format.ts';
import { parseFormData } from '../form-data/read-form-data.ts';

export interface Owner {
  readonly name: string;
  /** As typed: 'Owner, 60%'. */
  readonly title: string;
  readonly phone: string;
}

/** The figures of an application that decide what happens next. '' for what is not stated. */
interface Glance {
  readonly amount: string;
  readonly monthlySales: string;
  /** On an average day in the bank. */
  readonly averageBalance: string;
  /** Amount in months of sales: '0.6x'. */
  readonly ratio: string;
  readonly timeInBusiness: string;
  readonly industry: string;
  readonly state: string;
  /** As stated by the applicant. */
  readonly creditScores: readonly string[];
  readonly advances: { readonly count: number; readonly sum: string };
  readonly owners: readonly Owner[];
  /** How the business is reached. */
  readonly phone: string;
  readonly cellPhone: string;
  readonly email: string;
}

type Values = Readonly<Record<string, unknown>>;

function textOf(values: Values, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}

function ratioOf({ amount, sales }: { amount: string; sales: string }): string {
  const requested = dollarsOf(amount);
  const monthly = dollarsOf(sales);
  if (requested === null || !monthly) return '';
  return `${(requested / monthly).toFixed(1)}x`;
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** '$95,000.00' -> '$95,000'. Other texts stay as they are. */
function wholeDollars(typed: string): string {
  const dollars = dollarsOf(typed);
  return formatDollars(dollars !== null && Number.isInteger(dollars) ? String(dollars) : typed);
}

/**
 * A proven amount, and how far it is from the stated one: '$71,240 (−25 %)'.
 * @param cents mean of a month
 */
export function provenText(cents: number, stated: string): string {
  const proven = `${cents < 0 ? '−' : ''}${formatDollars(String(Math.round(Math.abs(cents) / 100)))}`;
  const statedCents = (dollarsOf(stated) ?? 0) * 100;
  if (!statedCents) return proven;
  const percent = Math.round(((cents - statedCents) / statedCents) * 100);
  return percent === 0 ? proven : `${proven} (${percent < 0 ? '−' : '+'}${Math.abs(percent)} %)`;
}

interface Basis {
  readonly covered: number;
  /** Months whose statements are needed. 0: none. */
  readonly needed: number;
  /** Months of the means. Null when no month is proven. */
  readonly proven: number | null;
}

/** What the proven amounts rely on: '3 of 3 months covered, mean of 2 months'. */
export function basisText({ covered, needed, proven }: Basis): string {
  const texts = [
    needed > 0 ? `${covered} of ${needed} months covered` : '',
    proven === null ? '' : `mean of ${count(proven, 'month')}`,
  ];
  return texts.filter(Boolean).join(', ');
}

/** '15 years', '8 months', or the text itself when it is not a date. */
export function timeSince(date: string, now: Date): string {
  const months = wholeMonths(date, new Intl.DateTimeFormat('en-CA').format(now));
  if (months === null) return date;
  return months < 24 ? count(months, 'month') : count(Math.floor(months / 12), 'year');
}

const ADVANCE_ROWS = ['1', '2', '3', '4'] as const;

function advancesOf(values: Values): Glance['advances'] {
  const rows = ADVANCE_ROWS.map((row) => ({
    company: textOf(values, `advanceCompany${row}`),
    balance: textOf(values, `advanceBalance${row}`),
  })).filter(({ company, balance }) => company !== '' || (dollarsOf(balance) ?? 0) > 0);
  const sum = rows.reduce((total, { balance }) => total + (dollarsOf(balance) ?? 0), 0);
  return { count: rows.length, sum: sum > 0 ? formatDollars(String(sum)) : '' };
}

const PARTNERS = ['partner1', 'partner2'] as const;

/** Summarizes the form data of an application. */
export function glanceOf({ formData, now }: { formData: string; now: Date }): Glance {
  const values = parseFormData(formData);
  const amount = textOf(values, 'advanceAmountRequested');
  const sales = textOf(values, 'monthlyTotalSales');
  return {
    amount: wholeDollars(amount),
    monthlySales: wholeDollars(sales),
    averageBalance: wholeDollars(textOf(values, 'avgDailyBankBalance')),
    ratio: ratioOf({ amount, sales }),
    timeInBusiness: timeSince(textOf(values, 'dateStarted'), now),
    industry: textOf(values, 'industry'),
    state: textOf(values, 'businessAddressState') || textOf(values, 'state'),
    creditScores: PARTNERS.map((person) => textOf(values, `${person}CreditScore`)).filter(Boolean),
    advances: advancesOf(values),
    owners: PARTNERS.map((person) => ({
      name: textOf(values, `${person}Name`),
      title: textOf(values, `${person}Title`),
      phone: textOf(values, `${person}Phone`),
    })).filter(({ name }) => name !== ''),
    phone: textOf(values, 'businessPhoneNumber'),
    cellPhone: textOf(values, 'alternatePhoneNumber'),
    email: textOf(values, 'emailAddress'),
  };
}
