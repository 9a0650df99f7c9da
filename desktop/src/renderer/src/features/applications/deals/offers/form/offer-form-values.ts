import { shortCentsText } from '@funding-desk/shared/fields/money/money-text';
import type { Cents } from '@funding-desk/shared/finance/exact/cents';
import { typedCents } from '@funding-desk/shared/finance/exact/typed-cents';
import { FREQUENCIES } from '@funding-desk/shared/finance/offers/frequencies';
import { MAX_CENTS, MAX_PAYMENTS } from '@funding-desk/shared/finance/offers/offer-limits';
import { type CommissionTerms, offerTermsSchema, pointsSchema } from '@funding-desk/shared/finance/offers/offer-terms';
import { typedCount, typedFactor } from '@funding-desk/shared/finance/offers/typed-terms';
import { type OfferView, offerUpdateSchema } from '@funding-desk/shared/schemas/deal/offer';
import { typedNameSchema } from '@funding-desk/shared/schemas/typed-text';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { mergeText } from '../../../../../lib/merge-text.ts';

const AMOUNT_SENTENCE = 'Please enter an amount such as 50,000 or 50k';
const FACTOR_SENTENCE = 'Please enter a factor such as 1.30';
const COUNT_SENTENCE = `Please enter a whole number from 1 to ${MAX_PAYMENTS.toLocaleString('en-US')}`;
const DAY_SENTENCE = 'Please enter a day';

/** Typed dollars as cents, or a sentence. */
function readAmount(typed: string): Cents | string {
  const cents = typedCents(typed);
  if (cents === null) return AMOUNT_SENTENCE;
  return cents <= MAX_CENTS ? cents : `Please enter an amount of at most ${shortCentsText(MAX_CENTS)}`;
}

interface IssueInput {
  readonly context: z.RefinementCtx;
  readonly message: string;
  readonly path?: PropertyKey[];
}

function refuse({ context, message, path = [] }: IssueInput): typeof z.NEVER {
  context.addIssue({ code: 'custom', message, path });
  return z.NEVER;
}

const amountField = z.string().transform((typed, context) => {
  const amount = readAmount(typed);
  return typeof amount === 'string' ? refuse({ context, message: amount }) : amount;
});

const plainPoints = (typed: string) =>
  typed
    .trim()
    .replace(',', '.')
    .replace(/\s*(%|points?)$/i, '');

const isBlank = (typed: string) => typed.trim() === '';

/** A decimal number that is typed as a text. Empty: undefined. */
const decimalField = <T>(read: (typed: string) => T | undefined, message: string) =>
  z.string().transform((typed, context) => {
    if (isBlank(typed)) return undefined;
    return read(typed) ?? refuse({ context, message });
  });

const readFactor = (typed: string) => typedFactor(typed) ?? undefined;
const readPoints = (typed: string) => pointsSchema.safeParse(plainPoints(typed)).data;
const readCount = (typed: string) => {
  const count = typedCount(typed);
  return count !== null && count <= MAX_PAYMENTS ? count : null;
};

/** A fee or a payoff as it is typed. */
export interface AmountRow {
  /** Of the row in the form alone. */
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  /** Of fees. */
  readonly isWithheld: boolean;
}
const rowSchema = z.object({ id: z.string(), name: z.string(), amount: z.string(), isWithheld: z.boolean() });
const isEmptyRow = ({ name, amount }: Pick<AmountRow, 'name' | 'amount'>) => isBlank(name) && isBlank(amount);

/** Names with their amounts. A row in which nothing is typed is none. */
const rowsField = z.array(rowSchema).transform((rows, context) =>
  rows.flatMap((row, index) => {
    if (isEmptyRow(row)) return [];
    const amount = readAmount(row.amount);
    const name = typedNameSchema.parse(row.name);
    if (name === '') refuse({ context, message: 'Please name it', path: [index, 'name'] });
    if (typeof amount === 'string') refuse({ context, message: amount, path: [index, 'amount'] });
    return name === '' || typeof amount === 'string' ? [] : [{ name, amount, isWithheld: row.isWithheld }];
  }),
);

