import { centsText } from '../fields/money/money-text.ts';
import { amountFinanced, offerApr } from '../finance/apr/offer-apr.ts';
import type { PaymentSchedule } from '../finance/dates/schedule-payments.ts';
import { type Cents, roundedCents, toCents } from '../finance/exact/cents.ts';
import { type DecimalText, decimalText, ExactDecimal } from '../finance/exact/exact-decimal.ts';
import { wholeProduct } from '../finance/exact/whole-numbers.ts';
import type { ComputedOffer } from '../finance/offers/compute-offer.ts';
import { type DisclosureLaw, type LawRow, STATEMENTS, type StatementName, type Statements } from './disclosure-law.ts';
import { paymentText, scheduleText, termText } from './row-texts.ts';

export interface DisclosureRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** A number with a few words, otherwise sentences. */
  readonly isFigure: boolean;
  readonly explanation: string;
}

export interface RowsInput {
  readonly law: DisclosureLaw;
  readonly offer: ComputedOffer;
  readonly schedule: PaymentSchedule;
  /** Name of the funder. */
  readonly funder: string;
  readonly statements: Statements;
}

/** The law asks for an APR, and the offer has none. */
export type RowsResult = { readonly rows: readonly DisclosureRow[] } | { readonly refusal: 'no_apr' };

export const NOT_STATED = 'Not stated yet';

/** What the business pays for the financing: all payments, and the fees on top of them. */
const totalPaid = ({ payback, otherFees }: ComputedOffer): Cents => toCents(payback + otherFees);

/** A month has a twelfth of 365 days. */
export const averageMonth = (offer: ComputedOffer, { termDays }: PaymentSchedule): Cents =>
  roundedCents(new ExactDecimal(totalPaid(offer)).times(365).div(wholeProduct(12, termDays)));

const LONGEST_MONTH = 31;

const stated = (text: string | undefined) => text?.trim() || NOT_STATED;

interface ValueInput extends RowsInput {
  readonly apr: DecimalText | null;
}

function moneyOf({ offer }: ValueInput, value: LawRow['value']): Cents | null {
  switch (value) {
    case 'amount':
      return offer.amount;
    case 'amount_financed':
      return amountFinanced(offer);
    case 'received':
      return offer.net;
    case 'disbursement':
      return toCents(offer.amount - offer.withheldFees);
    case 'finance_charge':
      return offer.cost;
    case 'total_paid':
      return totalPaid(offer);
    case 'dollar_cost':
      return toCents(totalPaid(offer) - offer.amount);
    default:
      return null;
  }
}

function textOf({ offer, schedule, statements, apr }: ValueInput, value: LawRow['value']): string {
  switch (value) {
    case 'apr':
      return `${apr}%`;
    case 'payment':
      return paymentText(offer);
    case 'payment_terms':
      return `${scheduleText(offer, schedule)} ${stated(statements.manner)}`;
    case 'term':
      return termText(schedule);
    case 'prepayment':
    case 'avoidable_fees':
    case 'collateral':
    case 'broker':
      return stated(statements[value]);
    default:
      throw new RangeError(`A row without a text: ${value}`);
  }
}

function explanationOf(input: ValueInput, row: LawRow, money: Cents | null): string {
  const { offer, schedule, funder } = input;
  const isDeducted = money !== null && offer.net < money;
  const isAveraged = offer.frequency !== 'monthly' && schedule.termDays > LONGEST_MONTH;
  const parts = [
    row.explanation,
    ...(isDeducted ? [row.whenDeducted ?? ''] : []),
    ...(isAveraged ? [row.whenNotMonthly ?? ''] : []),
  ];
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replace('{received}', () => centsText(offer.net))
    .replace('{average}', () => centsText(averageMonth(offer, schedule)))
    .replace('{funder}', () => funder);
}

const isStatement = (name: string): name is StatementName => Object.hasOwn(STATEMENTS, name);

function rowOf(input: ValueInput, row: LawRow): DisclosureRow {
  const money = moneyOf(input, row.value);
  return {
    id: row.id,
    label: row.label,
    value: money === null ? textOf(input, row.value) : centsText(money),
    isFigure: row.value !== 'payment_terms' && !isStatement(row.value),
    explanation: explanationOf(input, row, money),
  };
}

/** The rows that a law asks for, in its order, for one offer. */
export function disclosureRows(input: RowsInput): RowsResult {
  const { law, offer, schedule } = input;
  const rate = offerApr(offer, schedule);
  if (law.isAprDue && 'refusal' in rate) return { refusal: 'no_apr' };
  const apr = 'apr' in rate ? decimalText(new ExactDecimal(rate.apr), 2) : null;
  return { rows: law.rows.map((row) => rowOf({ ...input, apr }, row)) };
}

/** What the company states itself for the rows of a law. */
export function statementsOf({ rows }: Pick<DisclosureLaw, 'rows'>): StatementName[] {
  return rows.flatMap(({ value }): StatementName[] => {
    if (value === 'payment_terms') return ['manner'];
    return isStatement(value) ? [value] : [];
  });
}
