import { centsText } from '../fields/money/money-text.ts';
import { amountFinanced, offerApr } from '../finance/apr/offer-apr.ts';
import type { PaymentSchedule } from '../finance/dates/schedule-payments.ts';
import { type Cents, roundedCents, toCents } from '../finance/exact/cents.ts';
import { type DecimalText, decimalText, ExactDecimal } from '../finance/exact/exact-decimal.ts';
import type { ComputedOffer } from '../finance/offers/compute-offer.ts';
import { type DisclosureLaw, type LawRow, STATEMENTS, type StatementName, type Statements } from './disclosure-law.ts';
import { paymentText, periodicPaymentText, scheduleText, termText } from './row-texts.ts';

export interface DisclosureRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** A number with a few words, otherwise sentences. */
  readonly isFigure: boolean;
  readonly explanation: string;
  /** Its label is that of the row above. */
  readonly isJoined: boolean;
}

export interface RowsInput {
  readonly law: DisclosureLaw;
  readonly offer: ComputedOffer;
  readonly schedule: PaymentSchedule;
  /** Name of the funder. */
  readonly funder: string;
  readonly statements: Statements;
  /** Mean income of a month. Null: not known. */
  readonly income: Cents | null;
}

interface LawRows {
  readonly rows: readonly DisclosureRow[];
  /** Not part of the table. */
  readonly beside: readonly DisclosureRow[];
}

/** The law asks for an APR, and the offer has none. */
export type RowsResult = LawRows | { readonly refusal: 'no_apr' };

export const NOT_STATED = 'Not stated yet';

/** What the business pays for the financing: all payments, and the fees on top of them. */
const totalPaid = ({ payback, otherFees }: ComputedOffer): Cents => toCents(payback + otherFees);

/** The total by the months of the term. A month has 30.4 days (23 NYCRR 600.1(p), 10 CCR 900(a)(12)). */
export const averageMonth = (offer: ComputedOffer, { termDays }: PaymentSchedule): Cents =>
  roundedCents(new ExactDecimal(totalPaid(offer)).times('30.4').div(termDays));

const LONGEST_MONTH = 31;

const stated = (text: string | undefined) => text?.trim() || NOT_STATED;

interface ValueInput extends RowsInput {
  readonly apr: DecimalText | null;
}

function moneyOf({ offer, schedule }: ValueInput, value: LawRow['value']): Cents | null {
  switch (value) {
    case 'amount':
      return offer.amount;
    case 'amount_financed':
      return amountFinanced(offer);
    case 'received':
      return offer.net;
    case 'withheld':
      return offer.withheldFees;
    case 'disbursement':
      return toCents(offer.amount - offer.withheldFees);
    case 'finance_charge':
      return offer.cost;
    case 'total_paid':
      return totalPaid(offer);
    case 'dollar_cost':
      return toCents(totalPaid(offer) - offer.amount);
    case 'monthly_cost':
      return averageMonth(offer, schedule);
    default:
      return null;
  }
}

/** The prescribed words (23 NYCRR 600.6(j), 10 CCR 914(a)(10)). No charge of an offer is interest that accrues. */
function prepaymentChargeText({ cost }: ComputedOffer): string {
  return cost > 0
    ? `If you pay off the financing faster than required, you still must pay all or a portion of the finance charge, up to ${centsText(cost)} based upon our estimates.`
    : 'If you pay off the financing faster than required, you will not be required to pay any portion of the finance charge other than unpaid interest accrued.';
}

const NO_FEES = /^(none|no)\.?$/i;

/** The prescribed words (23 NYCRR 600.6(k), 10 CCR 914(a)(11)) around the fees that the company states. */
function prepaymentFeesText(fees: string | undefined): string {
  const text = stated(fees);
  if (text === NOT_STATED) return text;
  return NO_FEES.test(text)
    ? 'If you pay off the financing faster than required, you will not be required to pay additional fees.'
    : `If you pay off the financing faster than required, you must pay additional fees of ${text.replace(/\.$/, '')}.`;
}