const { note } = offerUpdateSchema.shape;

/** Flat, so that each part is a field of its own when a change of someone else is merged in. */
export const offerFormSchema = z.object({
  package: z.string().min(1, 'Please choose the funder'),
  amount: amountField,
  factor: decimalField(readFactor, FACTOR_SENTENCE).transform(
    (factor, context) => factor ?? refuse({ context, message: FACTOR_SENTENCE }),
  ),
  payback: z.string().transform((typed, context) => {
    const amount = isBlank(typed) ? undefined : readAmount(typed);
    return typeof amount === 'string' ? refuse({ context, message: amount }) : amount;
  }),
  payments: z.string().transform((typed, context) => readCount(typed) ?? refuse({ context, message: COUNT_SENTENCE })),
  frequency: z.enum(FREQUENCIES),
  firstPayment: z.iso.date(DAY_SENTENCE),
  fees: rowsField,
  payoffs: rowsField,
  expiresOn: z.union([z.literal(''), z.iso.date(DAY_SENTENCE)]),
  note,
  buyFactor: decimalField(readFactor, FACTOR_SENTENCE),
  points: decimalField(readPoints, 'Please enter points such as 8 or 7.5'),
  brokerFees: rowsField,
});
export type OfferFormValues = z.input<typeof offerFormSchema>;
export type ParsedOffer = z.output<typeof offerFormSchema>;
export type OfferForm = UseFormReturn<OfferFormValues, unknown, ParsedOffer>;

/** When the money was wired, and how much. */
export const fundFormSchema = z.object({ on: z.iso.date(DAY_SENTENCE), amount: amountField });

const named = (rows: ParsedOffer['fees']) => rows.map(({ name, amount }) => ({ name, amount }));

/** What the fields say, as the calls accept it. */
export function bodyOf(parsed: ParsedOffer) {
  const { amount, factor, payback, payments, frequency, firstPayment, fees, payoffs, expiresOn } = parsed;
  const paid = payback === undefined ? {} : { payback };
  return {
    terms: { amount, factor, ...paid, payments, frequency, firstPayment, fees, payoffs: named(payoffs) },
    expiresOn: expiresOn === '' ? null : expiresOn,
    note: parsed.note,
  };
}

/** Buy rate and fees of the broker. Undefined when nothing is entered. */
export function commissionOf({ buyFactor, points, brokerFees }: ParsedOffer): CommissionTerms | undefined {
  if (buyFactor === undefined && points === undefined && brokerFees.length === 0) return undefined;
  return {
    ...(buyFactor !== undefined && { buyFactor }),
    ...(points !== undefined && { points }),
    brokerFees: named(brokerFees),
  };
}

type Draft = Pick<OfferFormValues, 'amount' | 'factor' | 'payback' | 'payments' | 'frequency' | 'fees' | 'payoffs'>;

const readRows = (rows: readonly AmountRow[]) =>
  rows.flatMap(({ amount, isWithheld }) => {
    const cents = readAmount(amount);
    return typeof cents === 'string' ? [] : [{ name: '', amount: cents, isWithheld }];
  });

/** The day makes no difference to what an offer comes to. */
const ANY_DAY = '2026-01-05';

/** The terms while they are typed. A row that has no amount yet does not count. Null until there is enough. */
export function draftTerms(values: Draft) {
  const payback = isBlank(values.payback) ? undefined : typedCents(values.payback);
  const { data } = offerTermsSchema.safeParse({
    amount: typedCents(values.amount),
    factor: typedFactor(values.factor),
    ...(payback !== undefined && { payback }),
    payments: readCount(values.payments),
    frequency: values.frequency,
    firstPayment: ANY_DAY,
    fees: readRows(values.fees),
    payoffs: readRows(values.payoffs).map(({ name, amount }) => ({ name, amount })),
  });
  return data ?? null;
}

