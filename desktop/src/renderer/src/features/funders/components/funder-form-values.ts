import { shortCentsText } from '@funding-desk/shared/fields/money/money-text';
import { centsOf } from '@funding-desk/shared/fields/money/typed-money';
import {
  checkAddresses,
  type FunderConflict,
  type FunderView,
  funderUpdateSchema,
} from '@funding-desk/shared/schemas/deal/funder';
import {
  ANY_APPLICATION,
  CRITERION_LABELS,
  type FunderCriteria,
  funderCriteriaSchema,
} from '@funding-desk/shared/schemas/deal/funder-criteria';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { chosenOptionSchema } from '../../../components/server-select/option-search.ts';
import { mergeText } from '../../../lib/merge-text.ts';
import type { FunderBody } from '../api.ts';

/** The entries of a pasted list. Of 'Deals <deals@funder.example>' the address counts. */
export const splitList = (text: string): string[] =>
  text.split(/[,;\n]/).flatMap((entry) => {
    const [, address] = /<([^<>]*)>\s*$/.exec(entry) ?? [];
    return (address ?? entry).split(/\s+/).filter(Boolean);
  });

/** A list that is typed as a text. A wrong entry is named. */
const listField = (entries: z.ZodType<string[], string[]>) =>
  z.string().transform((text, context) => {
    const list = splitList(text);
    const { data, error } = entries.safeParse(list);
    if (data) return data;
    const [issue] = error?.issues ?? [];
    const wrong = typeof issue?.path[0] === 'number' ? list[issue.path[0]] : undefined;
    const message = `${issue?.message ?? ''}${wrong === undefined ? '' : `, not '${wrong.slice(0, 60)}'`}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const AMOUNT_SENTENCE = 'Please enter an amount such as 50,000 or 50k';
/** Typed dollars as cents. Empty: null. */
const moneyField = (cents: typeof funderCriteriaSchema.shape.minRevenue) =>
  z
    .string()
    .transform((text, context) => {
      const amount = text.trim() === '' ? null : centsOf(text);
      if (amount !== null || text.trim() === '') return amount;
      context.addIssue({ code: 'custom', message: AMOUNT_SENTENCE });
      return z.NEVER;
    })
    .pipe(cents);

/** A typed whole number, with the sentence of the schema for other texts. Empty: null. */
const countField = <C extends z.ZodType<number | null, number | null>>(count: C) =>
  z
    .string()
    .transform((text) => {
      const digits = text.trim().replaceAll(',', '');
      if (digits === '') return null;
      return /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
    })
    .pipe(count);

const { shape } = funderUpdateSchema;
const criteria = funderCriteriaSchema.shape;
const names = z.array(z.string());

const fields = z.object({
  /** Of a new funder, for viewers of several companies. */
  company: chosenOptionSchema,
  name: shape.name,
  to: listField(shape.to),
  cc: listField(shape.cc),
  replyDomains: listField(shape.replyDomains),
  notes: shape.notes,
  isActive: shape.isActive,
  statesDeclined: names.pipe(criteria.statesDeclined),
  industriesDeclined: names.pipe(criteria.industriesDeclined),
  entityTypesDeclined: names.pipe(criteria.entityTypesDeclined),
  amountFrom: moneyField(criteria.amountFrom),
  amountTo: moneyField(criteria.amountTo),
  minRevenue: moneyField(criteria.minRevenue),
  minMonthsInBusiness: countField(criteria.minMonthsInBusiness),
  minCreditScore: countField(criteria.minCreditScore),
  maxPositions: countField(criteria.maxPositions),
  maxNsf: countField(criteria.maxNsf),
  maxDaysBelowZero: countField(criteria.maxDaysBelowZero),
  minStatementMonths: countField(criteria.minStatementMonths),
  documentsWanted: names.pipe(criteria.documentsWanted),
});
/** Flat, so that each criterion is a field of its own when a change of someone else is merged in. */
export type FunderFormValues = z.input<typeof fields>;
type ParsedFunder = z.output<typeof fields>;
export type FunderForm = UseFormReturn<FunderFormValues, unknown, ParsedFunder>;

/** What the fields say, as the calls accept it. */
export function bodyOf({ company: _company, ...parsed }: ParsedFunder): FunderBody {
  const { name, to, cc, replyDomains, notes, isActive, ...rest } = parsed;
  return { name, to, cc, replyDomains, notes, isActive, criteria: rest };
}

/** @param needsCompany the viewer chooses the company of the new funder */
export const funderFormSchema = ({ needsCompany }: { needsCompany: boolean }) =>
  fields.superRefine((parsed, context) => {
    checkAddresses(parsed, context);
    const { error } = funderCriteriaSchema.safeParse(bodyOf(parsed).criteria);
    // The fields have reported what is wrong within one of them.
    for (const { path, message } of error?.issues.filter(({ code }) => code === 'custom') ?? [])
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
    if (needsCompany && parsed.company === null)
      context.addIssue({ code: 'custom', path: ['company'], message: 'Please choose a company' });
  });

const money = (cents: number | null) => (cents === null ? '' : shortCentsText(cents));
const count = (value: number | null) => String(value ?? '');

function criteriaValues(of: FunderCriteria) {
  return {
    statesDeclined: [...of.statesDeclined],
    industriesDeclined: [...of.industriesDeclined],
    entityTypesDeclined: [...of.entityTypesDeclined],
    amountFrom: money(of.amountFrom),
    amountTo: money(of.amountTo),
    minRevenue: money(of.minRevenue),
    minMonthsInBusiness: count(of.minMonthsInBusiness),
    minCreditScore: count(of.minCreditScore),
    maxPositions: count(of.maxPositions),
    maxNsf: count(of.maxNsf),
    maxDaysBelowZero: count(of.maxDaysBelowZero),
    minStatementMonths: count(of.minStatementMonths),
    documentsWanted: [...of.documentsWanted],
  };
}

/** A stored funder as the fields show it. Null for a new one. */
export function valuesOf(funder: FunderView | FunderConflict | null): FunderFormValues {
  const joined = (list: readonly string[] = []) => list.join(', ');
  return {
    company: null,
    name: funder?.name ?? '',
    to: joined(funder?.to),
    cc: joined(funder?.cc),
    replyDomains: joined(funder?.replyDomains),
    notes: funder?.notes ?? '',
    isActive: funder?.isActive ?? true,
    ...criteriaValues(funder?.criteria ?? ANY_APPLICATION),
  };
}

export type FieldName = Exclude<keyof FunderFormValues, 'company'>;

/** Labels of the fields, in their order. */
export const FIELD_LABELS = {
  name: 'Name',
  to: 'To',
  cc: 'Cc',
  replyDomains: 'Reply domains',
  isActive: 'Active',
  ...CRITERION_LABELS,
  notes: 'Notes',
} as const satisfies Record<FieldName, string>;

const isField = (name: string): name is FieldName => Object.hasOwn(FIELD_LABELS, name);
const FIELD_NAMES = Object.keys(FIELD_LABELS).filter(isField);

interface MergeInput {
  readonly before: FunderFormValues;
  /** What someone else stored meanwhile. */
  readonly theirs: FunderFormValues;
  readonly mine: FunderFormValues;
}

/** What the form says after a change of someone else was merged in. */
export function funderMergeText({ before, theirs, mine }: MergeInput): string {
  const differs = (one: FunderFormValues, other: FunderFormValues) => (name: FieldName) =>
    JSON.stringify(one[name]) !== JSON.stringify(other[name]);
  const changed = FIELD_NAMES.filter(differs(before, theirs));
  const kept = changed.filter(differs(before, mine)).filter(differs(theirs, mine));
  return mergeText({ noun: 'funder', labels: FIELD_LABELS, changed, kept });
}