function textOf({ offer, schedule, statements, apr }: ValueInput, value: LawRow['value']): string {
  const terms = `${scheduleText(offer, schedule)} ${stated(statements.manner)}`;
  switch (value) {
    case 'apr':
      return `${apr}%`;
    case 'payment':
      return paymentText(offer);
    case 'periodic_payment':
      return periodicPaymentText(offer, schedule);
    case 'payment_count':
      return offer.payments.toLocaleString('en-US');
    case 'payment_terms':
      return terms;
    case 'payment_schedule':
      return `${paymentText(offer)}. ${terms}`;
    case 'term':
      return termText(schedule);
    case 'prepayment_charge':
      return prepaymentChargeText(offer);
    case 'prepayment_fees':
      return prepaymentFeesText(statements.prepayment_fees);
    case 'variation':
    case 'prepayment':
    case 'avoidable_fees':
    case 'collateral':
    case 'broker':
      return stated(statements[value]);
    default:
      throw new RangeError(`A row without a text: ${value}`);
  }
}

const PLACES = /\{(received|average|funder|income|channel)\}/g;

function explanationOf(input: ValueInput, row: LawRow, money: Cents | null): string {
  const { offer, schedule, funder, income, statements } = input;
  const isDeducted = money !== null && offer.net < money;
  const isAveraged = offer.frequency !== 'monthly' && schedule.termDays > LONGEST_MONTH;
  const parts = [
    row.explanation,
    ...(isDeducted ? [row.whenDeducted ?? ''] : []),
    ...(isAveraged ? [row.whenNotMonthly ?? ''] : []),
  ];
  const texts: Readonly<Record<string, string>> = {
    received: centsText(offer.net),
    average: centsText(averageMonth(offer, schedule)),
    funder,
    income: income === null ? NOT_STATED : centsText(income),
    channel: stated(statements.channel),
  };
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replace(PLACES, (place, name: string) => texts[name] ?? place);
}

const SENTENCES: readonly LawRow['value'][] = [
  'periodic_payment',
  'payment_terms',
  'payment_schedule',
  'prepayment_charge',
];
const isStatement = (name: string): name is StatementName => Object.hasOwn(STATEMENTS, name);

function rowOf(input: ValueInput, row: LawRow): DisclosureRow {
  const money = moneyOf(input, row.value);
  const value = money === null ? textOf(input, row.value) : centsText(money);
  const explanation = explanationOf(input, row, money);
  const isCombined = row.explanation === '';
  return {
    id: row.id,
    label: row.label,
    value: isCombined ? `${value} ${explanation}`.trim() : value,
    isFigure: !SENTENCES.includes(row.value) && !isStatement(row.value),
    explanation: isCombined ? '' : explanation,
    isJoined: row.isJoined ?? false,
  };
}

/** The rows that a law asks for, in its order, for one offer. */
export function disclosureRows(input: RowsInput): RowsResult {
  const { law, offer, schedule } = input;
  const rate = offerApr(offer, schedule);
  if (law.isAprDue && 'refusal' in rate) return { refusal: 'no_apr' };
  const apr = 'apr' in rate ? decimalText(new ExactDecimal(rate.apr), 2) : null;
  const hasPeriods = offer.frequency !== 'monthly' && offer.payments > 1;
  const rowsOf = (rows: readonly LawRow[]) =>
    rows.filter((row) => hasPeriods || !row.isOfOtherThanMonthly).map((row) => rowOf({ ...input, apr }, row));
  return { rows: rowsOf(law.rows), beside: rowsOf(law.beside) };
}

/** What a row needs of the company, besides the row's own statement. */
function placesOf({ value, explanation }: LawRow): StatementName[] {
  const names: StatementName[] = explanation.includes('{channel}') ? ['channel'] : [];
  if (value === 'payment_terms' || value === 'payment_schedule') return [...names, 'manner'];
  return isStatement(value) ? [...names, value] : names;
}

/** What the company states itself for the rows of a law. */
export const statementsOf = ({ rows, beside }: Pick<DisclosureLaw, 'rows' | 'beside'>): StatementName[] => [
  ...new Set([...rows, ...beside].flatMap(placesOf)),
];