let rowCount = 0;
/** A row to type into. Fees are mostly withheld. */
export function newRow(): AmountRow {
  rowCount += 1;
  return { id: `row-${rowCount}`, name: '', amount: '', isWithheld: true };
}

type StoredRow = { readonly name: string; readonly amount: number; readonly isWithheld?: boolean };
const rowsOf = (stored: readonly StoredRow[] = []): AmountRow[] =>
  stored.map(({ name, amount, isWithheld = true }, index) => ({
    // Equal rows have equal ids, so that only a change makes them differ.
    id: `stored-${index}`,
    name,
    amount: shortCentsText(amount),
    isWithheld,
  }));

const money = (cents: number | undefined) => (cents === undefined ? '' : shortCentsText(cents));

type StoredOffer = Pick<OfferView, 'package' | 'terms' | 'expiresOn' | 'note' | 'commission'>;

/** A stored offer as the fields show it. Null for a new one. */
export function valuesOf(offer: StoredOffer | null): OfferFormValues {
  const { terms, commission } = offer ?? {};
  return {
    package: offer?.package ?? '',
    amount: money(terms?.amount),
    factor: terms?.factor ?? '',
    payback: money(terms?.payback),
    payments: terms ? String(terms.payments) : '',
    frequency: terms?.frequency ?? 'business_daily',
    firstPayment: terms?.firstPayment ?? '',
    fees: rowsOf(terms?.fees),
    payoffs: rowsOf(terms?.payoffs),
    expiresOn: offer?.expiresOn ?? '',
    note: offer?.note ?? '',
    buyFactor: commission?.buyFactor ?? '',
    points: commission?.points ?? '',
    brokerFees: rowsOf(commission?.brokerFees),
  };
}

/** Labels of the fields, in their order. */
export const FIELD_LABELS = {
  package: 'Funder',
  amount: 'Amount',
  factor: 'Factor',
  payback: 'Payback',
  payments: 'Number of payments',
  frequency: 'Frequency',
  firstPayment: 'First payment',
  fees: 'Fees',
  payoffs: 'Payoffs',
  expiresOn: 'Offer valid through',
  note: 'Note',
  buyFactor: 'Buy factor',
  points: 'Points',
  brokerFees: 'Broker fees',
} as const satisfies Record<keyof OfferFormValues, string>;

type FieldName = keyof OfferFormValues;
const isField = (name: string): name is FieldName => Object.hasOwn(FIELD_LABELS, name);
const FIELD_NAMES = Object.keys(FIELD_LABELS).filter(isField);

interface MergeInput {
  readonly before: OfferFormValues;
  /** What someone else stored meanwhile. */
  readonly theirs: OfferFormValues;
  readonly mine: OfferFormValues;
}

/** Without the ids of rows, which are of the form alone. */
const textOf = (value: OfferFormValues[FieldName]) =>
  JSON.stringify(typeof value === 'string' ? value : value.map(({ id: _id, ...row }) => row));

const differing = (one: OfferFormValues, other: OfferFormValues) => (name: FieldName) =>
  textOf(one[name]) !== textOf(other[name]);

/** The fields that the person has changed, which keep what is typed when a change of someone else is merged in. */
export const typedFields = ({ before, mine }: Pick<MergeInput, 'before' | 'mine'>): FieldName[] =>
  FIELD_NAMES.filter(differing(before, mine));

/** What the form says after a change of someone else was merged in. */
export function offerMergeText({ before, theirs, mine }: MergeInput): string {
  const changed = FIELD_NAMES.filter(differing(before, theirs));
  const kept = changed.filter(differing(before, mine)).filter(differing(theirs, mine));
  return mergeText({ noun: 'offer', labels: FIELD_LABELS, changed, kept });
}
