import { centsOf } from '../fields/money/typed-money.ts';
import { INDUSTRIES } from '../fields/options/industries.ts';
import { stateCode } from '../fields/options/states.ts';
import { uniqueKey } from '../fields/text/unique-key.ts';
import { CREDIT_SCORES } from '../schemas/deal/funder-criteria.ts';
import { wholeMonths } from './whole-months.ts';

type Values = Readonly<Record<string, string>>;

/** One whole number from 300 to 850, null for any other text (deals, F3). */
export function creditScoreOf(text: string): number | null {
  const score = /^\d{3}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return score >= CREDIT_SCORES.min && score <= CREDIT_SCORES.max ? score : null;
}

/** The lowest of the owners' scores. Null when one of them is stated and is no score. */
function lowestScore(values: Values): number | null {
  const stated = ['partner1CreditScore', 'partner2CreditScore'].flatMap((name) => values[name]?.trim() || []);
  const scores = stated.map(creditScoreOf);
  const known = scores.filter((score) => score !== null);
  return known.length === 0 || known.length < scores.length ? null : Math.min(...known);
}

/** The industry of the form's list. Null for the applicant's own words, which could mean any of them. */
function industryOf(text: string): string | null {
  return INDUSTRIES.find((industry) => uniqueKey(industry) === uniqueKey(text)) ?? null;
}

const ROWS = ['1', '2', '3', '4'];

/** How many advances are stated. Null where the question was not answered, or 'Yes' names none. */
function statedPositions(values: Values): number | null {
  if (values.hasCashAdvance === 'No') return 0;
  const rows = ROWS.filter((row) => values[`advanceCompany${row}`]?.trim() || values[`advanceBalance${row}`]?.trim());
  return rows.length > 0 ? rows.length : null;
}

/** What the applicant stated, as far as criteria of funders need it. Null: not known. Money in whole cents. */
export interface StatedFacts {
  readonly state: string | null;
  readonly industry: string | null;
  readonly entityType: string | null;
  readonly amount: number | null;
  readonly sales: number | null;
  readonly monthsInBusiness: number | null;
  readonly creditScore: number | null;
  readonly positions: number | null;
}

/** Where the business is, in two letters. */
export const statedState = (values: Values): string | null =>
  stateCode(values.businessAddressState ?? '') ?? stateCode(values.state ?? '') ?? null;

/** @param today 'YYYY-MM-DD' */
export function statedFacts(values: Values, today: string): StatedFacts {
  const moneyOf = (name: string) => centsOf(values[name] ?? '');
  return {
    state: statedState(values),
    industry: industryOf(values.industry ?? ''),
    entityType: values.businessStyle?.trim() || null,
    amount: moneyOf('advanceAmountRequested'),
    sales: moneyOf('monthlyTotalSales'),
    monthsInBusiness: wholeMonths(values.dateStarted ?? '', today),
    creditScore: lowestScore(values),
    positions: statedPositions(values),
  };
}
